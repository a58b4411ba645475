import type { Figure } from '@miyar/contract/core/figure';

/** This month against the last one as a share: 0.25 is a quarter more. Undefined where last month gives nothing to compare with (REQ-A34). */
export const changeOf = ({ this_month, last_month }: Pick<Figure, 'this_month' | 'last_month'>): number | undefined =>
  last_month === 0 ? undefined : (this_month - last_month) / last_month;

/** Below this number a percentage says less than the number itself: “100 %” of one school is one school. */
const FEW = 20;

/** Whether both months are too small for a percentage. */
export const isFew = ({ this_month, last_month }: Pick<Figure, 'this_month' | 'last_month'>): boolean => Math.max(this_month, last_month) < FEW;
