/** Whether children play here: on this server, or in a group of theirs that this device is in. */

import { api } from './api';
import { ownGroups } from './groups/shelf';

export class Kids {
  on = $state(ownGroups().some(({ kids, key }) => kids && !key));
  /** Once the server has said it; a server that does not answer says nothing else either. */
  readonly ready: Promise<void> = api.here().then(
    ({ kids }) => {
      this.on ||= kids;
    },
    () => undefined,
  );
}
