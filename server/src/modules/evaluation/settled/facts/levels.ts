import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { eq } from 'drizzle-orm';
import { answers } from '../../../../db/schema/evaluation/answers.ts';
import { settledLevels } from '../../../../db/schema/evaluation/settled.ts';
import type { Db } from '../../../../platform/database/connect.ts';

export type SettledRow = typeof settledLevels.$inferSelect;

/** Returns the levels that a team has agreed so far, by the id of the indicator. */
export async function settledOf(db: Pick<Db, 'select'>, applicationId: number): Promise<Map<number, SettledRow>> {
  const rows = await db.select().from(settledLevels).where(eq(settledLevels.applicationId, applicationId));
  return new Map(rows.map((row) => [row.indicatorId, row]));
}

/** Returns the institution's own level of each indicator, by its id; null if it has given none yet. */
export async function selfLevels(db: Pick<Db, 'select'>, applicationId: number): Promise<Map<number, AnswerLevel | null>> {
  const rows = await db.select({ indicatorId: answers.indicatorId, level: answers.level }).from(answers).where(eq(answers.applicationId, applicationId));
  return new Map(rows.map(({ indicatorId, level }) => [indicatorId, level]));
}

/** The level a team settled and why, in the names of the contract. */
export const settledWords = (row: SettledRow) => ({
  level: row.level,
  na_reason: row.naReason,
  spread: row.spread,
  reason: row.reason,
  finding: { ar: row.findingAr, en: row.findingEn },
  recommendation: { ar: row.recommendationAr, en: row.recommendationEn },
  commendation: { ar: row.commendationAr, en: row.commendationEn },
});
