import { type RegisteredSchool, register } from '@miyar/contract/accreditation/register';
import { errorText } from '@miyar/contract/core/errors';
import { familyReport } from '@miyar/contract/families/family-report';
import { figures } from '@miyar/contract/evaluation/figures';
import { landing } from '@miyar/contract/site/landing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { registerText } from '../../areas/accreditation/register/text.ts';
import { publishedText } from '../../areas/families/published/text.ts';
import { FAMILY_SENTENCES } from '@miyar/contract/evaluation/report/family-sentences';
import { recordText } from '../../areas/evaluation/figures/record-text.ts';
import { invalidate } from '../../lib/api/query.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { countryName } from '../../shared/countries/countries.ts';
import { listFailureText } from '../../shared/list/list-failure-text.ts';
import { choose } from '../../testing/choosing.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { landingSections } from '../../testing/samples/landing.ts';
import { expectText } from '../../testing/shown.ts';
import { ProfileScreen } from './profile-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

const HUDA: RegisteredSchool = {
  id: 3,
  name: 'Al-Huda School',
  name_ar: 'مدرسة الهدى',
  country: 'Uganda',
  level: 'B',
  decision: 'conditional',
  valid_from: '2026-03-01',
  valid_until: '2029-02-28',
  certificate_number: 'IQS-2026-0001',
  verify_url: 'https://miyar.example/verify/7K3M-P2QX-9ABC',
  status: 'valid',
  status_since: '2026-03-01',
};
const CERTIFICATE = {
  ...HUDA,
  school_name: HUDA.name,
  school_name_ar: HUDA.name_ar,
  framework_version: '2.0',
  issued_at: '2026-03-01T08:00:00Z',
  status: 'valid' as const,
  expiring: false,
  status_reason: null,
  suspended_until: null,
  replaced_by: null,
  verification_code: '7K3M-P2QX-9ABC',
  has_credential: false,
};
const FACETS = { kinds: [], sections: [], regions: [], cities: [] };
const NAMES = /CSV|JSON|Atom|IQS|LinkedIn|YouTube|Instagram|\bX\b|Al-Huda School|Al-Noor|مدرسة الهدى/;

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const t = textIn(registerText, language);
  const record = textIn(recordText, language);
  const foot = textIn(listFailureText, language);
  const main = page.getByRole('main');
  const row = (place: number) => page.getByRole('row').nth(place + 1);
  async function start(): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(landing.list, landingSections());
    await server.answers(figures.serviceRecord, { record: null });
    return server;
  }

  describe('the public register', () => {
    const search = page.getByRole('searchbox', { name: t('search') });
    const country = page.getByRole('button', { name: new RegExp(t('country')) });
    const show = (at = '/schools') => render(<RegisterScreen />, { language, isPage: true, at });
    async function open(rows: RegisteredSchool[], at?: string): Promise<FakeServer> {
      const server = await start();
      await server.answers(register.countries, ['Uganda', 'Kenya']);
      await server.answers(register.facets, FACETS);
      await server.answersPage(register.list, rows);
      await show(at);
      return server;
    }

    it('names each institution in both scripts, the reader’s first, and leads to it', async () => {
      await open([HUDA, { ...HUDA, id: 4, name: 'Al-Noor', name_ar: '', level: null, decision: 'full', certificate_number: 'IQS-2026-0004' }]);
      await expectText(row(0), 'Al-Huda School', 'مدرسة الهدى', countryName('Uganda', language), t('conditional'), 'IQS-2026-0001');
      await expect.poll(() => row(0).getByRole('link').element().querySelector('bdi')?.textContent).toBe(language === 'ar' ? 'مدرسة الهدى' : 'Al-Huda School');
      await expectText(row(1), t('full'), t('not_scored'));
      await expect.element(row(0).getByRole('link')).toHaveAttribute('href', '/schools/3');
      await expectSound(language, NAMES);
    });

    it('has the kind and the city of an institution, and is narrowed by kind, section and city', async () => {
      const kind = { code: 'quranic_centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' } };
      const city = { ar: 'كمبالا', en: 'Kampala' };
      const server = await open([
        { ...HUDA, kind, section: 'girls', city },
        { ...HUDA, id: 4, certificate_number: 'IQS-2026-0004' },
      ]);
      await server.answers(register.facets, { kinds: [kind], sections: ['girls'], regions: [], cities: [{ key: 'kampala', name: city }] });
      await invalidate(register.facets);
      await expectText(row(0), kind.title[language], city[language]);
      await choose(page.getByRole('button', { name: new RegExp(t('kind')) }), kind.title[language]);
      await choose(page.getByRole('button', { name: new RegExp(t('section')) }), t('section_girls'));
      await choose(page.getByRole('button', { name: new RegExp(t('city')) }), city[language]);
      await expect
        .poll(async () => (await server.received(register.list)).at(-1)?.query)
        .toMatchObject({ kind: 'quranic_centre', section: 'girls', city: 'kampala' });
      await expectSound(language, NAMES);
    });

    it('is taken as data in open formats', async () => {
      await open([HUDA]);
      const data = page.getByRole('region', { name: t('open_data') });
      await expectText(data, t('open_data_detail'));
      await expect.element(data.getByRole('link', { name: t('open_csv') })).toHaveAttribute('href', '/api/schools/export?format=csv');
      await expect.element(data.getByRole('link', { name: t('open_json') })).toHaveAttribute('href', '/api/schools/export?format=json');
      await expect.element(data.getByRole('link', { name: t('feed') })).toHaveAttribute('href', language === 'en' ? '/feed.atom?lang=en' : '/feed.atom');
      await expectSound(language, NAMES);
    });

    it('shows others than the valid ones on request, each with its status and the way to its verification', async () => {
      const server = await open([HUDA]);
      await server.answersPage(register.list, [{ ...HUDA, status: 'suspended', status_since: '2027-01-05' }], { query: { status: 'suspended' } });
      await choose(page.getByRole('button', { name: new RegExp(t('status')) }), t('status_suspended'));
      await expectText(row(0), t('status_suspended'), t('since', { date: formatDate('2027-01-05', language) }));
      await expect.element(row(0).getByRole('link')).toHaveAttribute('href', '/verify/7K3M-P2QX-9ABC');
      await expectSound(language, NAMES);
    });

    it('says that nobody is in it yet', async () => {
      await open([]);
      await expectText(main, t('none'), t('none_detail'));
      await expect.element(main.getByRole('link', { name: t('apply') })).toHaveAttribute('href', '/auth/register');
      await expectSound(language, NAMES);
    });

    it('says how many cases were decided in time, where that is published', async () => {
      const server = await open([HUDA]);
      await expectText(row(0), 'Al-Huda School');
      expect(page.getByRole('region', { name: record('title') }).elements()).toHaveLength(0);
      await server.answers(figures.serviceRecord, { record: { from: '2025-11-24', until: '2026-11-23', cases: 12, in_time: 9 } });
      await invalidate(figures.serviceRecord);
      await expectText(page.getByRole('region', { name: record('title') }), record('in_time', { in_time: 9, cases: 12, percent: '75%' }));
      await expectSound(language, NAMES);
    });

    it('is searched and narrowed by country, and shown whole again', async () => {
      const server = await open([HUDA]);
      await expectText(row(0), 'Al-Huda School');
      await server.answersPage(register.list, [], { query: { q: 'nobody' } });
      await userEvent.fill(search, 'nobody');
      await expectText(main, t('no_match'), t('no_match_detail'));
      await choose(country, countryName('Kenya', language));
      await expect.poll(async () => (await server.received(register.list)).at(-1)?.query).toMatchObject({ q: 'nobody', country: 'Kenya' });
      await userEvent.click(page.getByRole('link', { name: t('reset') }));
      await expectText(row(0), 'Al-Huda School');
      await expect.element(search).toHaveValue('');
      await expectText(country, t('all_countries'));
    });

    it('has an institution twice that was accredited again after a withdrawal', async () => {
      await open(
        [
          { ...HUDA, certificate_number: 'IQS-2027-0009' },
          { ...HUDA, status: 'withdrawn', status_since: '2027-01-05' },
        ],
        '/schools?status=all',
      );
      await expectText(row(0), 'IQS-2027-0009', t('status_valid'));
      await expectText(row(1), 'IQS-2026-0001', t('status_withdrawn'));
    });

    it('begins as its address asks, also with a country that has none', async () => {
      const server = await open([HUDA], '/schools?q=huda&country=Chad');
      await expect.element(search).toHaveValue('huda');
      await expectText(country, countryName('Chad', language));
      await expect.poll(async () => (await server.received(register.list))[0]?.query).toMatchObject({ q: 'huda', country: 'Chad' });
    });

    it('loads more by a press', async () => {
      const server = await start();
      await server.answers(register.countries, []);
      await server.answers(register.facets, FACETS);
      await server.answersPage(register.list, [HUDA], { total: 2, next: 'c' });
      await server.answersPage(register.list, [{ ...HUDA, id: 5, name: 'Al-Falah', name_ar: '', certificate_number: 'IQS-2026-0005' }], {
        total: 2,
        query: { after: 'c' },
      });
      await show();
      await expectText(main, foot('shown_of', { shown: 1, total: 2 }));
      await userEvent.click(page.getByRole('button', { name: foot('more') }));
      await expectText(row(1), 'Al-Falah');
      await expect.element(page.getByRole('button', { name: foot('more') })).not.toBeInTheDocument();
    });

    it('says that it could not be had, and loads at another attempt', async () => {
      const server = await start();
      await server.answers(register.countries, []);
      await server.answers(register.facets, FACETS);
      await server.refuses(register.list, 'server_error');
      await show();
      await expectText(main, t('failed'), errorText('server_error', language));
      await server.answersPage(register.list, [HUDA]);
      await userEvent.click(page.getByRole('button', { name: foot('retry') }));
      await expectText(row(0), 'Al-Huda School');
    });
  });

  describe('an institution of it', () => {
    const REPORT = {
      school_id: 3,
      number: 7,
      published_on: '2027-03-31',
      outcome: 'conditional' as const,
      areas: [
        { code: '1', title: { ar: 'الهوية والقيم', en: 'Identity and Values' }, band: 'B' as const, word: { ar: 'متقن', en: 'Proficient' } },
        { code: '2', title: { ar: 'العاملون', en: 'Staff' }, band: null, word: null },
      ],
    };
    const show = (id = '3') => render(<ProfileScreen />, { language, isPage: true, path: '/schools/:id', at: `/schools/${id}` });

    it('is shown with what its certificate says, and the way to check it', async () => {
      const server = await start();
      await server.answers(register.read, { ...HUDA, certificate: CERTIFICATE });
      await server.answers(familyReport.find, []);
      await show();
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(language === 'ar' ? 'مدرسة الهدى' : 'Al-Huda School');
      await expectText(main, t('accredited'), t('level', { level: 'B' }), t('standard_version', { version: '2.0' }));
      await expect.element(page.getByRole('link', { name: t('check') })).toHaveAttribute('href', '/verify/7K3M-P2QX-9ABC');
      await expectSound(language, NAMES);
    });

    it('says what its report for families says, and leads to it', async () => {
      const server = await start();
      await server.answers(register.read, { ...HUDA, certificate: CERTIFICATE });
      await server.answers(familyReport.find, [REPORT]);
      await show();
      const report = textIn(publishedText, language);
      const section = page.getByRole('region', { name: report('summary') });
      await expectText(section, REPORT.areas[0]!.title[language], REPORT.areas[0]!.word![language], FAMILY_SENTENCES[language].notApplicable);
      await expect.element(section.getByRole('link', { name: report('summary_link') })).toHaveAttribute('href', '/schools/3/report');
      await expectSound(language, NAMES);
    });

    it.each(['3', '0', 'x', '99999999999'])('that is not in it is said to be absent (%s)', async (id) => {
      const server = await start();
      await server.refuses(register.read, 'not_found');
      await show(id);
      await expect.element(page.getByRole('heading', { level: 1, name: t('absent') })).toBeVisible();
      await expectSound(language, NAMES);
      expect(await server.received(register.read)).toHaveLength(id === '3' ? 1 : 0);
    });

    it('that could not be had is loaded at another attempt', async () => {
      const server = await start();
      await server.refuses(register.read, 'server_error');
      await show();
      await expectText(main, t('profile_failed'));
      await server.answers(register.read, { ...HUDA, certificate: CERTIFICATE });
      await server.answers(familyReport.find, []);
      await userEvent.click(page.getByRole('button', { name: foot('retry') }));
      await expectText(main, t('accredited'));
    });
  });
});
