import { addDays, isWorkingDay, workingDaysBetween } from '@miyar/contract/evaluation/clocks/days';
import { remindersOf, workBeginsAt } from '@miyar/contract/evaluation/clocks/reminders';
import { SUSPENSION_WORKING_DAYS } from '@miyar/contract/evaluation/decision/plan';
import { UNFINISHED_STATES } from '@miyar/contract/years/duty-rules';
import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificateReminders, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay, timeInRiyadh } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Services } from '../../../services.ts';
import { markCertificateReminded } from '../../accreditation/certificates/changes.ts';
import { holdInstitution } from '../../accreditation/institutions/status.ts';
import { daysOff } from '../../evaluation/process/facts/reads.ts';
import { processSettings } from '../../evaluation/process/settings.ts';
import { openTask } from '../../evaluation/tasks/actions.ts';
import { openDuty } from './acts.ts';
import { endDutiesOf, planDuties, yearsSettings } from './follow.ts';
import { lockDuty } from './write.ts';

/** How many rows a job reads at once. */
const AT_ONCE = 500;
/** The days before the end of a certificate on which its institution is reminded, unless its version has others. */
const REMINDERS = [180, 90, 30, 7];
/** The step of the record that a certificate ended, beside the days before it. */
const EXPIRED = -1;
/** Days without work that can follow each other: a reminder comes that much earlier. */
const LONGEST_GAP = 25;

/** Whether work has begun on a day; on days without work the jobs of the years do nothing but end what has ended. */
async function hasBegun({ database: { db }, clock }: Services): Promise<boolean> {
  const at = clock.now();
  const today = riyadhDay(at);
  const settings = await processSettings(db);
  return timeInRiyadh(at) >= workBeginsAt(today, { usual: settings.working_hours.from, ramadan: settings.ramadan_hours.from });
}

/** Plans the duties of certificates that have none, which lie ahead: nothing is owed for the past when duties are switched on. Each once, on any number of nodes. */
export async function planMissing(services: Services): Promise<void> {
  const { database, clock } = services;
  const { db } = database;
  if (!(await yearsSettings(db)).duties) return;
  const today = riyadhDay(clock.now());
  const none = notExists(db.select({ one: sql`1` }).from(duties).where(eq(duties.applicationId, certificates.applicationId)));
  for (let after = 0, found = AT_ONCE; found === AT_ONCE; ) {
    const rows = await db
      .select({ id: certificates.id, institutionId: certificates.institutionId })
      .from(certificates)
      .where(and(inArray(certificates.status, ['valid', 'suspended']), sql`${certificates.validUntil} >= ${today}::date`, none, gt(certificates.id, after)))
      .orderBy(asc(certificates.id))
      .limit(AT_ONCE);
    found = rows.length;
    after = rows.at(-1)?.id ?? after;
    for (const { id, institutionId } of rows)
      await database.transaction(async (tx) => {
        await holdInstitution(tx, institutionId);
        const [certificate] = await tx
          .select()
          .from(certificates)
          .where(and(eq(certificates.id, id), inArray(certificates.status, ['valid', 'suspended'])));
        if (!certificate || (await tx.$count(duties, eq(duties.applicationId, certificate.applicationId))) > 0) return;
        await planDuties(tx, certificate, clock.now(), { onlyAhead: true });
      });
  }
}

/** Opens the planned duties whose day has come, from the beginning of work on (D2). */
export async function openDue(services: Services): Promise<void> {
  const { database, clock } = services;
  const { db } = database;
  if (!(await yearsSettings(db)).duties || !(await hasBegun(services))) return;
  const today = riyadhDay(clock.now());
  const due = await db
    .select({ id: duties.id })
    .from(duties)
    .where(and(eq(duties.state, 'planned'), lte(duties.opensOn, today)))
    .orderBy(asc(duties.opensOn), asc(duties.id));
  for (const { id } of due)
    await database.transaction(async (tx) => {
      const row = await lockDuty(tx, id);
      if (row.state === 'planned') await openDuty(tx, row, { by: null, at: clock.now() });
    });
}

/** Ends the duties of certificates whose last day has passed, and records once that a certificate ended (C.7). */
export async function endExpired(services: Services): Promise<void> {
  const { database, clock } = services;
  const { db } = database;
  if (!(await yearsSettings(db)).duties) return;
  const today = riyadhDay(clock.now());
  const open = db
    .select({ one: sql`1` })
    .from(duties)
    .where(and(eq(duties.certificateId, certificates.id), inArray(duties.state, [...UNFINISHED_STATES])));
  const passed = await db
    .select()
    .from(certificates)
    .where(and(inArray(certificates.status, ['valid', 'suspended']), lt(certificates.validUntil, today), exists(open)))
    .orderBy(asc(certificates.id));
  for (const { id, institutionId } of passed)
    await database.transaction(async (tx) => {
      await holdInstitution(tx, institutionId);
      const [row] = await tx.select().from(certificates).where(eq(certificates.id, id));
      if (!row || (row.status !== 'valid' && row.status !== 'suspended')) return;
      const at = clock.now();
      await endDutiesOf(tx, id, at);
      const { applicationId, certificateNumber: number, status } = row;
      if (status === 'valid' && (await markCertificateReminded(tx, id, [EXPIRED], at)))
        await recordEvent(tx, { kind: 'certificate.expired', actorId: null, at, applicationId, institutionId, data: { certificate_number: number } });
    });
}

