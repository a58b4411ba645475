import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { ACTIVITIES, columnsIn, TABLES } from './personal-data.ts';
import { RETENTION } from './retention.ts';
import * as schema from './schema/index.ts';
const tables = Object.values(schema)
    .filter((value) => value instanceof PgTable)
    .map((table) => getTableConfig(table));
/** Words that name, reach or quote a person. */
const LOOKS_PERSONAL = /name|mail|address|phone|user|agent|message|subject|body|details|reason|description|content|(^|_)answer$|contact|_by$|actor|sender|trainer|evaluator|location/;
test('every table is declared, and nothing else', () => {
    expect(Object.keys(TABLES).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});
describe.each(tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })))('$name', ({ name, columns }) => {
    const { activity, retention, personal, rest, looks = {} } = TABLES[name] ?? { activity: 'running', retention: 'published', personal: '', rest: '' };
    test('every column is declared once, as personal or not', () => {
        expect([...columnsIn(personal), ...columnsIn(rest)].toSorted()).toEqual(columns.toSorted());
    });
    test('a column that looks personal is, or says why it is not', () => {
        const suspicious = columnsIn(rest).filter((column) => LOOKS_PERSONAL.test(column));
        expect(Object.keys(looks).toSorted()).toEqual(suspicious.toSorted());
    });
    test('it has a purpose, a basis, a retention and recipients in both languages', () => {
        const { purpose, basis, recipients } = ACTIVITIES[activity];
        const { kept, why } = RETENTION[retention];
        for (const { ar, en } of [purpose, basis, recipients, kept, why]) {
            expect(ar).toMatch(/\p{Script=Arabic}/u);
            expect(en).toMatch(/^[\p{Script=Latin}\d]/u);
        }
        expect(RETENTION[retention].tables).toContain(name);
    });
});
