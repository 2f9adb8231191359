/** What somebody was looking at when they went to print it: it is not in any address. */
export const carried = { record: '' };
