import type { Level } from '@miyar/contract/evaluation/score/rules';
import type { Score } from '@miyar/contract/evaluation/score/score';
import { and, desc, eq } from 'drizzle-orm';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** The parts of an evaluation on which a decision rests: its final report, and the score that was frozen with it. */
export interface ReportBasis {
  readonly reportId: number;
  readonly reportSha256: string;
  readonly score: Score;
  readonly level: Level;
  readonly frozenIds: readonly number[];
}

/** Returns the final report of a case with its score, as they were frozen; null if there is none. The decision knows nothing else of the report. */
export async function reportBasis(db: Pick<Db, 'select'>, applicationId: number): Promise<ReportBasis | null> {
  const [report, score] = [await lastOf(db, applicationId, 'report'), await lastOf(db, applicationId, 'score')];
  if (!report || !score) return null;
  const { result } = JSON.parse(score.content) as { result: Score };
  return { reportId: report.subjectId, reportSha256: report.sha256, score: result, level: result.level, frozenIds: [score.id, report.id] };
}

async function lastOf(db: Pick<Db, 'select'>, applicationId: number, kind: 'report' | 'score') {
  const [row] = await db
    .select()
    .from(frozenRecords)
    .where(and(eq(frozenRecords.applicationId, applicationId), eq(frozenRecords.kind, kind)))
    .orderBy(desc(frozenRecords.id))
    .limit(1);
  return row;
}
