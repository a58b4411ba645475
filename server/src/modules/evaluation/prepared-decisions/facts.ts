import { LAPSED_WORKING_DAYS } from '@miyar/contract/evaluation/decision/preparations';
import { addDays, workingDaysBetween } from '@miyar/contract/evaluation/clocks/days';
import { PROCESS_DEFAULTS } from '@miyar/contract/evaluation/process';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { openPanel } from '../appeals/facts.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { daysOff } from '../holidays/reads.ts';
import { type DecisionPlace, OPEN_STATES } from './policy.ts';
import type { PreparationRow } from './write.ts';

const ofInstitution = ['completion', 'self_evaluation'] as const;

/** Working days since the time that runs for an institution was over; null where none is over. */
export async function overdueDaysOf(db: Db, applicationId: number, today: string): Promise<number | null> {
  const [row] = await db
    .select({ dueOn: clocks.dueOn })
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), inArray(clocks.kind, [...ofInstitution]), isNull(clocks.stoppedAt), isNull(clocks.pausedOn)))
    .orderBy(asc(clocks.dueOn))
    .limit(1);
  if (!row || row.dueOn >= today) return null;
  return workingDaysBetween(row.dueOn, addDays(today, 1), await daysOff(db));
}

/** The open preparation of a case, for reading. */
export async function openPreparationOf(db: Db, applicationId: number): Promise<PreparationRow | undefined> {
  const [row] = await db
    .select()
    .from(preparedDecisions)
    .where(and(eq(preparedDecisions.applicationId, applicationId), inArray(preparedDecisions.state, [...OPEN_STATES])));
  return row;
}

/** What of a preparation decides what may be done with it. */
export const placeOfOpen = (open: PreparationRow | undefined): DecisionPlace['open'] =>
  open ? { state: open.state, basis: open.basis, departs: open.level !== open.computedLevel, preparedBy: open.preparedBy } : null;

/** What decides what an administrator may do with the decision of a case. */
export async function decisionPlace(db: Db, applicationId: number, stage: CaseStage, today: string): Promise<DecisionPlace> {
  const open = await openPreparationOf(db, applicationId);
  const overdue = await overdueDaysOf(db, applicationId, today);
  const released = await db.$count(decisions, and(eq(decisions.applicationId, applicationId), isNotNull(decisions.preparedId)));
  const secondLook = (await settingOf(db, 'process')).second_look ?? PROCESS_DEFAULTS.second_look;
  const panel = await openPanel(db, applicationId);
  return { stage, panel, open: placeOfOpen(open), lapsed: overdue !== null && overdue >= LAPSED_WORKING_DAYS, secondLook, released: released > 0 };
}
