import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { wholeNumber } from '../prepared.ts';
import { inOrder, type Sort } from './sorted.ts';

/** How far the order is followed before the index of words is asked, and up to how many rows matches are counted. */
const SCANNED = 1000;
const COUNTED = 10_000;

/** A long list that is searched: its filters, its order and where its page begins are settled. */
export interface Searched {
  sort: Sort;
  /** How many rows pass the filters, without the search. */
  size: number;
  /** The first of the rows that pass the filters after the beginning of the page, in order: `id`, `place` and `words`. */
  scan(limit: number): SQL;
  /** All rows that pass the filters and answer the search, in no order: `id` and `place`. */
  matching(query: string): SQL;
  /** The matching rows after the beginning of the page, by `place` and `id`. */
  after: SQL | undefined;
}

export interface Found {
  /** One more than the limit where there are more. */
  ids: number[];
  /** Undefined where counting would take longer than the page. */
  total: number | undefined;
}

/**
 * The first look of a search as a table `places` with `id` and `place`: what is met among the first rows of the order, one
 * more than a page where there are more.
 */
export const firstMet = (sort: Sort, scan: (limit: number) => SQL, query: SQL, most: number): SQL =>
  sql`(select id, place from (${scan(SCANNED)}) places where words @@ ${query}::tsquery order by ${inOrder(sort, 'places')} limit ${wholeNumber(most)}) places`;

/** How many answer a search, as a column of its first look; null where counting would take longer than the page. */
export const counted = (size: SQL<number>, matching: SQL): SQL<number | null> =>
  sql<number | null>`(case when ${size} <= ${wholeNumber(COUNTED)} then (select count(*)::int from (${matching}) known) end)`;

/** Whether the first look found the whole page, or read all there is. */
export const isAnswered = (met: number, size: number, limit: number): boolean => met > limit || size <= SCANNED;

/**
 * The rows of a page of a search. Words many rows have are soon met on the way along the order; of words few rows have the
 * index of words finds all. A bounded scan shows which it is: where some are met in it, going on costs about as many
 * rows as were scanned for each, and asking the index as many as there must be in all. See
 * docs/decisions/0011-searching-long-lists.md.
 * @param begun what the first look met, where it was taken already
 */
export async function search(db: Db, list: Searched, query: string, limit: number, begun?: number[]): Promise<Found> {
  let met = begun ?? (await scanned(db, list, query, limit, SCANNED));
  if (!isAnswered(met.length, list.size, limit)) {
    const further = Math.ceil((2 * SCANNED * (limit + 1)) / Math.max(met.length, 1));
    if (met.length > 0 && further < (list.size * met.length) / SCANNED) met = await scanned(db, list, query, limit, further);
  }
  if (isAnswered(met.length, list.size, limit)) return { ids: met, total: list.size <= COUNTED ? await count(db, list.matching(query)) : undefined };
  return allOf(db, { sort: list.sort, matching: list.matching(query), after: list.after }, limit);
}

/** The rows of a page of all that match, which are few: `id` and `place` in no order, and what is left of them after the beginning of the page. */
export async function allOf(db: Db, { sort, matching, after }: { sort: Sort; matching: SQL; after: SQL | undefined }, limit: number): Promise<Found> {
  const { rows: known } = await db.execute<{ id: number; total: number }>(sql`
    with known as materialized (${matching})
    select id, (select count(*)::int from known) as total from known where ${after ?? sql`true`} order by ${inOrder(sort, 'known')} limit ${limit + 1}`);
  return { ids: known.map(({ id }) => id), total: known[0]?.total ?? (after ? undefined : 0) };
}

async function scanned(db: Db, list: Searched, query: string, limit: number, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${list.scan(most)}) places where words @@ ${query}::tsquery order by ${inOrder(list.sort, 'places')} limit ${limit + 1}`,
  );
  return rows.map(({ id }) => id);
}

async function count(db: Db, matching: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${matching}) known`);
  return rows[0]!.n;
}

/** Rows that were read by their ids, in the order of the ids. */
export const inOrderOf = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
