import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import type { AnswerLevel, CarriedMark } from '@miyar/contract/evaluation/answers';
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { applications, wasSubmitted } from '../../../../db/schema/accreditation/applications.ts';
import { answers, answerVersions } from '../../../../db/schema/evaluation/answers.ts';
import { frozenRecords } from '../../../../db/schema/evaluation/frozen-records.ts';
import { standardIndicators } from '../../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Months after which a former answer is confirmed before it counts, although nobody has submitted it. */
const FRESH_MONTHS = 12;

/** An indicator as an answer to it depends on it. Its code, position and examples do not count as a change. */
export interface AnsweredIndicator {
  readonly lineage: string;
  readonly titleAr: string;
  readonly titleEn: string;
  readonly descriptionAr: string;
  readonly descriptionEn: string;
  readonly critical: boolean;
}

/** A former answer, with the indicator it answered. */
export interface FormerAnswer {
  readonly indicator: AnsweredIndicator;
  readonly level: AnswerLevel | null;
  /** Whether its case was ever submitted. */
  readonly submitted: boolean;
  readonly savedAt: Date;
}

const COMPARED = ['titleAr', 'titleEn', 'descriptionAr', 'descriptionEn', 'critical'] as const;

/**
 * The mark of an indicator whose institution has answered before.
 * @param former the newest answer to the same lineage; undefined if the institution never answered it
 * @param at when the answers are made: an answer of the last 12 months that was never submitted counts without confirmation
 */
export function carriedMark(now: AnsweredIndicator, former: FormerAnswer | undefined, at: Date): CarriedMark {
  if (!former) return 'new';
  if (COMPARED.some((field) => former.indicator[field] !== now[field])) return 'changed';
  if (former.level === 'NA' && now.critical) return 'changed';
  const fresh = riyadhDay(former.savedAt) >= addMonths(riyadhDay(at), -FRESH_MONTHS);
  return !former.submitted && fresh ? 'unchanged' : 'confirm';
}

/** Whether somebody has written the answer: it has a level or a text. */
const isWritten: SQL = sql`${answers.version} > 0 and (${answers.level} is not null or ${answers.narrative} <> '')`;

const { lineage, titleAr, titleEn, descriptionAr, descriptionEn, critical } = standardIndicators;

/** The newest written answers of an institution outside a case, one for each lineage. */
async function formerAnswers(tx: Tx, applicationId: number, lineages: SQL) {
  const own = alias(applications, 'own');
  const submitted = sql<boolean>`exists (select 1 from ${frozenRecords} f where f.kind = 'self_evaluation' and f.subject_id = ${answers.applicationId})`;
  const rows = await tx
    .selectDistinctOn([lineage], {
      indicator: { lineage, titleAr, titleEn, descriptionAr, descriptionEn, critical },
      answer: answers,
      versionId: answerVersions.id,
      submitted,
    })
    .from(own)
    // The answers of a monitoring visit are copies.
    .innerJoin(
      applications,
      and(eq(applications.institutionId, own.institutionId), ne(applications.id, own.id), or(wasSubmitted, eq(applications.status, 'working'))),
    )
    .innerJoin(answers, eq(answers.applicationId, applications.id))
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .innerJoin(answerVersions, and(eq(answerVersions.answerId, answers.id), eq(answerVersions.version, answers.version), eq(answerVersions.beside, false)))
    .where(and(eq(own.id, applicationId), isWritten, lineages))
    .orderBy(lineage, desc(answers.updatedAt), desc(answers.id));
  return rows.map(({ answer, ...row }) => ({ ...row, answer, level: answer.level, savedAt: answer.updatedAt! }));
}

/** The mark of an answer as it is shown: without its former answer it is new. */
export const shownMark = ({ carriedMark: mark, carriedFrom }: Pick<typeof answers.$inferSelect, 'carriedMark' | 'carriedFrom'>): CarriedMark | null =>
  carriedFrom === null && (mark === 'confirm' || mark === 'changed') ? 'new' : mark;

type Row = typeof answers.$inferInsert;

/** New answers of a case, and those among them that carry a former answer with its history. */
export interface Carried {
  readonly rows: Row[];
  /** The former answer, by the indicator of an `unchanged` one. */
  readonly histories: ReadonlyMap<number, number>;
}

/**
 * Marks the new answers of a case by the newest answers of its institution. What is unchanged is the answer at once; everything else is empty until somebody
 * confirms or writes it. Where the institution has not answered before, nothing is marked.
 * @param indicators those that apply in the case
 */
export async function carried(tx: Tx, applicationId: number, indicators: readonly (AnsweredIndicator & { readonly id: number })[], at: Date): Promise<Carried> {
  const empty = indicators.map(({ id }): Row => ({ applicationId, indicatorId: id }));
  if (indicators.length === 0) return { rows: empty, histories: new Map() };
  const known = inArray(
    lineage,
    indicators.map((indicator) => indicator.lineage),
  );
  const former = new Map((await formerAnswers(tx, applicationId, known)).map((row) => [row.indicator.lineage, row]));
  if (former.size === 0) return { rows: empty, histories: new Map() };
  const histories = new Map<number, number>();
  const rows = indicators.map((indicator): Row => {
    const was = former.get(indicator.lineage);
    const mark = carriedMark(indicator, was, at);
    const marked = { applicationId, indicatorId: indicator.id, carriedMark: mark, carriedFrom: was?.versionId ?? null };
    if (mark !== 'unchanged' || !was) return marked;
    histories.set(indicator.id, was.answer.id);
    const { version, level, naReason, narrative, updatedAt, updatedBy } = was.answer;
    return { ...marked, version, level, naReason, narrative, updatedAt, updatedBy };
  });
  return { rows, histories };
}

/** Copies the texts that former answers had to the answers they are carried to, in one statement. Texts that wait beside an answer stay with it. */
export async function copyHistories(tx: Tx, pairs: readonly { from: number; to: number }[]): Promise<void> {
  if (pairs.length === 0) return;
  const values = sql.join(
    pairs.map(({ from, to }) => sql`(${from}::int, ${to}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${answerVersions} (answer_id, version, level, na_reason, narrative, by, at, base_version)
    select pair.answer_id, v.version, v.level, v.na_reason, v.narrative, v.by, v.at, v.base_version
    from (values ${values}) as pair (former_id, answer_id) join ${answerVersions} v on v.answer_id = pair.former_id and not v.beside
    order by v.id`);
}
