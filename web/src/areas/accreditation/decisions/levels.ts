import type { LEVELS } from '@miyar/contract/accreditation/decisions';

/** D is not accredited, so an approval cannot carry it. */
export type Level = Exclude<(typeof LEVELS)[number], 'D'>;

/** The levels an approval can state, best first. Each label and detail is a key of the texts. */
export const LEVELS_OFFERED = [
  { level: 'A', dots: 4, label: 'level_a', detail: 'level_full' },
  { level: 'B', dots: 3, label: 'level_b', detail: 'level_full' },
  { level: 'C', dots: 2, label: 'level_c', detail: 'level_c_detail' },
] as const;
