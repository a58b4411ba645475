import { EXPIRING_MONTHS } from '@miyar/contract/accreditation/certificates';
import { type Accreditation, plannedDuties, UNFINISHED_STATES } from '@miyar/contract/years/duty-rules';
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { changeNotices } from '../../../db/schema/years/change-notices.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { moveDutyClocks, pauseDutyClock, resumeDutyClock } from '../../evaluation/clocks/actions.ts';
import { accreditationSettings, shownSettings } from '../../evaluation/institution-profile/lists.ts';
import { daysOff } from '../../evaluation/process/facts/reads.ts';
import { closeDutyTasks, moveDutyTasks, openTask } from '../../evaluation/tasks/actions.ts';
import { aboutDuty, closeDuty, dutyData, type DutyRow, finishDuty, insertDuty, lastNumber, setDuty } from './write.ts';

type CertificateRow = typeof certificates.$inferSelect;

/** The duties follow what happens to applications and certificates, each in the transaction of its act (C.1, D9, D11). */

const unfinished = inArray(duties.state, [...UNFINISHED_STATES]);

/** The rules of the years, with the defaults of those that were never changed. */
export const yearsSettings = async (db: Db | Tx) => shownSettings(await accreditationSettings(db));

/**
 * The accreditation of a certificate, as far as its duties follow from it. Its decision was released when the first certificate of its application was issued that
 * says the same: a certificate that was issued anew, or after a correction without another level, goes on with its time.
 */
export async function accreditationOf(db: Db | Tx, certificate: CertificateRow): Promise<Accreditation> {
  const { applicationId, decision, validFrom, validUntil } = certificate;
  const [application] = await db
    .select({ profile: applications.profile, rules: standardVersions.rules })
    .from(applications)
    .leftJoin(cases, eq(cases.applicationId, applications.id))
    .leftJoin(standardVersions, eq(standardVersions.id, cases.standardVersionId))
    .where(eq(applications.id, applicationId));
  const chain = await db.select().from(certificates).where(eq(certificates.applicationId, applicationId)).orderBy(desc(certificates.id));
  const before = chain.slice(chain.findIndex(({ id }) => id === certificate.id));
  const other = before.findIndex((one) => !isSame(one, certificate));
  const first = (other === -1 ? before : before.slice(0, other)).at(-1) ?? certificate;
  return {
    decision,
    releasedOn: riyadhDay(first.issuedAt),
    validFrom,
    validUntil,
    fullPath: application?.profile === 'full',
    renewalMonths: application?.rules?.renewal.opens_months_before ?? EXPIRING_MONTHS,
  };
}

const isSame = (one: CertificateRow, other: CertificateRow): boolean =>
  one.decision === other.decision && one.level === other.level && one.validUntil === other.validUntil;

interface Planning {
  /** Leaves out duties that would have opened by now: nothing is owed for the past when duties are switched on. */
  onlyAhead?: boolean;
}

/** Plans the duties of a certificate (D1). Their numbers go on after those that its accreditation had. */
export async function planDuties(tx: Tx, certificate: CertificateRow, at: Date, { onlyAhead = false }: Planning = {}): Promise<number> {
  const settings = await yearsSettings(tx);
  const today = riyadhDay(at);
  if (!settings.duties || certificate.validUntil < today) return 0;
  const accreditation = await accreditationOf(tx, certificate);
  const { applicationId, institutionId } = certificate;
  let count = 0;
  for (const { kind, opensOn, dueOn, explained } of plannedDuties(accreditation, settings, await daysOff(tx))) {
    if (onlyAhead && opensOn <= today) continue;
    const number = (await lastNumber(tx, applicationId, kind)) + 1;
    await insertDuty(tx, {
      institutionId,
      applicationId,
      certificateId: certificate.id,
      kind,
      number,
      state: 'planned',
      opensOn,
      dueOn,
      source: 'rule',
      explained,
    });
    count += 1;
  }
  if (count > 0) await recordEvent(tx, { kind: 'duties.planned', actorId: null, at, applicationId, institutionId, data: { count } });
  return count;
}

/** The duties follow a certificate that was issued by a decision: planned for a new one, carried over by a correction, ended by a renewal. */
export async function followIssued(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const [certificate] = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.applicationId, applicationId), isNull(certificates.replacedById)));
  if (!certificate || (certificate.status !== 'valid' && certificate.status !== 'suspended')) return;
  await leaveFormer(tx, certificate, at);
  const own = await tx.select().from(duties).where(eq(duties.applicationId, applicationId)).orderBy(asc(duties.id)).for('update');
  const left = own.filter(({ state }) => (UNFINISHED_STATES as readonly string[]).includes(state));
  // A notice that waits for an answer follows the certificate; it says nothing about what was planned.
  for (const { id, kind } of left) if (kind === 'change') await setDuty(tx, id, { certificateId: certificate.id });
  const open = left.filter(({ kind }) => kind !== 'change');
  if (open.length === 0) {
    await planDuties(tx, certificate, at);
    return;
  }
  const [former] = await tx.select().from(certificates).where(eq(certificates.id, open[0]!.certificateId));
  const goesOn = former !== undefined && isSame(former, certificate);
  for (const duty of open) {
    if (duty.state === 'planned' && !goesOn) await endDuty(tx, duty, at);
    else await setDuty(tx, duty.id, { certificateId: certificate.id });
  }
  if (!goesOn) await planDuties(tx, certificate, at);
}

