import type { EvaluationReportRow } from '@miyar/contract/accreditation/visit-reports';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/connect.ts';
import { Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { countFinalReports, finalReports } from './final-reports.ts';
import type { Filters, ListQuery } from './list-forms.ts';
import { asReport, listed } from './list.ts';

type Kind = EvaluationReportRow['kind'];
type Sort = NonNullable<ListQuery['sort']>;

/** How far each kind was read: a cursor of its own list, nothing before its first row, null after its last. */
type Progress = Readonly<Record<Kind, string | null | undefined>>;

const SEPARATOR = '~';
const ENDED = '-';
const written = (cursor: string | null | undefined): string => (cursor === null ? ENDED : (cursor ?? ''));
const read = (part: string): string | null | undefined => (part === ENDED ? null : part === '' ? undefined : part);

/** @throws Refusal invalid_request for a cursor that is not of this list */
function progressOf(after: string | undefined): Progress {
  if (after === undefined) return { visit_report: undefined, final_report: undefined };
  const parts = after.split(SEPARATOR);
  if (parts.length !== 2) throw new Refusal('invalid_request', { fields: [{ field: 'after', code: 'invalid_value' }] });
  return { visit_report: read(parts[0]!), final_report: read(parts[1]!) };
}

/** A row with where it is in the order, and the place after it in the list of its kind. */
interface Placed {
  readonly kind: Kind;
  readonly at: Date;
  readonly nameKey: string;
  readonly row: EvaluationReportRow;
}

/** Rows of one kind in their order: a page of them, and whether there are more. */
interface Part {
  readonly rows: readonly Placed[];
  readonly total: number | undefined;
  /** The cursor after so many rows: null where no row is left, undefined before the first. */
  after(taken: number): string | null | undefined;
}

/**
 * Every report of an evaluation for the administrator: the visit reports of the short path and the final reports of cases, in one
 * order (REQ-A33). Each kind is a list of its own, which its own cursor goes on with; the page takes from both what comes first.
 */
export async function evaluationReportsList(services: Services, query: ListQuery & Filters): Promise<Page<EvaluationReportRow>> {
  const { limit, sort = 'newest', after } = query;
  const progress = progressOf(after);
  const [visits, finals] = await Promise.all([visitPart(services, query, progress.visit_report), finalPart(services, query, progress.final_report)]);
  const merged = await inOrder(services.database.db, [...visits.rows, ...finals.rows], sort);
  const shown = merged.slice(0, limit);
  const taken = (kind: Kind) => shown.filter((one) => one.kind === kind).length;
  const next = [visits.after(taken('visit_report')), finals.after(taken('final_report'))];
  const total = after === undefined ? (visits.total ?? 0) + (finals.total ?? 0) : undefined;
  return new Page(
    shown.map(({ row }) => row),
    { next: next.every((cursor) => cursor === null) ? undefined : next.map(written).join(SEPARATOR), total },
  );
}

const NOTHING: Part = { rows: [], total: undefined, after: () => null };

async function visitPart(services: Services, query: ListQuery & Filters, after: string | null | undefined): Promise<Part> {
  if (after === null) return NOTHING;
  const { sort = 'newest', language = 'ar' } = query;
  const { rows, total } = await listed(services, { ...query, after }, query);
  const placed = rows.map((row): Placed => {
    const report = asReport(row);
    const { id, school_id, school_name, school_name_alternative, school_country, evaluator_id, evaluator_name, visit_date, submitted_at } = report;
    const about = {
      id,
      application_id: row.applicationId,
      school_id,
      school_name,
      school_name_alternative,
      school_country,
      evaluator_id,
      evaluator_name,
      visit_date,
    };
    const { schoolAr, schoolEn } = row;
    return {
      kind: 'visit_report',
      at: row.submittedAt,
      nameKey: language === 'ar' ? schoolAr : schoolEn,
      row: { kind: 'visit_report', ...about, at: submitted_at, number: null, visit_report: report },
    };
  });
  return { rows: placed, total, after: cursorsOf(rows, (row) => ({ at: row.submittedAt, id: row.id }), { before: after, sort }) };
}

async function finalPart({ database: { db } }: Services, query: ListQuery & Filters, after: string | null | undefined): Promise<Part> {
  if (after === null) return NOTHING;
  const { limit, sort = 'newest', language = 'ar', q, school_id, evaluator_id } = query;
  const filters = { q, school_id, evaluator_id };
  const cursor = readCursor(after, sort);
  const [rows, total] = await Promise.all([
    finalReports(db, { ...filters, limit, cursor, sort, language }),
    after === undefined ? countFinalReports(db, filters) : undefined,
  ]);
  const placed = rows.map(
    ({ nameKey, at, ...row }): Placed => ({
      kind: 'final_report',
      at: at!,
      nameKey: nameKey ?? '',
      row: {
        kind: 'final_report',
        id: row.id,
        application_id: row.applicationId,
        number: row.number,
        school_id: row.schoolId,
        school_name: row.schoolName,
        school_name_alternative: row.schoolNameAlternative,
        school_country: row.schoolCountry,
        evaluator_id: row.evaluatorId,
        evaluator_name: row.evaluatorName,
        visit_date: row.visitDate,
        at: at!.toISOString(),
        visit_report: null,
      },
    }),
  );
  return { rows: placed, total, after: cursorsOf(rows, (row) => ({ at: row.at!, id: row.id }), { before: after, sort }) };
}

/** The cursors of a list after each number of its rows that may be taken. */
const cursorsOf =
  <Row>(rows: Row[], place: (row: Row) => { at: Date; id: number }, { before, sort }: { before: string | undefined; sort: Sort }) =>
  (taken: number): string | null | undefined => {
    if (taken >= rows.length) return null;
    return taken === 0 ? before : pageOf(rows, taken, place, (row) => row, undefined, sort).next;
  };

/** The rows of both kinds in one order; of those that are alike, visit reports come first. Names are compared where they are sorted. */
async function inOrder(db: Db, rows: readonly Placed[], sort: Sort): Promise<Placed[]> {
  if (sort !== 'name') return rows.toSorted((a, b) => (sort === 'oldest' ? 1 : -1) * (a.at.getTime() - b.at.getTime()));
  const keys = sql`array[${sql.join(
    rows.map(({ nameKey }) => sql`${nameKey}::text`),
    sql`, `,
  )}]::text[]`;
  const { rows: sorted } = await db.execute<{ position: number }>(
    sql`select position::int from unnest(${keys}) with ordinality as k (name, position) order by name, position`,
  );
  return sorted.map(({ position }) => rows[position - 1]!);
}
