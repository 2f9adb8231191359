import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Refusal } from '../api';
import { keep } from '../kept';
import type { BoxBody, BoxDraft } from '../wire';
import { boxes } from './api';
import { BoxEditing, type Values } from './editing.svelte';

const ours: Values = { name: 'Ours', rack: 7 };
const told = (values: Values, wrong = ''): BoxDraft => ({
  game: 'g',
  title: 'G',
  values,
  fields: [],
  palette: [],
  fault: wrong ? { code: 'c', text: wrong, key: '' } : null,
  text: '',
  packed: wrong ? '' : 'word',
  usual: false,
});

/** A server that says what it is sent, and takes a rack of more than ten for wrong. */
function serve(): BoxBody[] {
  const sent: BoxBody[] = [];
  vi.spyOn(boxes, 'draft').mockImplementation((_game, body) => {
    sent.push(body);
    const values = body.values ?? ours;
    return Promise.resolve(told(values, Number(values['rack']) > 10 ? 'too large' : ''));
  });
  return sent;
}

beforeEach(() => {
  vi.useFakeTimers();
  keep('box-draft:g:', null);
});

describe('a box that is being changed', () => {
  it('is kept at once, judged a moment later, and undone', async () => {
    const sent = serve();
    const editing = new BoxEditing('g', '');
    await editing.begin();
    editing.set('rack', 11);
    editing.set('rack', 12);
    expect(editing.judged).toBe(false);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent).toHaveLength(2);
    expect(editing.draft?.fault?.text).toBe('too large');
    editing.undo();
    editing.undo();
    await vi.advanceTimersByTimeAsync(300);
    expect(editing.values).toEqual(ours);
    expect(editing.draft?.fault).toBeNull();
  });

  it('is there again after a reload, and apart from one that came by a link', async () => {
    serve();
    const editing = new BoxEditing('g', '');
    await editing.begin();
    editing.set('rack', 3);
    const again = new BoxEditing('g', '');
    await again.begin();
    expect(again.values['rack']).toBe(3);
    const other = new BoxEditing('g', 'link');
    await other.begin();
    expect(other.values['rack']).toBe(7);
  });

  it('loses nothing to a file that cannot be read, nor to a lost connection', async () => {
    serve();
    const editing = new BoxEditing('g', '');
    await editing.begin();
    editing.set('rack', 3);
    await vi.advanceTimersByTimeAsync(300);
    vi.spyOn(boxes, 'draft').mockRejectedValueOnce(new Refusal('core/box-syntax', 'line 3', 400));
    await editing.bring('???');
    expect([editing.refused, editing.values['rack']]).toEqual(['line 3', 3]);
    vi.spyOn(boxes, 'draft').mockRejectedValueOnce(new TypeError('offline'));
    editing.set('rack', 4);
    await vi.advanceTimersByTimeAsync(300);
    expect([editing.reached, editing.values['rack']]).toEqual([false, 4]);
    serve();
    await vi.advanceTimersByTimeAsync(5000);
    expect([editing.reached, editing.judged]).toEqual([true, true]);
    editing.leave();
  });

  it('brings what was back after another file, too', async () => {
    serve();
    const editing = new BoxEditing('g', '');
    await editing.begin();
    editing.set('rack', 3);
    await vi.advanceTimersByTimeAsync(300);
    await editing.bring('game = "g"');
    expect(editing.values).toEqual(ours);
    editing.undo();
    expect(editing.values['rack']).toBe(3);
    editing.leave();
  });
});
