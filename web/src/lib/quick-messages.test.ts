import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { entry, table } from '../testing/states';
import { heard, latest, QuickMessages, withQuickMessages } from './quick-messages.svelte';
import { settings } from './settings.svelte';
import type { QuickMessageSaid, QuickText } from './wire';

const said = (at: number, seat: number, says: QuickText, seq = 0): QuickMessageSaid => ({ type: 'quick-message', at, seat, says, seq });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  settings.quickMessages = true;
  vi.useRealTimers();
});

test('what was said before one came is old; what comes after is seen for a while', () => {
  const quickMessages = new QuickMessages();
  expect(quickMessages.follow(table(0, { quick_messages: [said(1, 1, 'hello')] }))).toEqual([]);
  const news = quickMessages.follow(table(0, { quick_messages: [said(1, 1, 'hello'), said(2, 1, 'oops')] }));
  expect(news.map(({ says }) => says)).toEqual(['oops']);
  expect([...quickMessages.fresh]).toEqual([[1, 'oops']]);
  vi.advanceTimersByTime(60_000);
  expect(quickMessages.fresh.size).toBe(0);
});

test('whoever will not hear others sees only what they said themselves', () => {
  settings.quickMessages = false;
  const both = [said(1, 0, 'hello'), said(2, 1, 'oops')];
  expect(heard(table(0, { quick_messages: both, mine: [0] }))).toEqual([both[0]]);
  const quickMessages = new QuickMessages();
  quickMessages.follow(table(0));
  expect(quickMessages.follow(table(0, { quick_messages: both, mine: [0] }))).toEqual([both[0]]);
});

test('whoever will hear no more of others sees no more of what they just said', () => {
  const both = [said(1, 0, 'hello'), said(2, 1, 'oops')];
  const quickMessages = new QuickMessages();
  quickMessages.follow(table(0, { mine: [0] }));
  quickMessages.follow(table(0, { quick_messages: both, mine: [0] }));
  expect(quickMessages.fresh.size).toBe(2);
  settings.quickMessages = false;
  quickMessages.follow(table(0, { quick_messages: both, mine: [0] }));
  expect([...quickMessages.fresh]).toEqual([[0, 'hello']]);
});

test('an answer that was asked for earlier does not take anything back', () => {
  const more = [said(1, 0, 'hello'), said(2, 1, 'oops')];
  expect(latest(more, more.slice(0, 1))).toBe(more);
  expect(latest(more, [])).toBe(more);
  expect(latest([], more)).toBe(more);
});

test('it stands in the log where it was said', () => {
  const lines = withQuickMessages([entry(1), entry(2)], [said(5, 0, 'hello', 0), said(6, 0, 'oops', 1), said(7, 1, 'back', 2)]);
  expect(lines.map((line) => ('says' in line ? line.says : line.seq))).toEqual(['hello', 1, 'oops', 2, 'back']);
});
