import { api } from '@miyar/contract';
import type { EvaluationReportRow } from '@miyar/contract/accreditation/visit-reports';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import { pastCase } from '../../../testing/evaluation/past-cases.ts';
import { publishedStandard } from '../../../testing/evaluation/standards.ts';
import { allPages } from '../../../testing/all-pages.ts';
import { assignedSchool, idOf, pdfFile, today } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

/** Two evaluators report on three schools; one school has two reports. */
async function fourReports() {
  const schools = [
    await assignedSchool(app, 'alHuda', 'yusuf', { name: 'Beta School', name_alternative: 'مدرسة البيان' }),
    await assignedSchool(app, 'alHuda', 'fatuma', { name: 'alpha school', country: 'Rwanda' }),
    await assignedSchool(app, 'alNoor', 'yusuf', { name: 'Gamma School', country: 'Kenya' }),
  ];
  const upload = async (school: number, by: 'yusuf' | 'fatuma') =>
    (await app.as(by)).does(api.visitReports.upload, {
      body: { school_id: schools[school]!.schoolId, visit_date: today(app) },
      files: { file: pdfFile('تقرير.pdf') },
    });
  const made = [await upload(0, 'yusuf'), await upload(1, 'fatuma'), await upload(2, 'yusuf'), await upload(0, 'yusuf')];
  return {
    schools: schools.map(({ schoolId }) => schoolId),
    reports: made.map(({ id }) => id),
    yusuf: await idOf(app, 'yusuf'),
    fatuma: await idOf(app, 'fatuma'),
  };
}

test('reports are searched, sorted, narrowed and paged, with the right number of all', async () => {
  const { schools, reports, yusuf, fatuma } = await fourReports();
  const nora = await app.as('nora');
  const [a, b, c, d] = reports as [number, number, number, number];
  const ask = async (query: string) => {
    const { rows, total } = await allPages(nora, api.visitReports.list, `limit=1&${query}`);
    return [rows.map(({ id }) => id), Number(total)];
  };
  expect(await ask('')).toEqual([[d, c, b, a], 4]);
  expect(await ask('sort=oldest')).toEqual([[a, b, c, d], 4]);
  expect(await ask('sort=name')).toEqual([[b, a, d, c], 4]);
  // A reader of Arabic is shown the first school by its Arabic name.
  const inArabic = await allPages(nora.reading('ar'), api.visitReports.list, 'limit=1&sort=name');
  expect(inArabic.rows.map(({ id }) => id)).toEqual([b, c, a, d]);
  expect(await ask(`evaluator_id=${yusuf}`)).toEqual([[d, c, a], 3]);
  expect(await ask(`evaluator_id=${yusuf}&sort=name`)).toEqual([[a, d, c], 3]);
  expect(await ask(`school_id=${schools[0]}&sort=oldest`)).toEqual([[a, d], 2]);
  expect(await ask(`school_id=${schools[0]}&evaluator_id=${fatuma}`)).toEqual([[], 0]);
  expect(await ask(`q=${encodeURIComponent('بيان')}`)).toEqual([[d, a], 2]);
  expect(await ask('q=school&sort=name')).toEqual([[b, a, d, c], 4]);
  expect(await ask(`q=${today(app).slice(0, 4)}&evaluator_id=${fatuma}`)).toEqual([[b], 1]);
  await nora.does(api.visitReports.delete, { params: { id: d } });
  expect(await ask('')).toEqual([[c, b, a], 3]);
  expect(await ask('q=beta')).toEqual([[a], 1]);
  expect(await ask(`evaluator_id=${yusuf}`)).toEqual([[c, a], 2]);
  for (const wrong of ['sort=size', 'school_id=x', 'evaluator_id=0', 'after=forged', `sort=name&after=${Buffer.from('1.1').toString('base64url')}`]) {
    expect((await nora.fetch('GET', `/api/admin/reports?${wrong}`)).status, wrong).toBe(400);
  }
});

test('an evaluator finds their own reports, and nobody else’s', async () => {
  const { reports } = await fourReports();
  const [a, b, c, d] = reports as [number, number, number, number];
  const own = async (who: 'yusuf' | 'fatuma', query: string) => {
    const { rows, total } = await allPages(await app.as(who), api.visitReports.history, `limit=2&${query}`);
    return [rows.map(({ id }) => id), Number(total)];
  };
  expect(await own('yusuf', '')).toEqual([[d, c, a], 3]);
  expect(await own('yusuf', 'sort=name')).toEqual([[a, d, c], 3]);
  expect(await own('yusuf', 'sort=oldest&q=school')).toEqual([[a, c, d], 3]);
  expect(await own('yusuf', 'q=alpha')).toEqual([[], 0]);
  expect(await own('fatuma', '')).toEqual([[b], 1]);
});

