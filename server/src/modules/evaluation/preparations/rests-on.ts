import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import type { RestsOn } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { reportBasis } from './basis.ts';

type Reads = Pick<Db, 'select'>;
interface Case {
  readonly applicationId: number;
  readonly standardVersionId: number | null;
}

/** A frozen record with its text, for what is shown of it. */
export type FrozenRow = Pick<typeof frozenRecords.$inferSelect, 'kind' | 'number' | 'createdAt' | 'sha256' | 'content'>;

/**
 * Returns the frozen records on which a decision on a case would rest now: the version, the last submission and agreed levels, and the report with its score.
 */
export async function frozenBasis(db: Reads, { applicationId, standardVersionId }: Case): Promise<FrozenRow[]> {
  const report = await reportBasis(db, applicationId);
  const lastOf = async (kind: 'self_evaluation' | 'settled') =>
    db
      .select()
      .from(frozenRecords)
      .where(and(eq(frozenRecords.applicationId, applicationId), eq(frozenRecords.kind, kind)))
      .orderBy(desc(frozenRecords.id))
      .limit(1);
  const named = await db
    .select({ record: frozenRecords })
    .from(frozenRecords)
    .leftJoin(standardVersions, eq(standardVersions.frozenId, frozenRecords.id))
    .where(or(eq(standardVersions.id, standardVersionId ?? 0), report ? inArray(frozenRecords.id, [...report.frozenIds]) : undefined));
  return [...named.map(({ record }) => record), ...(await lastOf('self_evaluation')), ...(report ? await lastOf('settled') : [])];
}

/** Returns these records in the form that a preparation stores and the decision names. */
export const asRestsOn = (rows: readonly FrozenRow[]): RestsOn[] =>
  rows.map(({ kind, number, createdAt, sha256 }) => ({ kind, number, at: createdAt.toISOString(), sha256 }));
