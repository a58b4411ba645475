import type { Exception } from '@miyar/contract/evaluation/standards';
import { and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { exceptOf } from './shapes.ts';
import { type Tree, treeOf, versionRow } from './tree.ts';

/** The version of a case and the indicators of it that do not apply; of a monitoring visit also the only ones that it looks at. */
export interface CaseStandard {
  readonly standardVersionId: number | null;
  readonly excluded: readonly number[];
  readonly only: readonly number[] | null;
}

/** The version of the standard a case is evaluated by, with the parts that apply to its institution. */
export async function treeOfCase(db: Pick<Db, 'select'>, of: CaseStandard): Promise<Tree> {
  return partsOfCase(await treeOf(db, (await versionRow(db, of.standardVersionId!))!), of);
}

/** The parts of a version with which a case is evaluated. */
export function partsOfCase<T extends Areas>(tree: T, { excluded, only }: Pick<CaseStandard, 'excluded' | 'only'>): T {
  if (only !== null) return withIndicators(tree, (id) => only.includes(id) && !excluded.includes(id));
  return excluded.length === 0 ? tree : withoutExcluded(tree, excluded);
}

interface Areas {
  areas: { standards: { indicators: { id: number }[] }[] }[];
}

/** A tree without some indicators. A standard or an area of which nothing is left goes too: the others then have its weight. */
export const withoutExcluded = <T extends Areas>(tree: T, excluded: readonly number[]): T => withIndicators(tree, (id) => !excluded.includes(id));

/** A tree with some of its indicators alone, and the standards and areas that have them. */
function withIndicators<T extends Areas>(tree: T, has: (id: number) => boolean): T {
  const areas = tree.areas
    .map((area) => ({
      ...area,
      standards: area.standards
        .map((standard) => ({ ...standard, indicators: standard.indicators.filter(({ id }) => has(id)) }))
        .filter(({ indicators }) => indicators.length > 0),
    }))
    .filter(({ standards }) => standards.length > 0);
  return { ...tree, areas };
}

/** Whether an indicator applies in a case: a condition of a query that has `standard_indicators`. */
export const inCase = (applicationId: number | Placeholder): SQL =>
  sql`not exists (select 1 from ${cases} of_case where of_case.application_id = ${applicationId}
    and (${standardIndicators.id} = any(of_case.excluded) or not (${standardIndicators.id} = any(of_case.only))))`;

/** An institution as exceptions look at it. */
export interface ExceptedBy {
  readonly kind: string | null;
  readonly section: 'boys' | 'girls' | 'both' | null;
}

/** An indicator that does not apply to an institution, and by which of the two. */
export interface ExcludedIndicator {
  readonly id: number;
  readonly code: string;
  readonly by: 'kind' | 'section';
  readonly reason: Exception['reason'];
}

/** The indicators of a version that do not apply to an institution, in their order. */
export async function excludedFor(db: Pick<Db, 'select'>, versionId: number, { kind, section }: ExceptedBy): Promise<ExcludedIndicator[]> {
  if (kind === null && section === null) return [];
  const named = or(
    kind === null ? undefined : sql`${kind}::text = any(${standardIndicators.exceptKinds})`,
    section === null ? undefined : sql`${section}::text = any(${standardIndicators.exceptSections})`,
  );
  const rows = await db
    .select()
    .from(standardIndicators)
    .where(and(eq(standardIndicators.versionId, versionId), named))
    .orderBy(standardIndicators.position);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    by: kind !== null && row.exceptKinds.includes(kind) ? 'kind' : 'section',
    reason: exceptOf(row).except!.reason,
  }));
}

/** The reasons of the excluded indicators of a case, in their order. By what each was excluded follows from the institution. */
export async function reasonsOf(
  db: Pick<Db, 'select'>,
  { standardVersionId, excluded }: CaseStandard,
  { kind }: Pick<ExceptedBy, 'kind'>,
): Promise<ExcludedIndicator[]> {
  if (standardVersionId === null || excluded.length === 0) return [];
  const rows = await db
    .select()
    .from(standardIndicators)
    .where(and(eq(standardIndicators.versionId, standardVersionId), sql`${standardIndicators.id} = any(${sql.param([...excluded])}::int[])`))
    .orderBy(standardIndicators.position);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    by: kind !== null && row.exceptKinds.includes(kind) ? ('kind' as const) : ('section' as const),
    reason: { ar: row.exceptReasonAr, en: row.exceptReasonEn },
  }));
}

/**
 * The part of a frozen record about indicators that do not apply; empty where all of them do.
 * @param row the case, with its institution
 */
export async function excludedInRecords(
  db: Pick<Db, 'select'>,
  row: CaseStandard & { readonly institutionId: number },
): Promise<{ excluded?: { indicator: string; by: 'kind' | 'section'; reason: { ar: string; en: string } }[] }> {
  if (row.excluded.length === 0) return {};
  const [institution] = await db.select({ kind: institutions.kind }).from(institutions).where(eq(institutions.id, row.institutionId));
  const excluded = await reasonsOf(db, row, institution!);
  return { excluded: excluded.map(({ code, by, reason: { ar, en } }) => ({ indicator: code, by, reason: { ar, en } })) };
}

/**
 * Refuses an act on an indicator that does not apply in a case, or that its monitoring visit does not look at.
 * @throws Refusal indicator_excluded, not_found
 */
export async function refuseExcluded(db: Pick<Db, 'select'>, applicationId: number, indicatorId: number): Promise<void> {
  const [row] = await db
    .select({
      ar: standardIndicators.exceptReasonAr,
      en: standardIndicators.exceptReasonEn,
      excluded: sql<boolean>`${standardIndicators.id} = any(${cases.excluded})`,
      beyond: sql<boolean>`coalesce(not (${standardIndicators.id} = any(${cases.only})), false)`,
    })
    .from(cases)
    .innerJoin(standardIndicators, eq(standardIndicators.id, indicatorId))
    .where(eq(cases.applicationId, applicationId));
  if (row?.excluded) throw new Refusal('indicator_excluded', { parameters: { reason: { ar: row.ar, en: row.en } } });
  if (row?.beyond) throw new Refusal('not_found');
}
