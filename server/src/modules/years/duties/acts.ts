import { addMonths, daysBetween } from '@miyar/contract/evaluation/clocks/days';
import { MAX_EXTENSION_MONTHS, MAX_PAUSE_MONTHS } from '@miyar/contract/years/duties';
import { isStatement } from '@miyar/contract/years/duty-rules';
import { type AnnualContent, questionsOf } from '@miyar/contract/years/statement';
import { and, eq, inArray } from 'drizzle-orm';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { duties, dutyItems } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refusedFields, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { requireBoth } from '../../accreditation/certificates/changes.ts';
import { moveTo, pauseDutyClock, resumeDutyClock, stopDutyClock } from '../../evaluation/clocks/actions.ts';
import { isConflicted } from '../../evaluation/declarations/conflicted-admin.ts';
import { closeDutyTasks, dueAsClocks, openTask } from '../../evaluation/tasks/actions.ts';
import { holdProfiles } from '../../evaluation/institution-profile/write.ts';
import { followStatement } from '../../evaluation/institution-profile/reported/statement-figures.ts';
import { aboutOf, answersOf, formRowsOf, contentsOf } from './forms.ts';
import { yearsSettings } from './follow.ts';
import { lastSubmission } from './statement.ts';
import { type Acting, aboutDuty, closeDuty, dutyData, type DutyRow, type LockedDuty, lockDuty, refuseDuty, setDuty, startClockOf } from './write.ts';

/** The kinds of duties that each act of an administrator is for, with their states (C.2). What is not here is refused. */
export const ADMIN_ACTS = {
  open: { kinds: ['annual', 'interim', 'monitoring'], states: ['planned'] },
  return: { kinds: ['annual', 'interim'], states: ['submitted'] },
  accept: { kinds: ['annual', 'interim'], states: ['submitted'] },
  waive: { kinds: ['annual', 'interim', 'monitoring'], states: ['planned', 'open', 'returned'] },
  pause: { kinds: ['annual', 'interim', 'monitoring', 're_evaluation'], states: ['open', 'returned'] },
  resume: { kinds: ['annual', 'interim', 'monitoring', 're_evaluation'], states: ['open', 'returned'] },
  extend: { kinds: ['annual', 'interim', 'monitoring', 're_evaluation'], states: ['open', 'returned'] },
} as const satisfies Readonly<Record<string, { kinds: readonly DutyRow['kind'][]; states: readonly DutyRow['state'][] }>>;

interface InBoth {
  ar: string;
  en: string;
}

/** An act of an administrator on a duty that is locked; one with a conflict of interest with the institution is refused. */
async function onDuty(
  services: Services,
  admin: Actor,
  { id, version, act }: { id: number; version: number; act: keyof typeof ADMIN_ACTS },
  body: (tx: Tx, row: LockedDuty, acting: Acting & { by: number }) => Promise<void>,
): Promise<void> {
  const acting = { by: admin.id, at: services.clock.now() };
  await services.database.transaction(async (tx) => {
    // The figures of a statement may concern the licence of other institutions of the organisation: they are locked in one order.
    if (act === 'accept') await holdProfilesOf(tx, id);
    const row = await lockDuty(tx, id);
    if (await isConflicted(tx, admin, row.organisationId)) throw new Refusal('forbidden');
    refuseDuty(row, ADMIN_ACTS[act]);
    if (row.version !== version) throw new Refusal('duty_changed');
    await body(tx, row, acting);
  });
}

async function holdProfilesOf(tx: Tx, dutyId: number): Promise<void> {
  const [found] = await tx.select({ institutionId: duties.institutionId }).from(duties).where(eq(duties.id, dutyId));
  if (found) await holdProfiles(tx, [found.institutionId]);
}

/**
 * Opens a planned duty before its day (D2). Its own clock counts from the release, so that its due day is the same.
 * @throws Refusal not_found, forbidden, duty_kind, duty_state, duty_changed, invalid_value for an indicator that an interim report cannot have
 */
export const openEarly = (
  services: Services,
  admin: Actor,
  id: number,
  { version, indicator_ids: added = [] }: { version: number; indicator_ids?: number[] | undefined },
) =>
  onDuty(services, admin, { id, version, act: 'open' }, async (tx, row, acting) => {
    if (!(await yearsSettings(tx)).duties) refuseDuty(row, { kinds: [row.kind], states: [] });
    if (added.length > 0 && row.kind !== 'interim') throw refuseField('indicator_ids', 'unknown_field');
    const indicatorIds = [...new Set(added)];
    if (indicatorIds.length > 0) {
      const known = await tx
        .select({ id: standardIndicators.id })
        .from(standardIndicators)
        .innerJoin(cases, eq(cases.standardVersionId, standardIndicators.versionId))
        .where(and(eq(cases.applicationId, row.applicationId), inArray(standardIndicators.id, indicatorIds)));
      if (known.length < indicatorIds.length) throw refuseField('indicator_ids', 'invalid_value');
    }
    await openDuty(tx, { ...row, indicatorIds }, acting);
  });

