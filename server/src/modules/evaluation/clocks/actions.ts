import { type ClockUnit, pauseClock, resumeClock, startClock, withHolidays } from '@miyar/contract/evaluation/clocks/clock';
import { addDays, workingDaysBetween } from '@miyar/contract/evaluation/clocks/days';
import { remindersOf } from '@miyar/contract/evaluation/clocks/reminders';
import { CLOCK_DEFAULTS, type CLOCK_OWNERS, type ClockKind, type DutyClockKind } from '@miyar/contract/evaluation/process';
import { YEARS_DEFAULTS, type YearsClock, type YearsSettings } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { clockReminders, clocks } from '../../../db/schema/evaluation/clocks.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { daysOff } from '../process/facts/reads.ts';
import { closeTasksOfClock } from '../tasks/actions.ts';

export type ClockRow = typeof clocks.$inferSelect;
type Owner = (typeof CLOCK_OWNERS)[number];

/**
 * The options of a new clock: its kind and the party whose time it is; `until` if the day is given instead of an amount, `since` if the time counts from an
 * earlier day.
 */
export interface Start {
  kind: ClockKind;
  owner: Owner;
  userId?: number;
  until?: string;
  since?: { on: string; months: number };
  /** The setting of the years that has its time, where it is not that of its kind. */
  setting?: YearsClock;
}

/** The running clocks of a case. Those of duties are no part of it, so that no move of the case touches them. */
const running = (applicationId: number) => and(eq(clocks.applicationId, applicationId), isNull(clocks.dutyId), isNull(clocks.stoppedAt));

/** Starts a clock of a case with the amount of the settings of that day. */
export async function startCaseClock(tx: Tx, applicationId: number, { kind, owner, userId, until, since, setting }: Start, at: Date): Promise<ClockRow> {
  const [holidays, settings] = [await daysOff(tx), await settingOf(tx, 'process')];
  const today = since?.on ?? riyadhDay(at);
  const { amount, unit } = since
    ? { amount: since.months, unit: 'month' as const }
    : until === undefined
      ? setting
        ? await yearsPeriod(tx, setting)
        : (settings.clocks?.[kind] ?? CLOCK_DEFAULTS[kind])
      : { amount: workingDaysBetween(today, addDays(until, 1), holidays), unit: 'wd' as const };
  const { startedOn, used, runningFrom, dueOn, pausedOn } = startClock(unit, amount, today, holidays);
  const [row] = await tx
    .insert(clocks)
    .values({ applicationId, kind, owner, userId: userId ?? null, unit, amount, startedOn, used, runningFrom, dueOn, pausedOn })
    .returning();
  return row!;
}

/** The time of an act between two decisions, as the settings have it. */
async function yearsPeriod(tx: Tx, setting: YearsClock): Promise<YearsSettings['clocks'][YearsClock]> {
  const { clocks: changed } = await settingOf(tx, 'accreditation');
  return changed?.[setting] ?? YEARS_DEFAULTS.clocks[setting];
}

/** A clock of a duty: its time is counted from `since`, which is the day of the release for a duty that the rules planned. */
export interface DutyStart {
  dutyId: number;
  kind: DutyClockKind;
  owner: Owner;
  since: string;
  amount: number;
  unit: ClockUnit;
}

/** Starts the clock of a duty of an accreditation. */
export async function startDutyClock(tx: Tx, applicationId: number, { dutyId, kind, owner, since, amount, unit }: DutyStart): Promise<ClockRow> {
  const { startedOn, used, runningFrom, dueOn, pausedOn } = startClock(unit, amount, since, await daysOff(tx));
  const [row] = await tx.insert(clocks).values({ applicationId, dutyId, kind, owner, unit, amount, startedOn, used, runningFrom, dueOn, pausedOn }).returning();
  return row!;
}

