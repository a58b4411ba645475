import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { beyond, ordered, search, wordsOf } from '../../../platform/database/lists/index.ts';
import { allPages } from '../../../testing/all-pages.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ranges, schools, unordered } from './order.ts';

const app = testApp();
const MANY = 2500;
const named = (n: number) => ['Copy', n % 150 === 0 && 'some', n % 2 === 0 && 'even', n < 3 && 'oldest', n].filter((word) => word !== false).join(' ');

/** More schools than a search reads in order: a word of all, one of half, one of few here and there, one of the three oldest. */
beforeEach(async () => {
  await submittedApplication(app);
  const { db } = app.services.database;
  const [school] = await db.select().from(institutions);
  const { id: _id, assigned: _assigned, ...like } = school!;
  for (let from = 0; from < MANY; from += 500) {
    const copies = Array.from({ length: 500 }, (_, i) => from + i).map((n) => ({
      ...like,
      name: named(n),
      nameKey: named(n).toLowerCase(),
      words: wordsOf(named(n)),
      createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
    }));
    await db.insert(institutions).values(copies);
  }
});

test.each(['copy', 'even', 'some', 'oldest', 'even some', 'oldest even', 'some oldest', 'copy 1234', 'none'])(
  'a search for “%s” among many finds the same rows in every order, page by page',
  async (q) => {
    const wanted = Array.from({ length: MANY }, (_, n) => named(n)).filter((name) =>
      q.split(' ').every((word) =>
        name
          .toLowerCase()
          .split(' ')
          .some((one) => one.startsWith(word)),
      ),
    );
    const orders = { oldest: wanted, newest: wanted.toReversed(), name: wanted.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)) };
    for (const [sort, names] of Object.entries(orders)) {
      const { rows, total } = await allPages(
        await app.as('nora'),
        api.schools.list,
        `limit=${Math.min(500, Math.max(7, Math.ceil(names.length / 4)))}&sort=${sort}&q=${q}`,
      );
      expect(
        rows.map(({ name }) => name),
        sort,
      ).toEqual(names);
      expect(total).toBe(String(names.length));
    }
  },
);

test('where some are met on the way, the way goes on; the count is left out of what is too long to count', async () => {
  const { db } = app.services.database;
  const found = (after?: { at: string; id: number }) => {
    const begins = after && { at: sql`${after.at}`, id: sql`${after.id}` };
    return search(
      db,
      {
        sort: 'newest',
        // As if there were so many that the index would have thousands to give.
        size: 1_000_000,
        scan: (limit) => ordered(schools.ar, ranges({}, 'newest'), 'newest', limit, { after: begins, more: sql`, i.words` }),
        matching: (query) => unordered({}, 'newest', 'ar', sql`i.words @@ ${query}::tsquery`),
        after: begins && beyond('newest', schools.ar, begins, [sql`place`, sql`id`]),
      },
      `'some':*`,
      10,
    );
  };
  const first = await found();
  expect(first.ids).toHaveLength(11);
  expect(first.total).toBeUndefined();
  const names = await db.select({ id: institutions.id, name: institutions.name, at: institutions.createdAt }).from(institutions);
  const nameOf = (id: number) => names.find((row) => row.id === id)!;
  expect(first.ids.map((id) => nameOf(id).name)).toEqual([2400, 2250, 2100, 1950, 1800, 1650, 1500, 1350, 1200, 1050, 900].map(named));
  // The scan finds too few rows for the last page, so the index is queried, and counts.
  const tenth = nameOf(first.ids[9]!);
  const second = await found({ at: tenth.at.toISOString(), id: tenth.id });
  expect(second.ids.map((id) => nameOf(id).name)).toEqual([900, 750, 600, 450, 300, 150, 0].map(named));
  expect(second.total).toBe(17);
});