test('a report lists its file and what came with feedback on the same application (REQ-A66)', async () => {
  const { schools } = await fourReports();
  const [nora, yusuf] = [await app.as('nora'), await app.as('yusuf')];
  const give = (schoolId: number, files: { supportingDocument?: File }) =>
    yusuf.does(api.feedback.give, { params: { schoolId }, body: { rating: 4, type: 'Infrastructure', description: 'Well equipped' }, files });
  await give(schools[0]!, { supportingDocument: pdfFile('صور.pdf') });
  await give(schools[0]!, {});
  const listed = await nora.does(api.visitReports.list, {});
  for (const { school_id, documents, report_path, size } of listed) {
    expect(documents[0]).toEqual({ kind: 'report', name: 'تقرير.pdf', path: report_path, size });
    expect(documents.slice(1).map(({ kind, name }) => [kind, name])).toEqual(school_id === schools[0] ? [['supporting', 'صور.pdf']] : []);
    for (const { path } of documents) expect((await nora.fetch('GET', `/${path}`)).status).toBe(200);
  }
});

/** A report of either kind, by words that a test reads. */
const named = ({ kind, id, application_id: application }: EvaluationReportRow) => (kind === 'visit_report' ? `visit ${id}` : `case ${application}`);

test('evaluations are listed whole: visit reports and final reports in one order, as many as the figure counts', async () => {
  app.setTime('2027-03-10T08:00:00.000Z');
  await publishedStandard(app);
  const { reports, yusuf, fatuma } = await fourReports();
  const { db } = app.services.database;
  const days = ['2027-01-10', '2027-01-11', '2027-03-04', '2027-03-05'];
  for (const [index, id] of reports.entries())
    await db
      .update(visitReports)
      .set({ submittedAt: new Date(`${days[index]}T09:00:00.000Z`) })
      .where(eq(visitReports.id, id));
  const [a, b, c, d] = reports.map((id) => `visit ${id}`) as [string, string, string, string];
  // Finished between the visit reports, and at the same moment as one of them.
  const finished = { settled: {}, on: '2027-01-20' };
  const first = await pastCase(app, { submitted: '2026-06-01', finished });
  const second = await pastCase(app, { submitted: '2026-06-01', finished, released: '2027-03-06' });
  // A withdrawn case leaves every list, and one without a final report is not evaluated yet.
  await pastCase(app, { submitted: '2026-06-01', finished, stage: 'withdrawn' });
  await pastCase(app, { submitted: '2026-06-01', stage: 'visited' });
  await db.update(cases).set({ leadId: fatuma, words: sql`array_to_tsvector(array['past', 'school'])` }).where(eq(cases.applicationId, second));
  await db.update(cases).set({ words: sql`array_to_tsvector(array['past', 'school'])` }).where(eq(cases.applicationId, first));
  // A report that was sent back is not final; its case has a newer one.
  const [old] = await db.select().from(evaluationReports).where(eq(evaluationReports.applicationId, first));
  const { id: _id, ...like } = old!;
  await db.insert(evaluationReports).values({ ...like, number: old!.number + 1, finalAt: new Date('2027-03-04T09:00:00.000Z') });
  await db
    .update(evaluationReports)
    .set({ finalAt: new Date('2027-03-03T09:00:00.000Z') })
    .where(eq(evaluationReports.applicationId, second));
  const nora = await app.as('nora');
  const [one, two] = [`case ${first}`, `case ${second}`];

  const orders: [query: string, rows: string[]][] = [
    ['', [d, c, one, two, b, a]],
    ['sort=oldest', [a, b, two, c, one, d]],
    ['sort=name', [b, a, d, c, one, two]],
    [`evaluator_id=${yusuf}`, [d, c, a]],
    [`evaluator_id=${fatuma}`, [two, b]],
    ['q=school', [d, c, one, two, b, a]],
    ['q=past', [one, two]],
    ['q=beta&sort=name', [a, d]],
    ['q=nothing', []],
  ];
  for (const [query, rows] of orders)
    for (const limit of [1, 2, 3, 500]) {
      const found = await allPages(nora, api.visitReports.listEvaluations, `limit=${limit}&${query}`);
      expect({ query, limit, total: Number(found.total), rows: found.rows.map(named) }).toEqual({ query, limit, total: rows.length, rows });
    }
  const [shown] = await nora.does(api.visitReports.listEvaluations, { query: { q: 'past' } });
  expect(shown).toMatchObject({
    kind: 'final_report',
    application_id: first,
    number: 2,
    evaluator_id: null,
    at: '2027-03-04T09:00:00.000Z',
    visit_report: null,
  });
  const [visit] = await nora.does(api.visitReports.listEvaluations, { query: { limit: 1 } });
  expect(visit).toMatchObject({ kind: 'visit_report', number: null, visit_report: { id: reports[3], can: { delete: true } } });

  // The figure counts what the list shows, by the month; the reports of visits are counted beside it.
  const { evaluations, reports: visits } = await nora.does(api.statistics.admin, {});
  expect(evaluations).toEqual({ total: 6, this_month: 4, last_month: 0 });
  expect(visits).toMatchObject({ total: 4 });
  for (const wrong of ['sort=size', 'school_id=x', 'after=forged', 'after=a~b', 'after=~~'])
    expect((await nora.fetch('GET', `/api/admin/evaluation-reports?${wrong}`)).status, wrong).toBe(400);
  for (const person of ['yusuf', 'alHuda', 'maryam'] as const)
    expect((await (await app.as(person)).isRefused(api.visitReports.listEvaluations, {})).status).toBe(403);
});
