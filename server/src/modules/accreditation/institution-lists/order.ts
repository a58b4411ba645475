import type { Language } from '@miyar/contract';
import type { InstitutionFacets } from '@miyar/contract/accreditation/register';
import { SCHOOL_STATUSES } from '@miyar/contract/accreditation/institutions';
import type { SchoolStage } from '@miyar/contract/accreditation/school-stages';
import { type SQL, sql } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { evaluatorTallies, institutions, institutionTallies } from '../../../db/schema/accounts/organisations.ts';
import { wholeNumber } from '../../../platform/database/prepared.ts';
import { all, sortValue, type Sort, type Sorted } from '../../../platform/database/lists/index.ts';

type Status = (typeof SCHOOL_STATUSES)[number];
type Stage = SchoolStage | 'full_path';
const HAS_STATUS: Readonly<Record<Status, SQL>> = {
  pending: sql`i.status = 'pending'`,
  approved: sql`i.status = 'approved'`,
  denied: sql`i.status = 'denied'`,
};

/** Literals of the statement. */
const STAGES: Readonly<Record<Stage, SQL>> = {
  waiting_evaluator: sql`'waiting_evaluator'`,
  waiting_visit: sql`'waiting_visit'`,
  waiting_decision: sql`'waiting_decision'`,
  decided: sql`'decided'`,
  full_path: sql`'full_path'`,
};
/** The stages there are of each status, each with whether such a school may have an evaluator, or none. */
const KINDS: Readonly<Record<Status, readonly (readonly [Stage, 'yes' | 'no'])[]>> = {
  pending: [
    ['waiting_evaluator', 'no'],
    ['waiting_visit', 'yes'],
    ['waiting_decision', 'yes'],
    ['full_path', 'yes'],
    ['full_path', 'no'],
  ],
  approved: [
    ['decided', 'yes'],
    ['decided', 'no'],
    ['full_path', 'yes'],
    ['full_path', 'no'],
  ],
  denied: [
    ['decided', 'yes'],
    ['decided', 'no'],
    ['full_path', 'yes'],
    ['full_path', 'no'],
  ],
};

/** The filters of the list of schools. Country and evaluator may be parameters of a prepared statement. */
export interface Filters {
  status?: Status | undefined;
  assigned?: 'yes' | 'no' | undefined;
  /** Stages of the short path. */
  stages?: readonly SchoolStage[] | undefined;
  country?: SQL | undefined;
  evaluator?: SQL | undefined;
  /** The day of which only accredited schools are wanted: approved ones, and those whose certificate holds while they renew. */
  accreditedOn?: SQL | undefined;
  /** Values that the profile of an institution must have. */
  facets?: Readonly<Partial<Record<keyof InstitutionFacets, SQL>>> | undefined;
}

/** Institutions that a filter by their profile finds are counted up to so many. */
const COUNTED_BY_PROFILE = 1000;

/** Whether a school has a certificate on a day, whatever became of a later application: as in the register. */
export const certifiedOn = (day: SQL): SQL => sql`exists (select 1 from ${certificates} c
  where c.institution_id = i.id and c.status = 'valid' and c.valid_from <= ${day}::date and c.valid_until >= ${day}::date)`;

/** Schools of a status, of the others than approved only those with a certificate where accredited ones are wanted. */
const having = (status: Status, { accreditedOn }: Filters): SQL =>
  accreditedOn && status !== 'approved' ? all([HAS_STATUS[status], certifiedOn(accreditedOn)]) : HAS_STATUS[status];

const sorted = (name: SQL): Sorted => ({
  rows: sql`${institutions} i`,
  id: sql`i.id`,
  moment: sql`i.created_at`,
  name: sql`i.${name}`,
  nameOf: (id) => sql`(select k.${name} from ${institutions} k where k.id = ${id})`,
});

/** A sort by name follows the names that are shown in that language. */
export const schools: Readonly<Record<Language, Sorted>> = { ar: sorted(sql`name_ar`), en: sorted(sql`name_en`) };

/**
 * The filters as conditions of one index each: where a filter in the middle of an index is not asked for, each of its
 * few values is read, and their rows are merged. Statuses and stages are literals of the statement, so that the planner knows
 * how many there are of each.
 */