/** Stops the clock of a duty that runs or is paused. `cancelled` where its act is not needed any more. */
export async function stopDutyClock(tx: Tx, dutyId: number, at: Date, cancelled = false): Promise<void> {
  const own = and(eq(clocks.dutyId, dutyId), isNull(clocks.stoppedAt));
  for (const row of await tx.select().from(clocks).where(own).for('update')) await stop(tx, row, at, cancelled);
}

/** Pauses the clock of a duty from today on. */
export async function pauseDutyClock(tx: Tx, dutyId: number, at: Date): Promise<void> {
  await pause(tx, and(eq(clocks.dutyId, dutyId), isNull(clocks.stoppedAt)), at);
}

/** Lets the paused clock of a duty run again: today does not count. */
export async function resumeDutyClock(tx: Tx, dutyId: number, at: Date): Promise<void> {
  await resume(tx, and(eq(clocks.dutyId, dutyId), isNull(clocks.stoppedAt)), at);
}

/** Gives the clocks of a duty to the application of the accreditation that it belongs to now. */
export const moveDutyClocks = (tx: Tx, dutyId: number, applicationId: number) => tx.update(clocks).set({ applicationId }).where(eq(clocks.dutyId, dutyId));

/** Stops clocks of a case: all, or those of some kinds. One stopped by its act was met or is late; `cancelled` where the act is not needed any more. */
export async function stopClocks(tx: Tx, applicationId: number, kinds: readonly ClockKind[] | 'all', at: Date, cancelled = false): Promise<void> {
  const wanted = kinds === 'all' ? running(applicationId) : and(running(applicationId), inArray(clocks.kind, [...kinds]));
  for (const row of await tx.select().from(clocks).where(wanted).for('update')) await stop(tx, row, at, cancelled);
}

/** A clock that stops takes its tasks with it, that of being overdue too. */
async function stop(tx: Tx, { id, applicationId, dueOn, pausedOn }: ClockRow, at: Date, cancelled: boolean): Promise<void> {
  const late = (pausedOn ?? riyadhDay(at)) > dueOn;
  await closeTasksOfClock(tx, { applicationId, id }, at);
  await tx
    .update(clocks)
    .set({ stoppedAt: at, outcome: cancelled ? 'cancelled' : late ? 'late' : 'met' })
    .where(eq(clocks.id, id));
}

/** Stops the clock somebody has for one act of a case, if it runs. `cancelled` where they need not act any more. */
export async function stopClockOf(
  tx: Tx,
  applicationId: number,
  { kind, userId }: { kind: ClockKind; userId: number },
  at: Date,
  cancelled = false,
): Promise<void> {
  const own = and(running(applicationId), eq(clocks.kind, kind), eq(clocks.userId, userId));
  for (const row of await tx.select().from(clocks).where(own).for('update')) await stop(tx, row, at, cancelled);
}

/** Gives the running clocks of some kinds to the person who has to act now. */
export async function giveClocks(tx: Tx, applicationId: number, kinds: readonly ClockKind[], userId: number | null): Promise<void> {
  await tx
    .update(clocks)
    .set({ userId })
    .where(and(running(applicationId), inArray(clocks.kind, [...kinds])));
}

/** Ends a time that is a right and not a duty, such as that for objections: letting it pass is not late. */
export async function endWindow(tx: Tx, applicationId: number, kind: ClockKind, at: Date): Promise<void> {
  const ended = await tx
    .update(clocks)
    .set({ stoppedAt: at, outcome: 'met' })
    .where(and(running(applicationId), eq(clocks.kind, kind)))
    .returning({ id: clocks.id });
  for (const { id } of ended) await closeTasksOfClock(tx, { applicationId, id }, at);
}

/** Pauses every running clock of a case from today on. */
export const pauseClocks = (tx: Tx, applicationId: number, at: Date): Promise<void> => pause(tx, running(applicationId), at);

