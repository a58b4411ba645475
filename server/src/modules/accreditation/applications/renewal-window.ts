import { EXPIRING_MONTHS } from '@miyar/contract/accreditation/certificates';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { REAPPLY_MONTHS } from '@miyar/contract/evaluation/decision/preparations';
import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { and, desc, eq, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** Why an application is refused on the full path for what the institution had before. */
export type Refused =
  | 'application_open_already'
  | 'renewal_without_approval'
  | 'renewal_too_early'
  | 'renewal_closed'
  | 'renewal_withdrawn'
  | 'certificate_not_ended'
  | 'reapply_too_early';

interface Applying {
  readonly institutionId: number;
  readonly type: 'new' | 'renewal';
  readonly today: string;
}

interface TooSoonOrLate {
  readonly can: Refused;
  /** From which day on it is taken. */
  readonly from?: string;
  /** The day on which what would be renewed ended. */
  readonly ended?: string;
}

/**
 * Returns the reason that prevents an application on the full path, besides an open one (REQ-E20): an appeal or the case it sent back, a rejection on the full
 * path that is too recent, or the certificate. A re-evaluation that is owed opens renewal at any time. A certificate that has not ended is renewed in its last six months; an earlier application is refused, since the
 * rest of its validity would be lost. A certificate that ended or was withdrawn is not renewed.
 */
export async function fullPathRefusal(db: Db | Tx, { institutionId, type, today }: Applying): Promise<TooSoonOrLate | undefined> {
  if (await isContested(db, institutionId)) return { can: 'application_open_already' };
  const reapply = await reapplyFrom(db, institutionId);
  if (reapply !== undefined && today < reapply) return { can: 'reapply_too_early', from: reapply };
  const last = await lastCertificate(db, institutionId, today);
  if (!last?.held) {
    if (type === 'new') return undefined;
    if (!last) return { can: 'renewal_without_approval' };
    return last.withdrawn ? { can: 'renewal_withdrawn' } : { can: 'renewal_closed', ended: last.until };
  }
  const opens = addMonths(last.until, -EXPIRING_MONTHS);
  if (today >= opens || (type === 'renewal' && (await owesReEvaluation(db, institutionId)))) return undefined;
  return { can: type === 'new' ? 'certificate_not_ended' : 'renewal_too_early', from: opens };
}

/** Whether a monitoring visit led to a re-evaluation that an institution still owes: it applies for renewal whatever the window. */
async function owesReEvaluation(db: Db | Tx, institutionId: number): Promise<boolean> {
  const open = and(eq(duties.institutionId, institutionId), eq(duties.kind, 're_evaluation'), eq(duties.state, 'open'));
  return ((await db.select({ id: duties.id }).from(duties).where(open).limit(1)) as unknown[]).length > 0;
}

/** Whether a decided case is under appeal, or heard again after one; a correction that is prepared is nobody’s business. */
async function isContested(db: Db | Tx, institutionId: number): Promise<boolean> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(cases)
    .innerJoin(applications, eq(applications.id, cases.applicationId))
    .where(
      and(
        eq(applications.institutionId, institutionId),
        inArray(applications.status, ['approved', 'rejected']),
        notInArray(outwardStageSql, ['released', 'closed', 'withdrawn']),
      ),
    );
  return row!.n > 0;
}

/** From which day on an application is taken after the last decision, where that refused on the full path. */
async function reapplyFrom(db: Db | Tx, institutionId: number): Promise<string | undefined> {
  const [last] = await db
    .select({ outcome: decisions.outcome, level: decisions.level, at: decisions.decidedAt, profile: applications.profile, rules: standardVersions.rules })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.applicationId))
    .leftJoin(cases, eq(cases.applicationId, applications.id))
    .leftJoin(standardVersions, eq(standardVersions.id, cases.standardVersionId))
    .where(and(eq(applications.institutionId, institutionId), isNull(decisions.supersededById)))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1);
  if (last?.outcome !== 'not_accredited' || last.profile !== 'full') return undefined;
  return reapplyDay(last);
}

/** The first day on which an application is taken after a refusal on the full path. */
export function reapplyDay({ level, at, rules }: { level: string | null; at: Date; rules: Rules | null }): string {
  const months = rules?.outcomes.find((one) => one.level === level)?.reapply_after_months ?? REAPPLY_MONTHS;
  return addMonths(riyadhDay(at), months);
}

/** The certificate of an institution that counts: the one it holds, else the last that ended or was withdrawn. */
interface LastCertificate {
  readonly until: string;
  /** True if it has not ended, and was not withdrawn; a suspended one counts, too. */
  readonly held: boolean;
  readonly withdrawn: boolean;
}

/** @param today a certificate that has ended by this day does not count as held */
export async function lastCertificate(db: Db | Tx, institutionId: number, today: string): Promise<LastCertificate | undefined> {
  const isHeld = sql<boolean>`(${certificates.status} in ('valid', 'suspended') and ${certificates.validUntil} >= ${today}::date)`;
  const [last] = await db
    .select({ until: certificates.validUntil, held: isHeld, withdrawn: sql<boolean>`${certificates.status} = 'withdrawn'` })
    .from(certificates)
    .where(and(eq(certificates.institutionId, institutionId), ne(certificates.status, 'superseded')))
    .orderBy(desc(isHeld), desc(certificates.validUntil), desc(certificates.id))
    .limit(1);
  return last;
}

/** The last day of the certificate that a renewal goes on from: the one its institution had of an application before. */
export async function renewedUntil(tx: Tx, { institutionId, id }: { institutionId: number; id: number }): Promise<string | undefined> {
  const [former] = await tx
    .select({ until: certificates.validUntil, status: certificates.status })
    .from(certificates)
    .where(and(eq(certificates.institutionId, institutionId), lt(certificates.applicationId, id), isNull(certificates.replacedById)))
    .orderBy(desc(certificates.applicationId))
    .limit(1);
  // A certificate withdrawn meanwhile gives the renewal no days, nor does the one before it.
  return former?.status === 'withdrawn' ? undefined : former?.until;
}