export function ranges(filters: Filters, sort: Sort): SQL[] {
  const { status, assigned, stages, country, evaluator, accreditedOn } = filters;
  const ofCountry = country && sql`i.country = ${country}`;
  const statuses = SCHOOL_STATUSES.filter((one) => (status ?? one) === one);
  // Kind, section, region and city have an index each in the order of creation, with the other facts of the profile in it.
  if (filters.facets) return [plain(filters)];
  // The schools of one evaluator are few enough to look at for their country and stage; with one, a school is assigned.
  if (evaluator) {
    if (assigned === 'no') return NOTHING;
    return statuses.map((one) => all([sql`i.evaluator_id = ${evaluator}`, having(one, filters), ofCountry, atOneOf(stages)]));
  }
  if (country === undefined && assigned === undefined && stages === undefined) {
    if (status === undefined && accreditedOn === undefined) return [sql`i.status is not null`];
    if (sort !== 'name') return statuses.map((one) => having(one, filters));
  }
  const kinds = statuses.flatMap((one) =>
    KINDS[one]
      .filter(([stage, state]) => (assigned ?? state) === state && (stages === undefined || (stages as readonly Stage[]).includes(stage)))
      .map(([stage, state]) => all([ofCountry, having(one, filters), sql`i.stage = ${STAGES[stage]}`, isAssigned(state)])),
  );
  return kinds.length === 0 ? NOTHING : kinds;
}

const NOTHING = [sql`false`];
const isAssigned = (state: 'yes' | 'no'): SQL => (state === 'yes' ? sql`i.assigned` : sql`not i.assigned`);

/** Whether a school, or a row of the tallies, is at one of some stages; undefined where they do not matter. */
function atOneOf(stages: Filters['stages'], of = sql`i`): SQL | undefined {
  if (stages === undefined) return undefined;
  if (stages.length === 0) return sql`false`;
  return sql`${of}.stage in (${sql.join(
    stages.map((stage) => STAGES[stage]),
    sql`, `,
  )})`;
}

/** Schools as filtered that answer another condition, `id` and `place`, in no order. */
export const unordered = (filters: Filters, sort: Sort, language: Language, condition: SQL): SQL =>
  sql`select i.id, ${sortValue(sort, schools[language])} as place from ${institutions} i where ${all([condition, plain(filters)])}`;

function plain({ status, assigned, stages, country, evaluator, accreditedOn, facets = {} }: Filters): SQL {
  return all([
    status === undefined ? sql`i.status is not null` : HAS_STATUS[status],
    accreditedOn && sql`(i.status = 'approved' or ${certifiedOn(accreditedOn)})`,
    assigned && isAssigned(assigned),
    atOneOf(stages),
    country && sql`i.country = ${country}`,
    evaluator && sql`i.evaluator_id = ${evaluator}`,
    facets.kind && sql`i.kind = ${facets.kind}`,
    facets.section && sql`i.section = ${facets.section}`,
    facets.region && sql`i.region = ${facets.region}`,
    facets.city && sql`i.city_key = ${facets.city}`,
  ]);
}

/**
 * The number of schools for the reader, from `size`: null where a filter by the profile finds more than are counted, since counting them would take longer than
 * the page.
 */
export const shownSize = (filters: Filters): SQL<number | null> =>
  filters.facets ? sql<number | null>`(select nullif(n, ${wholeNumber(COUNTED_BY_PROFILE + 1)}) from (select ${size(filters)} as n) sizes)` : size(filters);

/**
 * How many schools pass the filters, from the tallies. Only those with a certificate that are not approved now are counted
 * by themselves: they are a few of those that renew. With a filter by the profile, a number above the limit means that there are more.
 */
export function size(filters: Filters): SQL<number> {
  if (filters.facets)
    return sql<number>`(select count(*)::int from (select 1 from ${institutions} i where ${plain(filters)} limit ${wholeNumber(COUNTED_BY_PROFILE + 1)}) few)`;
  if (filters.accreditedOn === undefined) return tallied(filters);
  const renewing = sql<number>`(select count(*)::int from ${institutions} i where i.status <> 'approved' and ${plain(filters)})`;
  return filters.status === undefined || filters.status === 'approved' ? sql<number>`(${tallied({ ...filters, status: 'approved' })} + ${renewing})` : renewing;
}

function tallied({ status, assigned, stages, country, evaluator }: Filters): SQL<number> {
  if (evaluator && assigned === 'no') return sql`0`;
  const narrowed = all([
    status && sql`t.status = ${status}`,
    atOneOf(stages, sql`t`),
    country && sql`t.country = ${country}`,
    evaluator ? sql`t.evaluator_id = ${evaluator}` : assigned && (assigned === 'yes' ? sql`t.assigned` : sql`not t.assigned`),
  ]);
  return sql<number>`(select coalesce(sum(t.count), 0)::int from ${evaluator ? evaluatorTallies : institutionTallies} t where ${narrowed})`;
}
