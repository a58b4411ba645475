import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { PEOPLE } from '../../../cast/people.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

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
    ['inter sch', 'مدرسة الهُدى الدوليّة ٢'],
    ['معهد الاسلاميه', 'Kigali Institute'],
    ['معهد اسلام', 'Kigali Institute'],
    ['الإسلاميّــة كيغالي', 'Kigali Institute'],
    ['الكيغالي', 'Kigali Institute'],
    ['al-noor', 'Al-Noor Centre 100%'],
  ])('%s finds %s: by the beginnings of words, in either script, however spelled, with or without the article', async (q, name) => {
    await threeSchools();
    expect(await found(q)).toEqual([name]);
  });

  test.each(['quranic', 'noor quranic', 'alnoor', "qur'anic", 'qur’anic al-noor', 'quran', 'alnoor centre'])(
    '%s finds romanised Arabic without its signs',
    async (q) => {
      await submittedApplication(app, 'alNoor', { name: 'Al-Noor Qur’anic Centre', country: 'Kenya' });
      await submittedApplication(app, 'alHuda', { name: 'Alnoor of Quranic studies' });
      const names = await found(q);
      expect(names).toContain('Al-Noor Qur’anic Centre');
      expect(names).toHaveLength(q.includes('centre') || q === 'noor quranic' ? 1 : 2);
    },
  );

  test('finds schools by the e-mail address of their account, narrowed and page by page', async () => {
    await threeSchools();
    const { email } = PEOPLE.alHuda;
    expect(await found(email.toUpperCase())).toEqual(['Kigali Institute', 'مدرسة الهُدى الدوليّة ٢']);
    expect(await found(email.slice(0, email.indexOf('@') + 1), '&country=Rwanda')).toContain('Kigali Institute');
    expect((await ask(email, '&limit=1')).headers.get('x-total-count')).toBe('2');
    expect(await found('nobody@example.org')).toEqual([]);
    const everywhere = await (await app.as('nora')).does(api.search.everything, { query: { q: email } });
    expect(everywhere.map(({ title }) => title)).toContain('Kigali Institute');
  });

  test('knows no wildcards and no operators, and takes an empty search as none', async () => {
    await threeSchools();
    expect(await found('No%zz')).toEqual([]);
    expect(await found('Kig_inst')).toEqual(['Kigali Institute']); // its signs part words
    for (const q of ["kigali' | 'al", 'kigali:*A', 'kigali & !institute', '\\kigali\\', "'kigali", 'kigali <-> institute']) {
      expect((await ask(q)).status, q).toBe(200);
    }
    expect(await found("zzz' | 'kigali")).toEqual([]);
    expect(await found('%')).toHaveLength(3);
    expect(await found(' ')).toHaveLength(3);
    expect(await found('ﷺ'.repeat(100))).toEqual([]); // one sign that folds to eighteen
    expect((await (await app.as('nora')).fetch('GET', `/api/admin/schools?q=${'x'.repeat(101)}`)).status).toBe(400);
  });

  test('finds a school under the name it applied with last', async () => {
    const { applicationId } = await submittedApplication(app, 'alHuda', { name: 'Al-Huda School', name_alternative: 'مدرسة الهدى' });
    await (await app.as('alHuda')).fetch('DELETE', `/api/school/application/${applicationId}`);
    expect(await found('huda')).toEqual([]); // withdrawn: on no list
    await submittedApplication(app, 'alHuda', { name: 'AL HUDA SCHOOL', name_alternative: 'معهد الرشاد' });
    expect(await found('رشاد huda')).toEqual(['AL HUDA SCHOOL']);
    expect(await found('مدرسه')).toEqual([]);
  });

  test('is paged, counted and narrowed by status', async () => {
    await threeSchools();
    const first = await ask('al', '&limit=1');
    expect(first.headers.get('x-total-count')).toBe('2');
    expect(((await first.json()) as { name: string }[]).map(({ name }) => name)).toEqual(['Al-Noor Centre 100%']);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    const second = await (await app.as('nora')).fetch('GET', next);
    expect(((await second.json()) as { name: string }[]).map(({ name }) => name)).toEqual(['مدرسة الهُدى الدوليّة ٢']);
    expect(second.headers.get('x-total-count')).toBe('2');
    expect(await found('al', '&status=approved')).toEqual([]);
    expect(await found('al', '&status=pending&limit=2')).toHaveLength(2);
  });
});
