import { LAPSED_WORKING_DAYS } from '@miyar/contract/evaluation/decision/preparations';
import { addDays, workingDaysBetween } from '@miyar/contract/evaluation/clocks/days';
import { PROCESS_DEFAULTS } from '@miyar/contract/evaluation/process';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { events } from '../../../db/schema/core/events.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { openPanel } from '../appeals/facts.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { daysOff } from '../holidays/reads.ts';
import { ALLIES_DAYS, type DecisionPlace, OPEN_STATES, PREPARED } from './policy.ts';
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

/** Whether the setting asks for a second look at what is prepared on a day. */
async function secondLookOn(db: Db, today: string): Promise<boolean> {
  const { second_look: isOn = PROCESS_DEFAULTS.second_look, second_look_off_from: from } = await settingOf(db, 'process');
  return isOn || (typeof from === 'string' && today < from);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Acts that make somebody an administrator, or let a suspended one be one again, by another. */
const MADE_ADMINISTRATOR = or(
  and(eq(events.kind, 'account.role_changed'), sql`${events.data} ->> 'to' = 'admin'`),
  and(eq(events.kind, 'account.verified'), sql`${events.data} ? 'invitation_id'`),
  eq(events.kind, 'account.restored'),
);

/**
 * Who is bound to a person by such acts of the last days: whom the person made an administrator, who made the person one, and so on from
 * one to the next, so that nobody gets a second pair of eyes through accounts between.
 */
async function alliesOf(db: Db, id: number, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - ALLIES_DAYS * DAY_MS);
  const rows = await db
    .select({ by: events.actorId, of: events.userId })
    .from(events)
    .where(and(gt(events.at, since), MADE_ADMINISTRATOR));
  const bound = new Set([id]);
  for (let before = 0; before < bound.size; ) {
    before = bound.size;
    for (const { by, of } of rows) {
      if (by === null || of === null || (!bound.has(by) && !bound.has(of))) continue;
      bound.add(by).add(of);
    }
  }
  bound.delete(id);
  return [...bound];
}

/** What decides what an administrator may do with the decision of a case. */
export async function decisionPlace(db: Db, applicationId: number, stage: CaseStage, now: Date): Promise<DecisionPlace> {
  const today = riyadhDay(now);
  const open = await openPreparationOf(db, applicationId);
  const overdue = await overdueDaysOf(db, applicationId, today);
  const released = await db.$count(decisions, and(eq(decisions.applicationId, applicationId), isNotNull(decisions.preparedId)));
  const secondLook = open && PREPARED.has(open.state) ? open.secondLook : await secondLookOn(db, today);
  const allies = open?.state === 'prepared' && open.preparedBy !== null ? await alliesOf(db, open.preparedBy, now) : [];
  const panel = await openPanel(db, applicationId);
  return { stage, panel, open: placeOfOpen(open), lapsed: overdue !== null && overdue >= LAPSED_WORKING_DAYS, secondLook, allies, released: released > 0 };
}