const TASK_OF = {
  annual: { kind: 'statement', audience: 'editors' },
  interim: { kind: 'statement', audience: 'editors' },
  monitoring: { kind: 'order_visit', audience: 'admins' },
} as const;

/** Opens a locked duty that was planned: its clock starts, and the task of its owner opens. A renewal has no clock, since a certificate ends on its day. */
export async function openDuty(tx: Tx, row: LockedDuty, acting: Acting): Promise<void> {
  const { kind, owner, explained, indicatorIds } = row;
  const { at } = acting;
  const opened =
    kind === 'annual' || kind === 'interim' || kind === 'monitoring'
      ? await startClockOf(tx, row, { kind, owner, since: explained.since, amount: explained.amount, unit: explained.unit, task: TASK_OF[kind] }, at, {
          state: 'open',
          openedAt: at,
          indicatorIds,
        })
      : await openRenewal(tx, row, at);
  await recordEvent(tx, { kind: 'duty.opened', ...aboutDuty(opened, acting), data: { ...dutyData(opened), due_on: opened.dueOn! } });
}

async function openRenewal(tx: Tx, { id, applicationId, organisationId, dueOn }: LockedDuty, at: Date): Promise<DutyRow> {
  await openTask(tx, { applicationId, dutyId: id, kind: 'renewal', audience: 'owners', organisationId, dueOn }, at);
  return setDuty(tx, id, { state: 'open', openedAt: at });
}

/**
 * Returns questions of a statement (D4): they are open again, for the time of a completion.
 * @throws Refusal not_found, forbidden, duty_kind, duty_state, duty_changed, invalid_value for a question the statement does not have, or one named twice
 */
export const returnStatement = (
  services: Services,
  admin: Actor,
  id: number,
  { version, items }: { version: number; items: readonly { key: string; reason: string }[] },
) =>
  onDuty(services, admin, { id, version, act: 'return' }, async (tx, row, acting) => {
    const asked = (await formRowsOf(tx, [row])).get(id)!;
    const keys = isStatement(row.kind) ? questionsOf(row.kind, aboutOf(asked)) : [];
    const faults = items.flatMap(({ key }, index) =>
      keys.includes(key) && items.findIndex((item) => item.key === key) === index ? [] : [{ field: `items.${index}.key`, code: 'invalid_value' as const }],
    );
    if (faults.length > 0) throw refusedFields(faults);
    const number = await lastSubmission(tx, id);
    await tx.insert(dutyItems).values(items.map(({ key, reason }) => ({ dutyId: id, number, key, reason })));
    await stopDutyClock(tx, id, acting.at);
    await closeDutyTasks(tx, row, acting.at);
    const settings = await yearsSettings(tx);
    const returned = await startClockOf(
      tx,
      row,
      {
        kind: 'duty_completion',
        owner: 'institution',
        since: riyadhDay(acting.at),
        ...settings.clocks.duty_completion,
        task: { kind: 'statement_completion', audience: 'editors' },
      },
      acting.at,
      { state: 'returned' },
    );
    await recordEvent(tx, {
      kind: 'duty.returned',
      ...aboutDuty(returned, acting),
      data: { ...dutyData(returned), returned: items.length, due_on: returned.dueOn! },
    });
  });

/**
 * Accepts a statement (D5). The figures of an annual statement go into the profile.
 * @throws Refusal not_found, forbidden, duty_kind, duty_state, duty_changed, text_in_one_language
 */
export const acceptStatement = (services: Services, admin: Actor, id: number, { version, note }: { version: number; note?: InBoth | undefined }) =>
  onDuty(services, admin, { id, version, act: 'accept' }, async (tx, row, acting) => {
    const hasNote = note !== undefined && (note.ar !== '' || note.en !== '');
    if (hasNote) requireBoth(note, 'note');
    const set = hasNote ? { reasonAr: note.ar, reasonEn: note.en } : {};
    const accepted = await closeDuty(tx, row, 'done', acting, { set });
    if (row.kind === 'annual') {
      const contents = contentsOf((await answersOf(tx, [id])).get(id));
      const { learners, staff, licence } = contents as Partial<AnnualContent>;
      await followStatement(tx, admin, row.institutionId, { learners: learners?.sites ?? [], staff: staff ?? {}, licence }, acting.at);
    }
    await recordEvent(tx, { kind: 'duty.accepted', ...aboutDuty(accepted, acting), data: { ...dutyData(accepted), ...(hasNote && { note: note.ar }) } });
  });

