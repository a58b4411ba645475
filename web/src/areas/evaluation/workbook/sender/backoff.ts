const FIRST = 1000; // ms
const LONGEST = 60_000; // ms

/** How long to wait after a number of failures in a row: 1, 2, 4 and so on up to 60 seconds, in milliseconds. */
export const waitAfter = (failures: number): number => Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1));
