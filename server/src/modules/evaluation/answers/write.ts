import type { AnswerText } from '@miyar/contract/evaluation/answers';
import { and, desc, eq } from 'drizzle-orm';
import { answers, answerVersions } from '../../../db/schema/evaluation/answers.ts';
import type { Tx } from '../../../platform/database/connect.ts';

export type AnswerRow = typeof answers.$inferSelect;

/** Saves of one person that come so shortly after each other are one version. */
const JOINED_MILLISECONDS = 5 * 60_000;

export interface Writing {
  by: number;
  at: Date;
  /** The version the words were typed on. */
  base: number;
  /** Whether they were chosen instead of the present ones, which then stay a version of their own. */
  chosen?: boolean;
}

/** The answer to an indicator, locked; undefined where the case has no such indicator. */
export async function lockAnswer(tx: Tx, applicationId: number, indicatorId: number): Promise<AnswerRow | undefined> {
  const [row] = await tx
    .select()
    .from(answers)
    .where(and(eq(answers.applicationId, applicationId), eq(answers.indicatorId, indicatorId)))
    .for('update');
  return row;
}

export const textOf = ({ level, naReason, narrative }: Pick<AnswerRow, 'level' | 'naReason' | 'narrative'>): AnswerText => ({
  level,
  na_reason: naReason,
  narrative,
});

export const sameText = (one: AnswerText, other: AnswerText): boolean =>
  one.level === other.level && one.na_reason === other.na_reason && one.narrative === other.narrative;

const columnsOf = ({ level, na_reason, narrative }: AnswerText) => ({ level, naReason: na_reason, narrative });

/** Makes words the current answer. The version before stays, unless the same person saved it a moment ago. */
export async function writeAnswer(tx: Tx, row: AnswerRow, text: AnswerText, { by, at, base, chosen = false }: Writing): Promise<void> {
  const version = row.version + 1;
  await tx
    .update(answers)
    .set({ ...columnsOf(text), version, updatedAt: at, updatedBy: by })
    .where(eq(answers.id, row.id));
  const [last] = await tx
    .select({ id: answerVersions.id, by: answerVersions.by, at: answerVersions.at, submitted: answerVersions.submitted })
    .from(answerVersions)
    .where(and(eq(answerVersions.answerId, row.id), eq(answerVersions.beside, false)))
    .orderBy(desc(answerVersions.version))
    .limit(1);
  const joins = !chosen && last?.by === by && !last.submitted && at.getTime() - last.at.getTime() <= JOINED_MILLISECONDS;
  if (joins)
    await tx
      .update(answerVersions)
      .set({ ...columnsOf(text), version })
      .where(eq(answerVersions.id, last.id));
  else await tx.insert(answerVersions).values({ ...columnsOf(text), answerId: row.id, version, by, at, baseVersion: base });
}

/** Stores words that came too late beside the answer; the same words of the same person once. */
export async function storeBeside(tx: Tx, row: AnswerRow, text: AnswerText, { by, at, base }: Writing): Promise<number> {
  const waiting = await tx
    .select()
    .from(answerVersions)
    .where(and(eq(answerVersions.answerId, row.id), eq(answerVersions.beside, true), eq(answerVersions.by, by)));
  const known = waiting.find((version) => version.settledAt === null && sameText(textOf(version), text));
  if (known) return known.id;
  const [stored] = await tx
    .insert(answerVersions)
    .values({ ...columnsOf(text), answerId: row.id, version: row.version, by, at, beside: true, baseVersion: base })
    .returning({ id: answerVersions.id });
  return stored!.id;
}
