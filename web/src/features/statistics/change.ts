import type { Figure } from '@miyar/contract/statistics';

/** This month against the last one as a share: 0.25 is a quarter more. Undefined where last month gives nothing to compare with (decision A34). */
export const changeOf = ({ this_month, last_month }: Pick<Figure, 'this_month' | 'last_month'>): number | undefined =>
  last_month === 0 ? undefined : (this_month - last_month) / last_month;
