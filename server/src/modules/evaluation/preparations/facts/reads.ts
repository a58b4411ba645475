import { LAPSED_WORKING_DAYS } from '@miyar/contract/evaluation/decision/preparations';
import { addDays, type Holiday, workingDaysBetween } from '@miyar/contract/evaluation/clocks/days';
import { type ClockKind, PROCESS_DEFAULTS } from '@miyar/contract/evaluation/process';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { decisions } from '../../../../db/schema/accreditation/decisions.ts';
import { preparedDecisions } from '../../../../db/schema/evaluation/prepared-decisions.ts';
import { events } from '../../../../db/schema/core/events.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { openPanel } from '../../appeals/facts/reads.ts';
import { settingFrom } from '../../../core/settings/reads.ts';
import type { ClockRow } from '../../clocks/reads.ts';
import { ALLIES_DAYS, type DecisionSituation, OPEN_STATES, PREPARED } from './policy.ts';
import type { PreparationRow } from './write.ts';

const OF_INSTITUTION: ReadonlySet<ClockKind> = new Set(['completion', 'self_evaluation']);

const OPEN: ReadonlySet<string> = new Set(OPEN_STATES);

/** The rows of a case that decide the rights on its decision. */
interface DecisionRows {
  readonly clocks: readonly ClockRow[];
  readonly preparations: readonly PreparationRow[];
  readonly decisions: readonly Pick<typeof decisions.$inferSelect, 'preparedId'>[];
  readonly appeals: Parameters<typeof openPanel>[0];
  readonly daysOff: readonly Holiday[];
  /** The stored setting of how the evaluation runs. */
  readonly process: unknown;
}

/** Working days since the time that runs for an institution was over; null where none is over. */
export function overdueDaysOf({ clocks, daysOff }: Pick<DecisionRows, 'clocks' | 'daysOff'>, today: string): number | null {
  const running = clocks.filter(({ kind, stoppedAt, pausedOn }) => OF_INSTITUTION.has(kind) && stoppedAt === null && pausedOn === null);
  const [first] = running.map(({ dueOn }) => dueOn).toSorted();
  return first === undefined || first >= today ? null : workingDaysBetween(first, addDays(today, 1), daysOff);
}

/** The open preparation of a case, for reading. */
export async function openPreparationOf(db: Db, applicationId: number): Promise<PreparationRow | undefined> {
  const [row] = await db
    .select()
    .from(preparedDecisions)
    .where(and(eq(preparedDecisions.applicationId, applicationId), inArray(preparedDecisions.state, [...OPEN_STATES])));
  return row;
}

/** Returns the facts of an open preparation that decide the rights on it; null without one. */
export const situationOfOpen = (open: PreparationRow | undefined): DecisionSituation['open'] =>
  open ? { state: open.state, basis: open.basis, departs: open.level !== open.computedLevel, preparedBy: open.preparedBy } : null;

/** Whether the setting asks for a second look at what is prepared on a day. */
function secondLookOn(process: unknown, today: string): boolean {
  const { second_look: isOn = PROCESS_DEFAULTS.second_look, second_look_off_from: from } = settingFrom('process', process);
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
 * Returns the ids of the administrators who are bound to a person by appointments in the last days: those whom the person appointed, the one who appointed the
 * person, and so on from one to the next, so that nobody gets a second pair of eyes through accounts between.
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

/** Returns the facts that decide an administrator's rights on the decision of a case. */
export async function decisionSituation(
  db: Db,
  rows: DecisionRows,
  { stage, only }: Pick<DecisionSituation, 'stage' | 'only'>,
  now: Date,
): Promise<DecisionSituation> {
  const today = riyadhDay(now);
  const open = rows.preparations.find(({ state }) => OPEN.has(state));
  const overdue = overdueDaysOf(rows, today);
  return {
    stage,
    only,
    panel: openPanel(rows.appeals),
    open: situationOfOpen(open),
    lapsed: overdue !== null && overdue >= LAPSED_WORKING_DAYS,
    secondLook: open && PREPARED.has(open.state) ? open.secondLook : secondLookOn(rows.process, today),
    allies: open?.state === 'prepared' && open.preparedBy !== null ? await alliesOf(db, open.preparedBy, now) : [],
    released: rows.decisions.some(({ preparedId }) => preparedId !== null),
  };
}
