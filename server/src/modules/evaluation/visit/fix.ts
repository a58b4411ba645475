import { addDays, addMonths } from '@miyar/contract/evaluation/clocks/days';
import { earliestVisit, isRun, MAX_VISIT_MONTHS } from '@miyar/contract/evaluation/visit/visit-days';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { type LockedCase, raiseRevision, refreshDue } from '../cases/moves/move.ts';
import { setVisitDays } from '../cases/moves/visit-days.ts';
import { daysOff } from '../process/facts/reads.ts';
import { refuseDayOff } from '../process/facts/refuse.ts';
import { closeTasks } from '../tasks/actions.ts';
import { agreedDays, formerDays } from './facts/reads.ts';
import { addProposal, fallProposals, moveAgenda } from './facts/write.ts';
import { refuseBusy } from './busy.ts';

/** How many working days ahead the days of an unannounced visit are fixed at least. */
const NOTICE = 1;

interface Fixing {
  readonly by: number;
  readonly at: Date;
  /** How many days the visit takes at most. */
  readonly longest: number;
}

/**
 * Fixes the days of a visit that the institution is not asked about, in place of those it had; its agenda moves with them. The caller records the event.
 * @throws Refusal invalid_date, not_a_working_day at the day; visit_days_invalid, evaluator_busy at `days`
 */
export async function fixDays(tx: Tx, row: LockedCase, given: readonly string[], { by, at, longest }: Fixing): Promise<string[]> {
  const { applicationId } = row;
  const [today, holidays] = [riyadhDay(at), await daysOff(tx)];
  for (const [index, day] of given.entries()) {
    if (day > addMonths(today, MAX_VISIT_MONTHS)) throw refuseField(`days.${index}`, 'invalid_date');
    if (day >= today) refuseDayOff(`days.${index}`, day, holidays);
  }
  const days = given.toSorted();
  const earliest = earliestVisit(today, NOTICE, holidays);
  if (!isRun(days, holidays) || days.length > longest || days[0]! < earliest)
    throw refuseField('days', 'visit_days_invalid', { earliest: addDays(earliest, -1) });
  await refuseBusy(tx, applicationId, days, { role: 'admin' });
  const agreed = await agreedDays(tx, applicationId);
  const before = agreed.length > 0 ? agreed : await formerDays(tx, applicationId);
  await fallProposals(tx, applicationId, ['open', 'accepted']);
  await addProposal(tx, { applicationId, by, side: 'authority', days, note: null, state: 'accepted', at, answeredBy: by, answeredAt: at });
  await setVisitDays(tx, applicationId, days);
  await moveAgenda(tx, applicationId, before, days);
  await closeTasks(tx, applicationId, ['fix_visit'], at);
  await raiseRevision(tx, applicationId, { what: 'visit', by });
  await refreshDue(tx, applicationId);
  return days;
}
