/** Something that somebody does by a button: whether it is under way, and why it came to nothing. */

import { Refusal } from './api';
import { settings } from './settings.svelte';

export class Attempt {
  busy = $state(false);
  /** In words; empty if the last one came to something. */
  fault = $state('');

  /** Do it; what goes wrong is told, and not thrown. */
  async make(deed: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.fault = '';
    try {
      await deed();
    } catch (error) {
      this.fault = error instanceof Refusal ? error.message : settings.words.failed;
    } finally {
      this.busy = false;
    }
  }
}
