import { EXPIRING_MONTHS } from '@miyar/contract/accreditation/certificates';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** After a refusal without a level, which no version says anything of: months. */
const REAPPLY_MONTHS = 6;

type Refused = 'application_open_already' | 'renewal_without_approval' | 'renewal_too_early' | 'reapply_too_early';

interface Applying {
  readonly institutionId: number;
  readonly type: 'new' | 'renewal';
  readonly today: string;
}

/**
 * What prevents an application on the full path besides an open one (REQ-E20): an appeal or what it sent back, a renewal before
 * its time, which is the last six months of the certificate, and a refusal of the full path that is too recent.
 * @returns with the day from which on it is taken, where there is one
 */
export async function fullPathRefusal(db: Db | Tx, { institutionId, type, today }: Applying): Promise<{ can: Refused; from?: string } | undefined> {
  if (await isContested(db, institutionId)) return { can: 'application_open_already' };
  const reapply = await reapplyFrom(db, institutionId);
  if (reapply !== undefined && today < reapply) return { can: 'reapply_too_early', from: reapply };
  if (type === 'new') return undefined;
  const until = await lastDayHeld(db, institutionId);
  // After its last day one applies as new.
  if (until === undefined || until < today) return { can: 'renewal_without_approval' };
  const opens = addMonths(until, -EXPIRING_MONTHS);
  return today < opens ? { can: 'renewal_too_early', from: opens } : undefined;
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
  const months = last.rules?.outcomes.find(({ level }) => level === last.level)?.reapply_after_months ?? REAPPLY_MONTHS;
  return addMonths(riyadhDay(last.at), months);
}

/** The last day of the certificate an institution holds; one that was withdrawn is held no more. */
async function lastDayHeld(db: Db | Tx, institutionId: number): Promise<string | undefined> {
  const [held] = await db
    .select({ until: certificates.validUntil })
    .from(certificates)
    .where(and(eq(certificates.institutionId, institutionId), inArray(certificates.status, ['valid', 'suspended'])))
    .orderBy(desc(certificates.validUntil))
    .limit(1);
  return held?.until;
}

/** The last day of the certificate that a renewal goes on from: the one its institution had of an application before. */
export async function renewedUntil(tx: Tx, { institutionId, id }: { institutionId: number; id: number }): Promise<string | undefined> {
  const [former] = await tx
    .select({ until: certificates.validUntil })
    .from(certificates)
    .where(
      and(
        eq(certificates.institutionId, institutionId),
        ne(certificates.applicationId, id),
        ne(certificates.status, 'withdrawn'),
        isNull(certificates.replacedById),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(1);
  return former?.until;
}
