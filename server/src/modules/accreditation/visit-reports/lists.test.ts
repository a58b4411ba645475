import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
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
  // Who reads Arabic is shown the first school by its Arabic name.
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
