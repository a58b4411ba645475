import type { Json } from '@miyar/contract/evaluation/canonical-json';
import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { changeOutcome, closeApplication } from '../../accreditation/applications/actions.ts';
import { issueCertificate } from '../../accreditation/certificates/actions.ts';
import { withdrawWithDecision } from '../../accreditation/certificates/changes.ts';
import { lastDayOf } from '../../accreditation/certificates/validity.ts';
import { renewedUntil } from '../../accreditation/applications/renewal-window.ts';
import { recordDecision, supersedeDecision } from '../../accreditation/decisions/write.ts';
import { setDecided } from '../../accreditation/institutions/status.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import type { LockedCase } from '../cases/moves/move.ts';
import { issueCredential } from '../credentials/issue.ts';
import { freeze } from '../frozen/freeze.ts';
import { changePreparation, type PreparationRow } from './facts/write.ts';
import { makeReceipt } from '../self-evaluation/receipts.ts';
import { versionRow } from '../standards/tree.ts';

/** The decision that a release replaces. */
export interface Former {
  readonly id: number;
  readonly outcome: PreparationRow['outcome'];
  readonly level: PreparationRow['level'];
  readonly sha256: string;
}

/** The results of a release. */
export interface Written {
  readonly decisionId: number;
  readonly sha256: string;
  readonly certificateNumber: string | null;
}

interface Releasing {
  readonly row: LockedCase;
  readonly prepared: PreparationRow;
  readonly former: Former | undefined;
  /** The person who decided, and the person who released it: null if it was released when its time had come. */
  readonly decidedBy: number;
  readonly by: number | null;
  readonly at: Date;
}

/** The released decision of a case that nothing supersedes. */
export async function formerDecision(tx: Tx, applicationId: number): Promise<Former | undefined> {
  const [found] = await tx
    .select({ id: decisions.id, outcome: decisions.outcome, level: decisions.level, sha256: frozenRecords.sha256 })
    .from(decisions)
    .innerJoin(preparedDecisions, eq(preparedDecisions.id, decisions.preparedId))
    .innerJoin(frozenRecords, eq(frozenRecords.id, preparedDecisions.frozenId))
    .where(and(eq(decisions.applicationId, applicationId), isNull(decisions.supersededById)));
  return found;
}

/** Writes a decision for good: the outward status, the certificate, the frozen text, its receipt and the row, in the transaction of the release. */
export async function writeDecision(services: Pick<Services, 'config' | 'modules'>, tx: Tx, releasing: Releasing): Promise<Written> {
  const { row, prepared, former, decidedBy, at } = releasing;
  const { applicationId, institutionId } = row;
  const { outcome, level, basis } = prepared;
  const status = outcome === 'not_accredited' ? 'rejected' : 'approved';
  const application = former ? await changeOutcome(tx, applicationId, status) : await closeApplication(tx, applicationId, status);
  if (!application) throw new Refusal('already_decided');
  await followInstitution(tx, institutionId, applicationId, status);
  const certificateNumber = outcome === 'not_accredited' ? null : await certify(tx, releasing, application, outcome);
  if (former && outcome === 'not_accredited') await withdrawWithDecision(services, tx, applicationId, decidedBy, at);
  const content = contentOf(applicationId, prepared, former, certificateNumber);
  const frozen = await freeze(tx, { kind: 'decision', subjectId: prepared.id, number: 1, applicationId, content, at });
  const { sha256 } = frozen;
  const counts = { conditions: prepared.conditions.length };
  await makeReceipt(services, tx, { kind: 'decision', applicationId, userId: decidedBy, frozenId: frozen.id, counts, claims: { sha256, outcome }, at });
  await changePreparation(tx, prepared.id, { state: 'released', frozenId: frozen.id });
  const decisionId = await nextDecision(tx);
  if (former) await supersedeDecision(tx, former.id, decisionId);
  await recordDecision(tx, {
    id: decisionId,
    applicationId,
    outcome,
    level,
    reason: null,
    decidedBy,
    decidedAt: at,
    basis,
    preparedId: prepared.id,
    reasonAr: prepared.reasonsAr,
    reasonEn: prepared.reasonsEn,
    supersedesId: former?.id ?? null,
  });
  if (certificateNumber !== null) await signCertificate(services, tx, { certificateNumber, versionId: row.standardVersionId!, sha256, at });
  return { decisionId, sha256, certificateNumber };
}

