import type { Language } from '@miyar/contract';
import type { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import { namesFor } from '@miyar/contract/core/shown-names';
import { addDays } from '@miyar/contract/evaluation/clocks/days';
import type { DUTY_SORTS, DutyFilters, ListedDuty } from '@miyar/contract/years/duties';
import { DUTY_STATE_NAMES, dutyName } from '@miyar/contract/years/duty-rules';
import { and, asc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { matches, wordQuery } from '../../../platform/database/lists/index.ts';
import type { FileAnswer, StreamedAnswer } from '../../../platform/http/answers/file-answer.ts';
import { listFile } from '../../../platform/http/answers/list-file.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { dueAt, dutiesJoined, LAST, listed, shownNow } from './reads.ts';

interface Query extends DutyFilters {
  limit: number;
  after?: string | undefined;
  sort?: (typeof DUTY_SORTS)[number] | undefined;
}

/** The states of the list unless a state is asked for: the duties that count now. */
const OPEN = ['open', 'submitted', 'returned'] as const;

function wanted({ q, kind, state, owner, due, institution_kind: ofKind, section, region }: DutyFilters, today: string): SQL | undefined {
  const words = wordQuery(q);
  const isLate = and(lt(duties.dueOn, today), isNull(clocks.pausedOn), inArray(duties.state, [...OPEN]));
  const within = (days: number) => and(lte(duties.dueOn, addDays(today, days)), sql`${duties.state} not in ('done', 'waived', 'ended')`);
  return and(
    q === undefined ? undefined : words === undefined ? sql`false` : matches(institutions.words, words),
    kind && eq(duties.kind, kind),
    state ? eq(duties.state, state) : due === '60_days' || due === '7_days' ? undefined : inArray(duties.state, [...OPEN]),
    owner && eq(duties.owner, owner),
    due === 'overdue' ? isLate : due === '7_days' ? within(7) : due === '60_days' ? within(60) : undefined,
    ofKind ? eq(institutions.kind, ofKind) : undefined,
    section ? eq(institutions.section, section) : undefined,
    region ? eq(institutions.region, region) : undefined,
  );
}

/** The duties of all institutions, the earliest day first or by the name of the institution. */
export async function listDuties(services: Services, { limit, after, sort = 'due', ...filters }: Query): Promise<Page<ListedDuty>> {
  const { db } = services.database;
  const shown = await shownNow(services);
  const byName = sort === 'name';
  const cursor = readCursor(after, byName ? 'name' : 'newest');
  const beyond =
    cursor &&
    (byName
      ? sql`(${institutions.nameKey}, ${duties.id}) > (select i.name_key, d.id from duties d join institutions i on i.id = d.institution_id where d.id = ${cursor.id}::int)`
      : sql`(${dueAt}, ${duties.id}) > (${riyadhDay(cursor.at)}::date, ${cursor.id}::int)`);
  const found = await dutiesJoined(db)
    .where(and(wanted(filters, shown.today), beyond))
    .orderBy(byName ? asc(institutions.nameKey) : asc(dueAt), asc(duties.id))
    .limit(limit + 1);
  const [counted] =
    after === undefined
      ? await db
          .select({ count: sql<number>`count(*)::int` })
          .from(duties)
          .innerJoin(institutions, eq(institutions.id, duties.institutionId))
          .leftJoin(clocks, eq(clocks.id, duties.clockId))
          .where(wanted(filters, shown.today))
      : [];
  return pageOf(
    await listed(db, found, shown),
    limit,
    ({ id, due_on: dueOn }) => ({ at: byName ? new Date(0) : new Date(`${dueOn ?? LAST}T00:00:00Z`), id }),
    (row) => row,
    counted?.count,
    byName ? 'name' : 'newest',
  );
}

const TEXTS: Readonly<Record<Language, { sheet: string; header: readonly string[]; owner: Readonly<Record<ListedDuty['owner'], string>> }>> = {
  ar: {
    sheet: 'الالتزامات',
    header: ['الالتزام', 'المؤسسة', 'الاسم بالحروف الأخرى', 'على من', 'الحالة', 'يُفتح', 'الموعد', 'أيام التأخر', 'أُجيب', 'من'],
    owner: { institution: 'المؤسسة', authority: 'الهيئة' },
  },
  en: {
    sheet: 'Duties',
    header: ['Duty', 'Institution', 'Name in the other script', 'Owed by', 'State', 'Opens', 'Due', 'Days overdue', 'Answered', 'Of'],
    owner: { institution: 'The institution', authority: 'The authority' },
  },
};
const WIDTHS = [28, 40, 40, 16, 14, 14, 14, 14, 10, 8];

/**
 * The list of duties as filtered, as a file in the language of the request.
 * @throws Refusal export_too_long: more than a workbook takes
 */
export function exportDuties(
  services: Services,
  { format, ...filters }: DutyFilters & { format: (typeof EXPORT_FORMATS)[number] },
  language: Language,
): Promise<FileAnswer | StreamedAnswer> {
  const { owner, ...texts } = TEXTS[language];
  return listFile({
    ...texts,
    name: `miyar-duties-${riyadhDay(services.clock.now())}`,
    format,
    language,
    widths: WIDTHS,
    list: (page) => listDuties(services, { ...filters, ...page }),
    rowOf: (row) => {
      const { first, second } = namesFor(row.school, language);
      return [
        dutyName(row.kind, row.number)[language],
        first,
        second,
        owner[row.owner],
        DUTY_STATE_NAMES[row.state][language],
        row.opens_on,
        row.due_on,
        row.overdue_days,
        row.progress?.answered ?? null,
        row.progress?.of ?? null,
      ];
    },
  });
}
