import type { Language } from '@miyar/contract';
import { namesFor } from '@miyar/contract/core/shown-names';
import { addDays, isWorkingDay } from '@miyar/contract/evaluation/clocks/days';
import { remindersOf, workBeginsAt } from '@miyar/contract/evaluation/clocks/reminders';
import { and, asc, eq, gte, isNull, lt, lte, not, sql } from 'drizzle-orm';
import { institutions } from '../../../../db/schema/accounts/organisations.ts';
import { events } from '../../../../db/schema/core/events.ts';
import { cases } from '../../../../db/schema/evaluation/cases.ts';
import { clockReminders, clocks } from '../../../../db/schema/evaluation/clocks.ts';
import { duties } from '../../../../db/schema/years/duties.ts';
import { isUnrevealed } from '../../../../db/schema/years/monitoring.ts';
import { riyadhDay, timeInRiyadh } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { recordEvent } from '../../../../platform/events.ts';
import { holdInstitution } from '../../../accreditation/institutions/status.ts';
import { actOnCase } from '../../cases/act.ts';
import type { Services } from '../../../../services.ts';
import { type ClockRow, markReminded, OVERDUE_STEP } from '../../clocks/actions.ts';
import { daysOff } from '../facts/reads.ts';
import { processSettings } from '../settings.ts';
import { openTask } from '../../tasks/actions.ts';

/** The clocks of an institution whose end moves the case by itself: nobody has to decide what follows. */
const MOVING: ReadonlySet<ClockRow['kind']> = new Set(['objection', 'fact_check', 'appeal_window']);
/** How many institutions the list of what is late names. */
const NAMED = 10;

const running = and(isNull(clocks.stoppedAt), isNull(clocks.pausedOn));

/**
 * Reminds of clocks before their due day, says once when one is overdue, and gives administrators a list of all that is late:
 * from the beginning of work on working days, each once however often this runs, and later where it did not run.
 */
export async function remindOfClocks(services: Services): Promise<void> {
  const { database, clock } = services;
  const at = clock.now();
  const today = riyadhDay(at);
  const [holidays, settings] = await Promise.all([daysOff(database.db), processSettings(database.db)]);
  const begins = workBeginsAt(today, { usual: settings.working_hours.from, ramadan: settings.ramadan_hours.from });
  if (!isWorkingDay(today, holidays) || timeInRiyadh(at) < begins) return;
  const furthest = addDays(today, Math.max(0, ...settings.reminder_steps) + LONGEST_GAP);
  const near = await database.db
    .select({ clock: clocks, sent: sql<number[]>`array(select step from ${clockReminders} where ${clockReminders.clockId} = ${clocks.id})` })
    .from(clocks)
    .where(and(running, lte(clocks.dueOn, furthest)))
    .orderBy(asc(clocks.dueOn), asc(clocks.id));
  const dueSteps = (row: ClockRow): number[] =>
    row.dueOn < today ? [OVERDUE_STEP] : remindersOf(row, holidays, settings.reminder_steps).flatMap(({ on, steps }) => (on <= today ? steps : []));
  for (const { clock: found, sent } of near) {
    // Most clocks that are near have nothing new to say: their cases are not locked for it.
    if (dueSteps(found).every((step) => sent.includes(step))) continue;
    await onClock(services, found, async (tx, institutionId) => {
      const [row] = await tx
        .select()
        .from(clocks)
        .where(and(eq(clocks.id, found.id), running));
      if (!row || !(await markReminded(tx, row.id, dueSteps(row), at))) return;
      const data = { clock_id: row.id, clock: row.kind, due_on: row.dueOn, ...(row.dutyId !== null && { duty_id: row.dutyId }) };
      const event = { actorId: null, at, applicationId: row.applicationId, institutionId, data };
      if (row.dueOn >= today) return recordEvent(tx, { kind: 'clock.due_soon', ...event });
      await recordEvent(tx, { kind: 'clock.overdue', ...event });
      if (row.owner === 'institution' && !MOVING.has(row.kind))
        await openTask(
          tx,
          {
            applicationId: row.applicationId,
            kind: 'overdue',
            audience: 'admins',
            clockId: row.id,
            dueOn: row.dueOn,
            ...(row.dutyId !== null && { dutyId: row.dutyId }),
          },
          at,
        );
    });
  }
  await database.transaction((tx) => listOverdue(tx, today, at));
}

/** Runs an act on a clock in a transaction that locks its case; for a clock of a duty it locks the institution, since the short path has no case. */
async function onClock(services: Services, { applicationId, dutyId }: ClockRow, act: (tx: Tx, institutionId: number) => Promise<void>): Promise<void> {
  if (dutyId === null) return actOnCase(services, null, applicationId, { as: 'platform', sees: 'outward' }, ({ tx, row }) => act(tx, row.institutionId));
  return services.database.transaction(async (tx) => {
    const [row] = await tx.select({ institutionId: duties.institutionId }).from(duties).where(eq(duties.id, dutyId));
    await holdInstitution(tx, row!.institutionId);
    await act(tx, row!.institutionId);
  });
}

/** Days without work that can follow each other: a reminder comes that much earlier. */
const LONGEST_GAP = 25;

/** Gives administrators the cases that are late, once a day. */
async function listOverdue(tx: Tx, today: string, at: Date): Promise<void> {
  // If two nodes run this, the later one sees the row of the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clock.overdue_listed'))`);
  const listed = await tx.$count(events, and(eq(events.kind, 'clock.overdue_listed'), gte(events.at, new Date(`${today}T00:00:00+03:00`))));
  if (listed > 0) return;
  const late = await tx
    .selectDistinct({ id: cases.applicationId, name: institutions.name, name_alternative: institutions.nameAlternative, dueOn: cases.dueOn })
    .from(cases)
    .innerJoin(institutions, eq(institutions.id, cases.institutionId))
    // Everybody who administers reads the list: a visit that is a secret to some of them is not in it.
    .where(and(lt(cases.dueOn, today), not(isUnrevealed(cases.applicationId))))
    .orderBy(asc(cases.dueOn), asc(cases.applicationId));
  if (late.length === 0) return;
  const named = (language: Language) =>
    `${late
      .slice(0, NAMED)
      .map((school) => namesFor(school, language).first)
      .join(' · ')}${late.length > NAMED ? ' …' : ''}`;
  const data = { count: late.length, schools: named('ar'), schools_en: named('en') };
  await recordEvent(tx, { kind: 'clock.overdue_listed', actorId: null, at, data });
}