/** The number of a decision has to be known before it is written: the former one names it first. */
async function nextDecision(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence('decisions', 'id'))::int as id`);
  return rows[0]!.id;
}

/** An institution has the status of its current application; a newer one of it is not changed by a correction. */
async function followInstitution(tx: Tx, institutionId: number, applicationId: number, status: 'approved' | 'rejected'): Promise<void> {
  const [institution] = await tx.select({ current: institutions.currentApplicationId }).from(institutions).where(eq(institutions.id, institutionId));
  if (institution?.current === applicationId) await setDecided(tx, institutionId, status === 'approved' ? 'approved' : 'denied');
}

/** Issues the certificate, if the one before leaves room for it. One that says the same as the one before has its days. */
async function certify(
  tx: Tx,
  { row, prepared, former, by, at }: Releasing,
  application: Parameters<typeof issueCertificate>[1]['application'],
  outcome: 'full' | 'conditional',
): Promise<string | null> {
  const { level, validityMonths } = prepared;
  const same = former?.outcome === outcome && former.level === level;
  const [days] = same
    ? await tx
        .select({ validFrom: certificates.validFrom, validUntil: certificates.validUntil })
        .from(certificates)
        .where(and(eq(certificates.applicationId, row.applicationId), isNull(certificates.replacedById)))
    : [];
  const version = await versionRow(tx, row.standardVersionId!);
  // Renewing early loses nothing: the months count from the last day of the certificate before.
  const renewed = application.accreditationType === 'renewal' ? await renewedUntil(tx, application) : undefined;
  const renewal = renewed === undefined ? undefined : { validFrom: riyadhDay(at), validUntil: lastDayOf(addDays(renewed, 1), validityMonths!) };
  return issueCertificate(tx, {
    application,
    decision: outcome,
    level: level === 'D' || level === null ? undefined : level,
    months: validityMonths!,
    now: at,
    issuedBy: by,
    version: version?.version,
    days: days ?? renewal,
  });
}

/** Signs the certificate of a released decision as a credential. */
async function signCertificate(
  services: Pick<Services, 'config'>,
  tx: Tx,
  { certificateNumber, versionId, sha256, at }: { certificateNumber: string; versionId: number; sha256: string; at: Date },
): Promise<void> {
  const [certificate] = await tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.certificateNumber, certificateNumber));
  const [version] = await tx
    .select({ version: standardVersions.version, sha256: frozenRecords.sha256 })
    .from(standardVersions)
    .innerJoin(frozenRecords, eq(frozenRecords.id, standardVersions.frozenId))
    .where(eq(standardVersions.id, versionId));
  const basis = { standardVersion: version!.version, standardSha256: version!.sha256, decisionSha256: sha256 };
  await issueCredential(services, tx, certificate!.id, basis, at);
}

/** Returns the content that is frozen: the whole decision, and the hashes of the records on which it rests; no person. */
function contentOf(applicationId: number, prepared: PreparationRow, former: Former | undefined, certificate: string | null): Json {
  const { basis, outcome, level, computedLevel, departureReason, conditions, reasonsAr, reasonsEn, validityMonths, restsOn } = prepared;
  return {
    case: applicationId,
    basis,
    outcome,
    level,
    computed_level: computedLevel,
    departure_reason: departureReason && { ...departureReason },
    conditions: conditions.map(({ text, months }) => ({ text: { ...text }, months })),
    reasons: { ar: reasonsAr, en: reasonsEn },
    validity_months: validityMonths,
    certificate,
    rests_on: restsOn.map(({ kind, number, sha256 }) => ({ kind, number, sha256 })),
    supersedes: former?.sha256 ?? null,
  };
}