/** Reminds institutions that their accreditation ends and renewal is open, each step once, unless an application for renewal is under way (C.7). */
export async function remindOfRenewals(services: Services): Promise<void> {
  const { database, clock } = services;
  const { db } = database;
  const at = clock.now();
  const today = riyadhDay(at);
  const [holidays, settings] = [await daysOff(db), await yearsSettings(db)];
  if (!settings.duties || !isWorkingDay(today, holidays) || !(await hasBegun(services))) return;
  const renewing = db
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.institutionId, certificates.institutionId), eq(applications.status, 'pending')));
  const sent = sql<number[]>`array(select step from ${certificateReminders} where ${certificateReminders.certificateId} = ${certificates.id})`;
  // The version of an accreditation may remind earlier than a year before its end.
  const furthest = addDays(today, 366 + LONGEST_GAP);
  const near = await db
    .select({ certificate: certificates, rules: standardVersions.rules, sent })
    .from(certificates)
    .leftJoin(cases, eq(cases.applicationId, certificates.applicationId))
    .leftJoin(standardVersions, eq(standardVersions.id, cases.standardVersionId))
    .where(
      and(eq(certificates.status, 'valid'), sql`${certificates.validUntil} >= ${today}::date`, lte(certificates.validUntil, furthest), notExists(renewing)),
    )
    .orderBy(asc(certificates.validUntil), asc(certificates.id));
  for (const { certificate, rules, sent: already } of near) {
    const { id, institutionId, applicationId, certificateNumber, validUntil, issuedAt } = certificate;
    const all = remindersOf({ startedOn: riyadhDay(issuedAt), dueOn: validUntil }, holidays, rules?.renewal.reminders_days_before ?? REMINDERS);
    const due = all.flatMap(({ on, steps }) => (on <= today ? steps : []));
    if (due.every((step) => already.includes(step))) continue;
    await database.transaction(async (tx) => {
      await holdInstitution(tx, institutionId);
      const still = await tx.$count(certificates, and(eq(certificates.id, id), eq(certificates.status, 'valid')));
      const open = await tx.$count(applications, and(eq(applications.institutionId, institutionId), eq(applications.status, 'pending')));
      if (still === 0 || open > 0 || !(await markCertificateReminded(tx, id, due, at))) return;
      const data = { certificate_number: certificateNumber, days: Math.min(...due), due_on: validUntil };
      await recordEvent(tx, { kind: 'certificate.expiring', actorId: null, at, applicationId, institutionId, data });
    });
  }
}

/** The clocks of an institution whose being late makes the authority consider a suspension. */
const SUSPENDING = ['annual', 'interim', 'duty_completion', 're_evaluation'] as const;

/** Asks administrators whether to suspend where an institution is twenty working days late with a duty: once each. Nothing is suspended by itself. */
export async function proposeForDuties(services: Services): Promise<void> {
  const { database, clock } = services;
  const { db } = database;
  const at = clock.now();
  const today = riyadhDay(at);
  const holidays = await daysOff(db);
  const proposed = db
    .select({ one: sql`1` })
    .from(tasks)
    .where(and(eq(tasks.dutyId, duties.id), eq(tasks.kind, 'suspend'), isNull(tasks.closedAt)));
  const late = await db
    .select({ id: duties.id, dueOn: clocks.dueOn, clockId: clocks.id })
    .from(duties)
    .innerJoin(clocks, eq(clocks.id, duties.clockId))
    .innerJoin(certificates, eq(certificates.id, duties.certificateId))
    .where(
      and(
        inArray(duties.state, ['open', 'returned']),
        inArray(clocks.kind, [...SUSPENDING]),
        isNull(clocks.stoppedAt),
        isNull(clocks.pausedOn),
        lt(clocks.dueOn, today),
        eq(certificates.status, 'valid'),
        notExists(proposed),
      ),
    )
    .orderBy(asc(duties.id));
  for (const { id, dueOn, clockId } of late) {
    if (workingDaysBetween(dueOn, addDays(today, 1), holidays) < SUSPENSION_WORKING_DAYS) continue;
    await database.transaction(async (tx) => {
      const row = await lockDuty(tx, id);
      const still = await tx.$count(clocks, and(eq(clocks.id, clockId), isNull(clocks.stoppedAt), isNull(clocks.pausedOn), eq(clocks.dueOn, dueOn)));
      const open = await tx.$count(tasks, and(eq(tasks.dutyId, id), eq(tasks.kind, 'suspend'), isNull(tasks.closedAt)));
      if (still === 0 || open > 0) return;
      await openTask(tx, { applicationId: row.applicationId, dutyId: id, kind: 'suspend', audience: 'admins', clockId, dueOn }, at);
    });
  }
}

/** All work of the years that comes with time, in the order in which one follows from the other. */
export async function followTime(services: Services): Promise<void> {
  await planMissing(services);
  await endExpired(services);
  await openDue(services);
  await remindOfRenewals(services);
  await proposeForDuties(services);
}
