import { addDays, addMonths } from '@miyar/contract/evaluation/clocks/days';
import { earliestVisit, isRun, MAX_VISIT_MONTHS } from '@miyar/contract/evaluation/visit/visit-days';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { daysOff } from '../process/facts/reads.ts';
import { refuseDayOff } from '../process/facts/refuse.ts';
import { processSettings } from '../process/settings.ts';

/** The first day of a visit that was asked for on a day, with the usual notice. */
export async function earliestFor(db: Db, today: string): Promise<string> {
  const holidays = await daysOff(db);
  const { visit_notice: notice } = await processSettings(db);
  return earliestVisit(today, notice, holidays);
}

/**
 * The days somebody wants for a visit, in their order. Days that are nearer than usual need a note.
 * @throws Refusal invalid_date, not_a_working_day at the day; visit_days_invalid at `days`
 */
export async function chosenDays(db: Db, at: Date, { days: given, note }: { days: readonly string[]; note?: string | undefined }) {
  const today = riyadhDay(at);
  const [holidays, earliest] = [await daysOff(db), await earliestFor(db, today)];
  for (const [index, day] of given.entries()) {
    if (day > addMonths(today, MAX_VISIT_MONTHS)) throw refuseField(`days.${index}`, 'invalid_date');
    if (day >= today) refuseDayOff(`days.${index}`, day, holidays);
  }
  const days = given.toSorted();
  const near = days[0] !== undefined && days[0] < earliest;
  const past = days[0] !== undefined && days[0] < today;
  if (!isRun(days, holidays) || past || (near && note === undefined))
    throw refuseField('days', 'visit_days_invalid', { earliest: addDays(past && note !== undefined ? today : earliest, -1) });
  return { days, near };
}
