import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts/accounts.ts';
import { compiled } from './compiled.ts';

type Mapped = { customResultMapper?: (rows: unknown[][]) => unknown[] };

const db = drizzle.mock();

test('maps the rows of a prepared select as drizzle would', () => {
  const load = sql<number>`1`.mapWith(Number).as('load');
  const query = compiled(db.select({ id: users.id, seen: users.verifiedAt, since: users.createdAt, load }).from(users).prepare('people')) as Mapped;
  expect(query.customResultMapper?.([[7, null, '2026-01-02 03:04:05.678+00', '9']])).toEqual([
    { id: 7, seen: null, since: new Date('2026-01-02T03:04:05.678Z'), load: 9 },
  ]);
});

test('leaves a select of nested columns to drizzle', () => {
  const query = compiled(
    db
      .select({ user: { id: users.id } })
      .from(users)
      .where(eq(users.id, 1))
      .prepare('nested'),
  ) as Mapped;
  expect(query.customResultMapper).toBeUndefined();
});
