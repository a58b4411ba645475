import { isStatement, type StatementKind } from '@miyar/contract/years/duty-rules';
import { type AnswerContent, type FormSubject, missingOf, questionsOf } from '@miyar/contract/years/statement';
import type { Duty } from '@miyar/contract/years/duties';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { institutionSites } from '../../../db/schema/accreditation/institution-profile.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { settledLevels } from '../../../db/schema/evaluation/settled.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { dutyAnswers } from '../../../db/schema/years/duties.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { DutyRow } from './write.ts';

type SiteRow = typeof institutionSites.$inferSelect;
type Settled = typeof settledLevels.$inferSelect;
/** An indicator that a form asks about, with what was decided of it. */
interface FormIndicator {
  readonly indicator: typeof standardIndicators.$inferSelect;
  readonly settled: Settled | null;
}

/** The things outside of a form that it asks about, as rows. */
export interface FormRows {
  readonly sites: readonly SiteRow[];
  /** The indicators of the version of the accreditation that the report recommends something of. */
  readonly recommendations: readonly FormIndicator[];
  /** The indicators of an interim report. */
  readonly indicators: readonly FormIndicator[];
}

export type DutyAnswers = ReadonlyMap<string, typeof dutyAnswers.$inferSelect>;
type Statement = DutyRow & { kind: StatementKind };

/** The duties that have a form. */
export const statementsAmong = (rows: readonly DutyRow[]): Statement[] => rows.filter((row): row is Statement => isStatement(row.kind));

/**
 * Reads what the forms of some duties ask about, in three statements. An interim report asks about each indicator that was settled C or D, each critical one and
 * those that an administrator added; on the short path nothing is settled.
 */
export async function formRowsOf(db: Db | Tx, rows: readonly DutyRow[]): Promise<ReadonlyMap<number, FormRows>> {
  const statements = statementsAmong(rows);
  if (statements.length === 0) return new Map();
  const sites = await db
    .select()
    .from(institutionSites)
    .where(
      and(
        inArray(
          institutionSites.institutionId,
          statements.map(({ institutionId }) => institutionId),
        ),
        isNull(institutionSites.closedOn),
      ),
    )
    .orderBy(asc(institutionSites.code));
  const indicators = await db
    .select({ applicationId: cases.applicationId, indicator: standardIndicators, settled: settledLevels })
    .from(cases)
    .innerJoin(standardIndicators, eq(standardIndicators.versionId, cases.standardVersionId))
    .leftJoin(settledLevels, and(eq(settledLevels.applicationId, cases.applicationId), eq(settledLevels.indicatorId, standardIndicators.id)))
    .where(
      and(
        inArray(
          cases.applicationId,
          statements.map(({ applicationId }) => applicationId),
        ),
        sql`not ${standardIndicators.id} = any(${cases.excluded})`,
        or(sql`${settledLevels.level} is not null`, eq(standardIndicators.critical, true)),
      ),
    )
    .orderBy(asc(standardIndicators.position));
  const sitesBy = Map.groupBy(sites, ({ institutionId }) => institutionId);
  const byApplication = Map.groupBy(indicators, ({ applicationId }) => applicationId);
  return new Map(
    statements.map((row) => {
      const all = byApplication.get(row.applicationId) ?? [];
      return [
        row.id,
        {
          sites: sitesBy.get(row.institutionId) ?? [],
          recommendations: row.kind === 'annual' ? inOrder(all.filter(({ settled }) => hasRecommendation(settled))) : [],
          indicators: row.kind === 'interim' ? inOrder(all.filter((one) => isAskedInReport(one, row.indicatorIds))) : [],
        },
      ];
    }),
  );
}

const isAskedInReport = ({ indicator, settled }: FormIndicator, added: readonly number[]): boolean =>
  settled?.level === 'C' || settled?.level === 'D' || indicator.critical || added.includes(indicator.id);

const hasRecommendation = (settled: Settled | null): boolean => settled !== null && (settled.recommendationAr !== '' || settled.recommendationEn !== '');

const inOrder = (among: readonly FormIndicator[]): FormIndicator[] =>
  among.toSorted((one, other) => one.indicator.code.localeCompare(other.indicator.code, 'en', { numeric: true }));

/** The same as the rules of the contract take it. */
export const aboutOf = ({ sites, recommendations, indicators }: FormRows): FormSubject => ({
  sites: sites.map(({ id, section }) => ({ id, section })),
  recommendations: recommendations.map(({ indicator }) => indicator.id),
  indicators: indicators.map(({ indicator }) => indicator.code),
});

/** The answers of some duties, by the duty and the question. */
export async function answersOf(db: Db | Tx, dutyIds: readonly number[]): Promise<ReadonlyMap<number, DutyAnswers>> {
  if (dutyIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(dutyAnswers)
    .where(inArray(dutyAnswers.dutyId, [...dutyIds]));
  return new Map([...Map.groupBy(rows, ({ dutyId }) => dutyId)].map(([id, own]) => [id, new Map(own.map((row) => [row.key, row]))]));
}

export const contentsOf = (answers: DutyAnswers | undefined): Readonly<Record<string, AnswerContent>> =>
  Object.fromEntries([...(answers ?? [])].map(([key, { content }]) => [key, content]));

/** How much of a form is answered, by the rule that the submission asks, too. */
export function progressOf({ kind }: Pick<Statement, 'kind'>, answers: DutyAnswers | undefined, asked: FormRows): NonNullable<Duty['progress']> {
  const about = aboutOf(asked);
  const of = questionsOf(kind, about).length;
  return { answered: of - missingOf(kind, contentsOf(answers), about).length, of };
}