async function pause(tx: Tx, which: SQL | undefined, at: Date): Promise<void> {
  const [holidays, today] = [await daysOff(tx), riyadhDay(at)];
  for (const row of await tx.select().from(clocks).where(which).for('update')) {
    if (row.pausedOn !== null) continue;
    const { used, pausedOn } = pauseClock(row, today, holidays);
    await tx.update(clocks).set({ used, pausedOn }).where(eq(clocks.id, row.id));
  }
}

/** Lets the paused clocks of a case run again: today does not count. */
export const resumeClocks = (tx: Tx, applicationId: number, at: Date): Promise<void> => resume(tx, running(applicationId), at);

async function resume(tx: Tx, which: SQL | undefined, at: Date): Promise<void> {
  const [holidays, today] = [await daysOff(tx), riyadhDay(at)];
  for (const row of await tx.select().from(clocks).where(which).for('update')) {
    if (row.pausedOn === null) continue;
    const { runningFrom, dueOn } = resumeClock(row, today, holidays);
    const pauses = [...row.pauses, { from: row.pausedOn, until: today }];
    await tx.update(clocks).set({ runningFrom, dueOn, pausedOn: null, pauses }).where(eq(clocks.id, row.id));
    if (dueOn > row.dueOn) await forgetReminders(tx, row.id, at);
  }
}

/** Moves the running clocks that holidays make due later. Gives those that moved, with their new days. */
export async function moveForHolidays(tx: Tx, at: Date): Promise<ClockRow[]> {
  const holidays = await daysOff(tx);
  const moved: ClockRow[] = [];
  const all = await tx
    .select()
    .from(clocks)
    .where(and(isNull(clocks.stoppedAt), isNull(clocks.pausedOn)))
    .for('update');
  for (const row of all) {
    const { dueOn } = withHolidays(row, holidays);
    if (dueOn === row.dueOn) continue;
    await moveTo(tx, row.id, { dueOn, at });
    moved.push({ ...row, dueOn });
  }
  return moved;
}

/** Sets a later due day; reminders whose day lies ahead again are sent again. */
export async function moveTo(tx: Tx, id: number, { dueOn, at, reason }: { dueOn: string; at: Date; reason?: string }): Promise<void> {
  await tx
    .update(clocks)
    .set({ dueOn, ...(reason !== undefined && { extendedReason: reason }) })
    .where(eq(clocks.id, id));
  await forgetReminders(tx, id, at);
}

/** The step of the reminder that a clock is overdue, beside the steps before its due day. */
export const OVERDUE_STEP = -1;

/** Writes down that a clock was reminded of at some steps. Says whether one of them is new. */
export async function markReminded(tx: Tx, clockId: number, steps: readonly number[], at: Date): Promise<boolean> {
  if (steps.length === 0) return false;
  const written = await tx
    .insert(clockReminders)
    .values(steps.map((step) => ({ clockId, step, sentAt: at })))
    .onConflictDoNothing()
    .returning({ step: clockReminders.step });
  return written.length > 0;
}

/** Forgets the reminders whose day lies ahead again. */
async function forgetReminders(tx: Tx, clockId: number, at: Date): Promise<void> {
  const today = riyadhDay(at);
  const [row] = await tx.select().from(clocks).where(eq(clocks.id, clockId));
  const sent = await tx.select({ step: clockReminders.step }).from(clockReminders).where(eq(clockReminders.clockId, clockId));
  const holidays = await daysOff(tx);
  const steps = sent.map(({ step }) => step);
  const ahead = remindersOf(
    row!,
    holidays,
    steps.filter((step) => step !== OVERDUE_STEP),
  ).flatMap(({ on, steps: ofDay }) => (on > today ? ofDay : []));
  if (row!.dueOn >= today) ahead.push(OVERDUE_STEP);
  if (ahead.length > 0) await tx.delete(clockReminders).where(and(eq(clockReminders.clockId, clockId), inArray(clockReminders.step, ahead)));
}
