import { existsSync } from 'node:fs';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { RETENTION } from './retention.ts';
import * as schema from './schema/index.ts';
const rules = Object.entries(RETENTION);
test('every table has a rule, and every rule speaks of tables there are', () => {
    const names = Object.values(schema)
        .filter((value) => value instanceof PgTable)
        .map((table) => getTableConfig(table).name);
    expect([...new Set(rules.flatMap(([, { tables }]) => tables))].toSorted()).toEqual(names.toSorted());
});
test.each(rules)('%s is told with the days it is kept, and is enforced where it says', (_kind, rule) => {
    expect(existsSync(new URL(`../../../${rule.where}`, import.meta.url))).toBe(true);
    const days = 'days' in rule ? rule.days : 0;
    if (days === 0)
        return;
    const told = new RegExp(`(^|\\D)${days}\\D`);
    if (days > 1)
        expect(rule.kept.ar).toMatch(told);
    expect(rule.kept.en).toMatch(told);
});
