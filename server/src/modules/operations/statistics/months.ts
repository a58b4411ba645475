import type { Figure } from '@miyar/contract/core/figure';
import { riyadhDay } from '../../../platform/clock.ts';

/** This month and the last one in the calendar of Riyadh, each by its first day, and the year (REQ-A34). */
export interface Now {
  year: number;
  /** 1 to 12. */
  month: number;
  thisMonth: string;
  lastMonth: string;
}

const firstOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

export function monthsAt(moment: Date): Now {
  const [year = 0, month = 1] = riyadhDay(moment).split('-').map(Number);
  return { year, month, thisMonth: firstOf(year, month), lastMonth: month === 1 ? firstOf(year - 1, 12) : firstOf(year, month - 1) };
}

/** The moment a day of Riyadh begins. */
export const beginningOf = (day: string): string => `${day}T00:00:00+03:00`;

export type Counts = readonly { month: string; count: number }[];

/** Two counts together. */
export function added(some: Counts, others: Counts): Counts {
  const months = new Set([...some, ...others].map(({ month }) => month));
  const of = (counts: Counts, month: string) => counts.find((one) => one.month === month)?.count ?? 0;
  return [...months].map((month) => ({ month, count: of(some, month) + of(others, month) }));
}

/** A figure of counts by month, by the first day of each: all of them, this month's and the last one's. */
export function figureOf(counts: Counts, { thisMonth, lastMonth }: Now): Figure {
  const of = (month: string) => counts.find((one) => one.month === month)?.count ?? 0;
  return { total: counts.reduce((sum, { count }) => sum + count, 0), this_month: of(thisMonth), last_month: of(lastMonth) };
}

/** Twelve months of a year, those without anything as well. */
export const twelveOf = (counts: Counts, year: number): { month: number; count: number }[] =>
  Array.from({ length: 12 }, (_, i) => ({ month: i + 1, count: counts.find(({ month }) => month === firstOf(year, i + 1))?.count ?? 0 }));
