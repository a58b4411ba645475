import { existsSync } from 'node:fs';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { RetentionRule } from '../db/retention.ts';
import * as schema from '../db/schema/index.ts';
import { MODULES, PERSONAL_DATA, RETENTION, retentionOf } from './registry.ts';

const rules = Object.entries<RetentionRule>(RETENTION);

/** Rules of no whole table: mails written as files, cases that are working drafts, and institutions that never applied. */
const WITHOUT_TABLE = ['outbox', 'working_drafts', 'unapplied_institutions'];

test('every table has a module and a rule, and every rule is of a table there is', () => {
  const names = Object.values(schema)
    .filter((value) => value instanceof PgTable)
    .map((table) => getTableConfig(table).name);
  const owned = MODULES.flatMap(({ tables }) => Object.values<PgTable>(tables).map((table) => getTableConfig(table).name));
  expect(owned.toSorted()).toEqual(names.toSorted());
  const named = new Set(Object.values(PERSONAL_DATA).flatMap(retentionOf));
  expect([...named, ...WITHOUT_TABLE].toSorted()).toEqual(rules.map(([kind]) => kind).toSorted());
});

test.each(rules)('%s is described with the days it is retained, and is enforced where it says', (_kind, rule) => {
  expect(existsSync(new URL(`../../../${rule.where}`, import.meta.url))).toBe(true);
  const days = rule.days ?? 0;
  if (days === 0) return;
  const stated = new RegExp(`(^|\\D)${days}\\D`);
  if (days > 1) expect(rule.period.ar).toMatch(stated);
  expect(rule.period.en).toMatch(stated);
});