/**
 * Waives a duty (D6): nothing is owed by it.
 * @throws Refusal not_found, forbidden, duty_kind, duty_state, duty_changed, text_in_one_language
 */
export const waiveDuty = (services: Services, admin: Actor, id: number, { version, reason }: { version: number; reason: InBoth }) =>
  onDuty(services, admin, { id, version, act: 'waive' }, async (tx, row, acting) => {
    requireBoth(reason);
    const waived = await closeDuty(tx, row, 'waived', acting, { set: { reasonAr: reason.ar, reasonEn: reason.en } });
    await recordEvent(tx, { kind: 'duty.waived', ...aboutDuty(waived, acting), data: { ...dutyData(waived), reason: reason.ar } });
  });

/**
 * Pauses the clock of a duty from today on (D7). All pauses of a duty together last twelve months at most.
 * @throws Refusal not_found, forbidden, duty_kind, duty_state, duty_changed, clock_not_running, text_in_one_language, invalid_date
 */
export const pauseDuty = (services: Services, admin: Actor, id: number, { version, reason }: { version: number; reason: InBoth }) =>
  onDuty(services, admin, { id, version, act: 'pause' }, async (tx, row, acting) => {
    requireBoth(reason);
    const clock = await clockOf(tx, row);
    if (clock.pausedOn !== null) throw new Refusal('clock_not_running');
    const today = riyadhDay(acting.at);
    const paused = clock.pauses.reduce((days, { from, until }) => days + daysBetween(from, until ?? today) + 1, 0);
    if (paused >= daysBetween(today, addMonths(today, MAX_PAUSE_MONTHS))) throw new Refusal('invalid_date');
    await pauseDutyClock(tx, id, acting.at);
    const after = await setDuty(tx, id, {});
    await recordEvent(tx, { kind: 'duty.paused', ...aboutDuty(after, acting), data: { ...dutyData(after), reason: reason.ar } });
  });

/**
 * Lets the clock of a duty run again (D7): today does not count.
 * @throws Refusal not_found, forbidden, duty_kind, duty_state, duty_changed, text_in_one_language
 */
export const resumeDuty = (services: Services, admin: Actor, id: number, { version, reason }: { version: number; reason: InBoth }) =>
  onDuty(services, admin, { id, version, act: 'resume' }, async (tx, row, acting) => {
    requireBoth(reason);
    if ((await clockOf(tx, row)).pausedOn === null) refuseDuty(row, { kinds: [row.kind], states: [] });
    await resumeDutyClock(tx, id, acting.at);
    const { dueOn } = await clockOf(tx, row);
    await dueAsClocks(tx, row.applicationId);
    const after = await setDuty(tx, id, { dueOn });
    await recordEvent(tx, { kind: 'duty.resumed', ...aboutDuty(after, acting), data: { ...dutyData(after), due_on: dueOn, reason: reason.ar } });
  });

/**
 * Gives a duty a later day (D8), at most twelve months after its day or after today, if it is late.
 * @throws Refusal not_found, forbidden, duty_kind, duty_state, duty_changed, clock_not_running, text_in_one_language, due_day_not_later, invalid_date
 */
export const extendDuty = (
  services: Services,
  admin: Actor,
  id: number,
  { version, reason, due_on: dueOn }: { version: number; reason: InBoth; due_on: string },
) =>
  onDuty(services, admin, { id, version, act: 'extend' }, async (tx, row, acting) => {
    requireBoth(reason);
    const clock = await clockOf(tx, row);
    if (clock.pausedOn !== null) throw new Refusal('clock_not_running');
    if (dueOn <= clock.dueOn) throw refuseField('due_on', 'due_day_not_later');
    // A duty that has been late for long can be given a day that lies ahead, too.
    const today = riyadhDay(acting.at);
    const latest = addMonths(clock.dueOn > today ? clock.dueOn : today, MAX_EXTENSION_MONTHS);
    if (dueOn > latest) throw refuseField('due_on', 'invalid_date');
    await moveTo(tx, clock.id, { dueOn, at: acting.at, reason: reason.ar });
    // Nobody considers what is not late any more.
    if (dueOn >= today) await closeDutyTasks(tx, row, acting.at, ['overdue', 'suspend']);
    await dueAsClocks(tx, row.applicationId);
    const after = await setDuty(tx, id, { dueOn });
    await recordEvent(tx, { kind: 'duty.extended', ...aboutDuty(after, acting), data: { ...dutyData(after), due_on: dueOn, reason: reason.ar } });
  });

/** The clock of a duty that is open. */
async function clockOf(tx: Tx, { clockId }: DutyRow): Promise<typeof clocks.$inferSelect> {
  const [row] = await tx.select().from(clocks).where(eq(clocks.id, clockId!));
  return row!;
}
