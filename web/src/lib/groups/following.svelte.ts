/** A group on this page: followed while it is shown, and changed by its host. */

import { Refusal } from '../api';
import { settings } from '../settings.svelte';
import type { GroupEdit, GroupTold } from '../wire';
import { groups } from './api';
import { forgetGroup, keepGroup, keyOf } from './shelf';

const EVERY_MS = 3_000;
const GONE = 404;

export class Following {
  told = $state.raw<GroupTold | null>(null);
  /** Why something cannot be. */
  fault = $state('');
  busy = $state(false);
  reached = $state(true);
  /** Why there is nothing to see: it is gone, or one is not in it. */
  refused = $state('');
  readonly key: string;

  constructor(
    readonly id: string,
    key: string,
  ) {
    this.key = key || keyOf(id);
  }

  /** Follow it until the page is left. */
  watch(): () => void {
    void this.look(true);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.look();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }

  async look(whole = false): Promise<void> {
    try {
      const told = await groups.look(this.id, this.key, whole ? '' : (this.told?.stamp ?? ''));
      this.reached = true;
      this.refused = '';
      if (!told) return;
      this.told = told;
      keepGroup({ id: this.id, title: told.title, key: told.host ? this.key : '', match: told.mine, kids: told.kids });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) {
        this.reached = false;
        return;
      }
      this.refused = error.message;
      if (error.status === GONE) forgetGroup(this.id);
    }
  }

  /** Something that the host does; whether it was done. */
  async edit(edit: Omit<GroupEdit, 'key'>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.fault = '';
    try {
      await groups.edit(this.id, { ...edit, key: this.key });
      return true;
    } catch (error) {
      this.fault = error instanceof Refusal ? error.message : settings.words.failed;
      return false;
    } finally {
      this.busy = false;
      // Of one that is no more there is nothing to see.
      if (edit.edit !== 'erase' || this.fault) await this.look(true);
    }
  }
}
