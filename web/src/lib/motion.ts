/** Whether this person would rather that nothing moved. */

const still = matchMedia('(prefers-reduced-motion: reduce)');

export const likesStillness = (): boolean => still.matches;
