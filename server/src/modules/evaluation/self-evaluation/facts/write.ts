import type { AnswerText } from '@miyar/contract/evaluation/answers';
import { and, eq, gte, sql } from 'drizzle-orm';
import { answers, answerVersions } from '../../../../db/schema/evaluation/answers.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';

export type AnswerRow = typeof answers.$inferSelect;

const placeholder = sql.placeholder;

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

export const textOf = ({ level, naReason, narrative }: Pick<AnswerRow, 'level' | 'naReason' | 'narrative'>): AnswerText => ({
  level,
  na_reason: naReason,
  narrative,
});

export const sameText = (one: AnswerText, other: AnswerText): boolean =>
  one.level === other.level && one.na_reason === other.na_reason && one.narrative === other.narrative;

const columnsOf = ({ level, na_reason, narrative }: AnswerText) => ({ level, naReason: na_reason, narrative });

/** The values of `written` for words that become the current answer. The version before stays, unless the same person saved it a moment ago. */
export function valuesOf(row: AnswerRow, text: AnswerText, { by, at, base, chosen = false }: Writing): Record<string, unknown> {
  const since = new Date(at.getTime() - JOINED_MILLISECONDS).toISOString();
  return { ...columnsOf(text), id: row.id, from: row.version, version: row.version + 1, by, at: at.toISOString(), since, base, chosen };
}

/** The parts of one statement that write an answer and its version: people save every few seconds. */
export function written(db: Db) {
  const text = {
    level: sql`${placeholder('level')}::text`,
    naReason: sql`${placeholder('naReason')}::text`,
    narrative: sql`${placeholder('narrative')}::text`,
  };
  const version = sql`${placeholder('version')}::int`;
  const [id, by, at] = [sql`${placeholder('id')}::int`, sql`${placeholder('by')}::int`, sql`${placeholder('at')}::timestamptz`];
  const answered = db.$with('answered').as(
    db
      .update(answers)
      .set({ ...text, version, updatedAt: at, updatedBy: by })
      .where(eq(answers.id, id))
      .returning({ id: answers.id }),
  );
  const joined = db.$with('joined').as(
    db
      .update(answerVersions)
      .set({ ...text, version })
      .where(
        and(
          eq(answerVersions.answerId, id),
          eq(answerVersions.beside, false),
          eq(answerVersions.version, placeholder('from')),
          eq(answerVersions.by, by),
          eq(answerVersions.submitted, false),
          gte(answerVersions.at, sql`${placeholder('since')}::timestamptz`),
          sql`not ${placeholder('chosen')}::boolean`,
        ),
      )
      .returning({ id: answerVersions.id }),
  );
  // Written by hand: the query builder would insert the id, which the database generates.
  const added = db.$with('added', { id: sql<number>`id`.as('id') }).as(
    sql`insert into ${answerVersions} (answer_id, version, level, na_reason, narrative, by, at, base_version)
      select id, ${version}, ${text.level}, ${text.naReason}, ${text.narrative}, ${by}, ${at}, ${placeholder('base')}::int
      from answered where not exists (select from joined) returning id`,
  );
  return [answered, joined, added] as const;
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
