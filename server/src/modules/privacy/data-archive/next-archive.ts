import { riyadhDay } from '../../../platform/clock.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Three in the morning in Riyadh, where there is no summer time. */
const HOUR = 'T03:00:00+03:00';

/** When the next archive after one is made: at three in the morning by the clock of Riyadh, a day, a week or a month later (REQ-A40). */
export function nextArchive(frequency: 'daily' | 'weekly' | 'monthly', after: Date): Date {
  if (frequency !== 'monthly') return new Date(new Date(`${riyadhDay(after)}${HOUR}`).getTime() + (frequency === 'daily' ? 1 : 7) * DAY);
  const [year = 0, month = 0, day = 0] = riyadhDay(after).split('-').map(Number);
  // The last day of the next month, where that has no such day.
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month, Math.min(day, last)));
  return new Date(`${date.toISOString().slice(0, 10)}${HOUR}`);
}
