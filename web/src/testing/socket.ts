/** A socket that the test holds the other end of. */

import type { PageFrame, ServerFrame } from '../lib/wire';

/** Let a line begin, and its socket open. */
export async function begun(line: { start: () => Promise<void> }): Promise<FakeSocket> {
  await line.start();
  FakeSocket.last.open();
  return FakeSocket.last;
}

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  readyState = 0;
  sent: PageFrame[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as PageFrame);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  say(told: ServerFrame): void {
    this.onmessage({ data: JSON.stringify(told) });
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose({ code });
  }
}
