import { riyadhDay } from '../../platform/clock.ts';
const firstOf = (year, month) => `${year}-${String(month).padStart(2, '0')}-01`;
export function monthsAt(moment) {
    const [year = 0, month = 1] = riyadhDay(moment).split('-').map(Number);
    return { year, month, thisMonth: firstOf(year, month), lastMonth: month === 1 ? firstOf(year - 1, 12) : firstOf(year, month - 1) };
}
/** The moment a day of Riyadh begins. */
export const beginningOf = (day) => `${day}T00:00:00+03:00`;
/** A figure of counts by month, by the first day of each: all of them, this month's and the last one's. */
export function figureOf(counts, { thisMonth, lastMonth }) {
    const of = (month) => counts.find((one) => one.month === month)?.count ?? 0;
    return { total: counts.reduce((sum, { count }) => sum + count, 0), this_month: of(thisMonth), last_month: of(lastMonth) };
}
/** Twelve months of a year, those without anything as well. */
export const twelveOf = (counts, year) => Array.from({ length: 12 }, (_, i) => ({ month: i + 1, count: counts.find(({ month }) => month === firstOf(year, i + 1))?.count ?? 0 }));
