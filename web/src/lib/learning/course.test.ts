import { describe, expect, it } from 'vitest';

import { Course, recallCourse } from './course.svelte';

const NAMES = ['one', 'two', 'three'];

describe('how far one has come', () => {
  it('is kept, and gone on with', () => {
    const course = new Course('chess', NAMES);
    expect(recallCourse('chess')).toBeNull();
    course.finish();
    // The page stays until one goes on; whoever leaves now has done it all the same.
    expect(course.at).toBe(0);
    expect(new Course('chess', NAMES).at).toBe(1);
    course.go(2);
    expect(course.last).toBe(true);
    course.finish();
    const later = new Course('chess', NAMES);
    expect([later.ended, [...later.done]]).toEqual([true, ['one', 'three']]);
    expect(recallCourse('chess')).toEqual({ done: ['one', 'three'], next: '', of: 3 });
  });

  it('goes by the names of the steps, which may be others later', () => {
    const course = new Course('chess', NAMES);
    course.finish();
    course.go(1);
    const later = new Course('chess', ['zero', 'two']);
    expect([later.at, later.done.size]).toEqual([1, 0]);
    expect(new Course('chess', ['zero', 'four']).at).toBe(0);
  });
});
