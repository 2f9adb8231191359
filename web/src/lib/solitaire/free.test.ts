import { beforeEach, describe, expect, it, vi } from 'vitest';

import { grid, referee, standing } from '../../testing/free';
import { begunSizes, bestOf, keepSize, lastSize, recallFree } from './free-shelf';
import { Free } from './free.svelte';

const TRUE = ['9@1A', '×@1B', '2@1C', '=@1D', '18@1E'];
let asked: string[][];
let free: Free;

const lay = (...moves: string[]): void => {
  for (const move of moves) {
    const [token, square] = move.split('@') as [string, string];
    expect(free.put(square, token)).toBe(true);
  }
};
/** Until everything that is waited for has come. */
const answered = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(200));

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  free = new Free(grid(), referee(asked));
  await answered();
});

describe('what lies there', () => {
  it('is checked as it is laid, in one question for several tokens', async () => {
    expect(free.standing).toMatchObject({ laid: 0, counts: false });
    asked.length = 0;
    lay(...TRUE);
    expect(free.pending).toBe(true);
    await answered();
    expect(asked).toEqual([TRUE]);
    expect([free.pending, free.standing?.counts, free.standing?.laid]).toEqual([false, true, 5]);
    expect([...free.lit]).toEqual(['1A', '1B', '1C', '1D', '1E']);
    expect(free.remarks('1A')).toEqual(['in a true line']);
  });

  it('that is false is marked, with all its squares', async () => {
    lay('9@1A', '×@1B', '2@1C', '=@1D', '12@1E', '18@5E');
    await answered();
    expect(free.standing?.counts).toBe(false);
    expect([...free.wrong]).toEqual(['1A', '1B', '1C', '1D', '1E']);
    expect([free.remarks('1C'), free.remarks('5E')]).toEqual([['in a false line'], ['stands alone']]);
    free.undo();
    free.undo();
    await answered();
    expect(free.wrong.size).toBe(0);
    expect(free.remarks('1C')).toEqual(['in an unfinished line']);
  });

  it('obeys the bank and the squares', () => {
    expect(free.put('1A', '=')).toBe(false);
    expect(free.did?.kind).toBe('number');
    expect(free.put('1B', '9')).toBe(false);
    expect(free.put('2B', '9')).toBe(false);
    lay('2@1A', '2@1C');
    expect(free.put('1E', '2')).toBe(false);
    expect(free.did?.kind).toBe('none');
  });

  it('that was laid meanwhile is asked for anew, and an old answer is not heard', async () => {
    const answers: (() => void)[] = [];
    free = new Free(grid(), (_size, placed) => new Promise((heard) => answers.push(() => heard(standing(placed)))));
    lay(...TRUE);
    await answered();
    lay('12@5E');
    await answered();
    expect(answers).toHaveLength(3);
    answers[2]!();
    answers[1]!();
    answers[0]!();
    await answered();
    expect(free.standing).toMatchObject({ laid: 6, counts: false, alone: ['5E'] });
    expect(bestOf(3)).toBeNull();
  });
});

describe('a server that does not answer', () => {
  it('is asked again, and nothing is lost', async () => {
    let away = true;
    free = new Free(grid(), async (_size, placed) => {
      if (away) throw new Error('away');
      return standing(placed);
    });
    lay(...TRUE);
    await answered();
    expect([free.fault !== null, free.laid.size]).toEqual([true, 5]);
    away = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([free.fault, free.standing?.counts]).toEqual([null, true]);
  });

  it('is not asked by whoever has left', async () => {
    asked.length = 0;
    lay('9@1A');
    free.leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
  });
});

describe('the best', () => {
  it('is what counted, and stays when it is taken back', async () => {
    lay('9@1A', '×@1B');
    await answered();
    expect(free.best).toBeNull();
    lay('2@1C', '=@1D', '18@1E');
    await answered();
    expect([free.best, free.record]).toEqual([{ laid: 5, placed: TRUE }, true]);
    lay('12@5E');
    expect(free.record).toBe(false);
    await answered();
    expect(free.best?.laid).toBe(5);
    free.undo();
    await answered();
    expect(free.record).toBe(false);
    expect(bestOf(3)).toEqual({ laid: 5, placed: TRUE });
  });

  it('can be gone back to, and from', async () => {
    lay(...TRUE);
    await answered();
    free.clear();
    expect([free.laid.size, free.did?.kind]).toEqual([0, 'cleared']);
    lay('12@5E');
    free.bring(free.best!.placed);
    expect([free.placed, free.did?.kind]).toEqual([TRUE, 'brought']);
    free.undo();
    expect(free.placed).toEqual(['12@5E']);
    free.undo();
    free.undo();
    expect(free.placed.sort()).toEqual([...TRUE].sort());
  });
});

describe('after a reload', () => {
  it('everything is as it was', async () => {
    lay(...TRUE);
    free.mark('5A', '12');
    free.undo();
    await answered();
    free.save();
    const again = new Free(grid(), referee());
    expect([again.placed, again.canUndo, again.canRedo]).toEqual([TRUE, true, true]);
    expect(again.best?.laid).toBe(5);
    again.redo();
    expect(again.marks.get('5A')).toEqual([{ token: '12', spent: false }]);
    expect(begunSizes()).toEqual([{ size: 3, laid: 5, best: 5 }]);
  });

  it('an empty grid is not kept', () => {
    free.save();
    expect(recallFree(3)).toBeNull();
    expect(begunSizes()).toEqual([]);
  });

  it('the size is known that was played last', () => {
    expect(lastSize()).toBe(4);
    keepSize(7);
    expect(lastSize()).toBe(7);
  });
});

describe('a full grid', () => {
  const full = (placed: string[]) => ({ ...standing(placed), counts: placed.length > 1, done: placed.length > 1 });

  it('is told once, when it becomes full', async () => {
    const heard = vi.fn();
    free = new Free(grid(), async (_size, placed) => full(placed), heard);
    lay(...TRUE);
    await answered();
    expect(heard).toHaveBeenCalledOnce();
    free.put('1A', '12');
    await answered();
    expect(heard).toHaveBeenCalledOnce();
    free.save();
    new Free(grid(), async (_size, placed) => full(placed), heard);
    await answered();
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('a file', () => {
  it('has the grid as the terminal reads it', () => {
    lay(...TRUE, '÷@2A', '−@4A');
    expect(free.text('mine')).toBe(
      '# mine\ngrid:\n 9  x  2  = 18\n :  .  _  .  _\n _  _  _  _  _\n -  .  _  .  _\n _  _  _  _  _\n',
    );
  });
});
