import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { idOf, reportedSchool, submittedApplication } from '../../testing/journeys.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();

async function threeSchools(): Promise<void> {
  await submittedApplication(app, 'alHuda', { name: 'مدرسة الهُدى الدوليّة ٢', name_alternative: 'Al-Huda International School 2' });
  await submittedApplication(app, 'alHuda', { name: 'Kigali Institute', name_alternative: 'معهد كيغالي للدراسات الإسلامية', country: 'Rwanda' });
  await submittedApplication(app, 'alNoor', { name: 'Al-Noor Centre 100%', country: 'Kenya' });
}
const ask = async (q: string, more = '') => (await app.as('nora')).fetch('GET', `/api/admin/schools?q=${encodeURIComponent(q)}${more}`);
const found = async (q: string, more?: string) => ((await (await ask(q, more)).json()) as { name: string }[]).map(({ name }) => name);

describe('searching the schools', () => {
  test.each([
    ['مدرسه الهدى', 'مدرسة الهُدى الدوليّة ٢'],
    ['HUDA international', 'مدرسة الهُدى الدوليّة ٢'],
    ['هدى 2', 'مدرسة الهُدى الدوليّة ٢'],
    ['معهد الاسلاميه', 'Kigali Institute'],
    ['الإسلاميّــة كيغالي', 'Kigali Institute'],
    ['al-noor', 'Al-Noor Centre 100%'],
  ])('%s finds %s, in either script and however it is spelled', async (q, name) => {
    await threeSchools();
    expect(await found(q)).toEqual([name]);
  });

  test('knows no wildcards, and takes an empty search as none', async () => {
    await threeSchools();
    expect(await found('No%zz')).toEqual([]);
    expect(await found('Kig_li')).toEqual(['Kigali Institute']); // its signs part words
    expect(await found('%')).toHaveLength(3);
    expect(await found(' ')).toHaveLength(3);
    expect((await (await app.as('nora')).fetch('GET', `/api/admin/schools?q=${'x'.repeat(101)}`)).status).toBe(400);
  });

  test('is paged, counted and narrowed by status', async () => {
    await threeSchools();
    const first = await ask('al', '&limit=1');
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(((await first.json()) as { name: string }[]).map(({ name }) => name)).toEqual(['Al-Noor Centre 100%']);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    const second = await (await app.as('nora')).fetch('GET', next);
    expect(((await second.json()) as { name: string }[]).map(({ name }) => name)).toEqual(['Kigali Institute']);
    expect(second.headers.get('x-total-count')).toBe('3');
    expect(await found('al', '&status=approved')).toEqual([]);
    expect(await found('al', '&status=pending&limit=2')).toHaveLength(2);
  });
});

test('the administrator’s lists say how many rows there are in all', async () => {
  await reportedSchool(app);
  await submittedApplication(app, 'alNoor', { name: 'Other', country: 'Kenya' });
  await idOf(app, 'fatuma');
  const nora = await app.as('nora');
  const total = async (path: string) => (await nora.fetch('GET', path)).headers.get('x-total-count');
  expect(await total('/api/admin/evaluators?limit=1')).toBe('2');
  expect(await total('/api/admin/reports?limit=1')).toBe('1');
  expect(await total('/api/admin/applications?limit=1')).toBe('2');
  expect(await total('/api/admin/applications?limit=1&status=approved')).toBe('0');
  await nora.does(api.visitReports.delete, { params: { id: 1 } });
  expect(await total('/api/admin/reports')).toBe('0');
});