/** Ends what earlier accreditations of the institution left: a renewal takes their place. A notice that waits for an answer goes on with the newer certificate. */
async function leaveFormer(tx: Tx, { id, applicationId, institutionId }: CertificateRow, at: Date): Promise<void> {
  const former = await tx
    .select({ duty: duties, outcome: changeNotices.outcome })
    .from(duties)
    .leftJoin(changeNotices, eq(changeNotices.dutyId, duties.id))
    .where(and(eq(duties.institutionId, institutionId), ne(duties.applicationId, applicationId), unfinished))
    .orderBy(asc(duties.id))
    .for('update', { of: duties });
  for (const { duty } of former) {
    if (duty.kind === 'change' && duty.state === 'submitted') {
      const number = (await lastNumber(tx, applicationId, 'change')) + 1;
      await setDuty(tx, duty.id, { applicationId, certificateId: id, number });
      await moveDutyClocks(tx, duty.id, applicationId);
      await moveDutyTasks(tx, duty.id, applicationId);
    } else await endDuty(tx, duty, at);
  }
}

/** A certificate that was issued anew takes the duties of the former one. */
export async function followReissued(tx: Tx, { former, certificate }: { former: number; certificate: number }): Promise<void> {
  await tx
    .update(duties)
    .set({ certificateId: certificate })
    .where(and(eq(duties.certificateId, former), unfinished));
}

/** Nothing is owed any more by a certificate that was withdrawn, or whose last day has passed (D9). */
export async function endDutiesOf(tx: Tx, certificateId: number, at: Date): Promise<void> {
  const open = await tx
    .select()
    .from(duties)
    .where(and(eq(duties.certificateId, certificateId), unfinished))
    .orderBy(asc(duties.id))
    .for('update');
  for (const duty of open) await endDuty(tx, duty, at);
}

async function endDuty(tx: Tx, duty: DutyRow, at: Date): Promise<void> {
  const ended = await closeDuty(tx, duty, 'ended', { by: null, at });
  const data = { ...dutyData(ended), was_open: duty.state === 'planned' ? ('no' as const) : ('yes' as const) };
  await recordEvent(tx, { kind: 'duty.ended', ...aboutDuty(ended, { by: null, at }), data });
}

/** An application of the institution meets its open renewal or re-evaluation: its time stops until the decision (D11). */
export async function followSubmitted(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const [application] = await tx.select({ institutionId: applications.institutionId }).from(applications).where(eq(applications.id, applicationId));
  const open = await tx
    .select()
    .from(duties)
    .where(and(eq(duties.institutionId, application!.institutionId), inArray(duties.kind, ['renewal', 're_evaluation']), eq(duties.state, 'open')))
    .orderBy(asc(duties.id))
    .for('update');
  for (const duty of open) {
    await pauseDutyClock(tx, duty.id, at);
    await closeDutyTasks(tx, duty, at);
    const submitted = await setDuty(tx, duty.id, { state: 'submitted', sourceId: applicationId, submittedAt: at });
    await recordEvent(tx, { kind: 'duty.submitted', ...aboutDuty(submitted, { by: null, at }), data: dutyData(submitted) });
  }
}

const followedBy = (applicationId: number) =>
  and(inArray(duties.kind, ['renewal', 're_evaluation']), eq(duties.state, 'submitted'), eq(duties.sourceId, applicationId));

/** A withdrawn application leaves the duty open again. */
export async function followWithdrawn(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const left = await tx
    .select({ duty: duties, organisationId: institutions.organisationId })
    .from(duties)
    .innerJoin(institutions, eq(institutions.id, duties.institutionId))
    .where(followedBy(applicationId))
    .orderBy(asc(duties.id))
    .for('update', { of: duties });
  for (const { duty, organisationId } of left) {
    await resumeDutyClock(tx, duty.id, at);
    const [open] = await tx
      .update(duties)
      .set({ state: 'open', sourceId: null, submittedAt: null, version: duty.version + 1 })
      .where(eq(duties.id, duty.id))
      .returning();
    const kind = duty.kind === 'renewal' ? ('renewal' as const) : ('re_evaluation' as const);
    const clock = open!.clockId === null ? {} : { clockId: open!.clockId };
    await openTask(tx, { applicationId: open!.applicationId, dutyId: open!.id, kind, audience: 'owners', organisationId, dueOn: open!.dueOn, ...clock }, at);
  }
}

/** A decision meets the duty that its application followed, whatever the outcome. */
export async function followDecided(tx: Tx, applicationId: number, at: Date): Promise<void> {
  for (const duty of await tx.select().from(duties).where(followedBy(applicationId)).orderBy(asc(duties.id)).for('update'))
    await finishDuty(tx, duty, { by: null, at });
}
