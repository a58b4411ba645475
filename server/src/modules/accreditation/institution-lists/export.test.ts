import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { asCsv } from '../../../platform/spreadsheets/spreadsheet.ts';
import { accreditedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { unpacked } from '../../../testing/files/unpacked.ts';
import { MAX_ROWS } from '../../../platform/http/answers/list-file.ts';

const app = testApp();

const ask = async (query: string, language: 'ar' | 'en' = 'en') => (await app.as('nora')).reading(language).fetch('GET', `/api/admin/schools/export?${query}`);
const linesOf = async (answer: Response) => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
};

/** The parts of a workbook, by their paths. */
const textsOf = async (answer: Response) =>
  new Map([...(await unpacked(Buffer.from(await answer.arrayBuffer())))].map(([path, bytes]) => [path, bytes.toString('utf8')]));

describe('the list of schools as a file', () => {
  test('is CSV with the words of the reader and names in both scripts', async () => {
    await accreditedSchool(app);
    await submittedApplication(app, 'alNoor', { name: 'مركز "النور", الأول', name_alternative: 'Al-Noor; Centre', country: 'Kenya' });
    const answer = await ask('format=csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="?miyar-schools-\d{4}-\d\d-\d\d\.csv/);
    const [header, first, second, ...rest] = await linesOf(answer);
    expect(rest).toEqual([]);
    expect(header).toBe(
      '"No.","School","Name in the other script","Country","Status","Application","Evaluator","Visit reports","Joined","Accredited from","Accredited until"',
    );
    expect(first).toMatch(/^\d+,"Al-Noor; Centre","مركز ""النور"", الأول","Kenya","Pending","New",,0,"\d{4}-\d\d-\d\d",,$/);
    expect(second).toMatch(/^\d+,"Al-Huda International School",,"Uganda","Approved","New","د. يوسف موسوكي",1,"[\d-]{10}","[\d-]{10}","[\d-]{10}"$/);
    const [arabic, ...rows] = await linesOf(await ask('format=csv&status=approved', 'ar'));
    expect(arabic).toContain('"اسم المدرسة"');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"أوغندا","معتمدة","اعتماد جديد"');
  });

  test('holds what was searched for, in the order asked for, over many pages', async () => {
    await submittedApplication(app);
    const { db } = app.services.database;
    const [school] = await db.select().from(institutions);
    const { id: _id, assigned: _assigned, ...like } = school!;
    const copies = Array.from({ length: 1203 }, (_, n) => ({
      ...like,
      name: `Copy ${String(n).padStart(4, '0')}`,
      nameKey: `copy ${String(n).padStart(4, '0')}`,
    }));
    await db.insert(institutions).values(copies);
    const lines = await linesOf(await ask('format=csv&sort=name'));
    expect(lines).toHaveLength(1205);
    expect(lines.slice(2).map((line) => line.split(',')[1])).toEqual(copies.map(({ name }) => `"${name}"`));
    expect(await linesOf(await ask('format=csv&q=huda&sort=oldest'))).toHaveLength(1205); // the copies have its words
    expect(await linesOf(await ask('format=csv&country=Kenya'))).toHaveLength(1);
  });

  test('makes no formula of a name, in CSV or in XLSX', async () => {
    const names = ['=1+1', '+966 school', '-2', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠a'];
    await submittedApplication(app);
    const { db } = app.services.database;
    for (const name of names) {
      await db.update(institutions).set({ name, nameAlternative: `=HYPERLINK("http://evil.example","${name}")` });
      expect((await linesOf(await ask('format=csv')))[1], name).toContain(`,"'${name}","'=HYPERLINK(""http://evil.example"",""${name}"")"`);
    }
    await db.update(institutions).set({ name: '=1+1' }).where(eq(institutions.status, 'pending'));
    const files = await textsOf(await ask('format=xlsx'));
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(`${sheet}${files.get('xl/sharedStrings.xml') ?? ''}`).toContain('=1+1');
  });

  test('neutralises what begins with blanks or breaks, which no form lets in', async () => {
    const batches = (async function* () {
      yield [['\t=1'], ['\r=1'], [' =1'], ['\u200F=1'], ['fine = fine'], ['a\nb'], [-3], [null]];
    })();
    const text = (await asCsv(['h'], batches).toArray()).join('');
    expect(text).toBe('\uFEFF"h"\r\n"\'\t=1"\r\n"\'\r=1"\r\n"\' =1"\r\n"\'\u200F=1"\r\n"fine = fine"\r\n"a\nb"\r\n-3\r\n\r\n');
  });

  test('is XLSX that reads from the right in Arabic', async () => {
    await submittedApplication(app, 'alHuda', { name_alternative: 'مدرسة الهدى' });
    const answer = await ask('format=xlsx', 'ar');
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const files = await textsOf(answer);
    const [sheet, strings] = [files.get('xl/worksheets/sheet1.xml') ?? '', files.get('xl/sharedStrings.xml') ?? ''];
    expect(sheet).toContain('rightToLeft="1"');
    for (const text of ['اسم المدرسة', 'Al-Huda International School', 'مدرسة الهدى', 'قيد المراجعة']) expect(sheet + strings).toContain(text);
  });

  test('is refused as XLSX above its limit, and for choices and cursors that are none', async () => {
    await submittedApplication(app);
    const { db } = app.services.database;
    const [school] = await db.select().from(institutions);
    const { id: _id, assigned: _assigned, ...like } = school!;
    for (let from = 0; from < MAX_ROWS; from += 1000) {
      await db.insert(institutions).values(Array.from({ length: 1000 }, (_, n) => ({ ...like, nameKey: `copy ${from + n}` })));
    }
    const long = await ask('format=xlsx');
    expect([long.status, await long.json()]).toMatchObject([422, { code: 'export_too_long', message: expect.stringContaining('10000') }]);
    expect((await ask('format=pdf')).status).toBe(400);
    expect((await ask('status=approved')).status).toBe(400);
    expect((await ask('format=csv&sort=email')).status).toBe(400);
  });
});
