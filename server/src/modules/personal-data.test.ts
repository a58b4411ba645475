import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { ACTIVITIES, columnsIn } from '../db/personal-data.ts';
import type { RetentionRule } from '../db/retention.ts';
import * as schema from '../db/schema/index.ts';
import { PERSONAL_DATA, RETENTION, retentionOf } from './registry.ts';

const RULES: Readonly<Record<string, RetentionRule>> = RETENTION;

const tables = Object.values(schema)
  .filter((value) => value instanceof PgTable)
  .map((table) => getTableConfig(table));

/** Words that name, reach or quote a person. */
const LOOKS_PERSONAL =
  /name|mail|address|phone|user|agent|message|subject|body|details|reason|description|content|(^|_)answer$|contact|_by$|actor|sender|trainer|evaluator|location/;

test('every table is declared, and nothing else', () => {
  expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

describe.each(tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })))('$name', ({ name, columns }) => {
  const {
    activity,
    retention,
    personal,
    rest,
    looks = {},
  } = PERSONAL_DATA[name] ?? { activity: 'running' as const, retention: 'published', personal: '', rest: '' };

  test('every column is declared once, as personal or not', () => {
    expect([...columnsIn(personal), ...columnsIn(rest)].toSorted()).toEqual(columns.toSorted());
  });

  test('a column that looks personal is, or says why it is not', () => {
    const suspicious = columnsIn(rest).filter((column) => LOOKS_PERSONAL.test(column));
    expect(Object.keys(looks).toSorted()).toEqual(suspicious.toSorted());
  });

  test('it has a purpose, a basis, a retention and recipients in both languages', () => {
    const { purpose, basis, recipients } = ACTIVITIES[activity];
    const rules = retentionOf({ activity, retention, personal, rest }).map((kind) => RULES[kind]);
    expect(rules).not.toContain(undefined);
    const { period, why } = rules[0]!;
    for (const { ar, en } of [purpose, basis, recipients, period, why]) {
      expect(ar).toMatch(/\p{Script=Arabic}/u);
      expect(en).toMatch(/^[\p{Script=Latin}\d]/u);
    }
  });
});
