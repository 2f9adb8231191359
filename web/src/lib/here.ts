/** The address under which other devices find this server. */

import { api } from './api';

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** Where this page came from; or, if only this device calls the server so, what the server says of itself. */
export async function publicOrigin(): Promise<string> {
  if (!LOOPBACK.test(location.hostname)) return location.origin;
  const { addresses } = await api.here().catch(() => ({ addresses: [] as string[] }));
  return addresses[0] ?? location.origin;
}
