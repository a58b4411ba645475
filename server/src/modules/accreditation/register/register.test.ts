import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { type ApplicationInput, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

async function accredited(by: CastName, input: ApplicationInput = {}, level?: 'A' | 'C') {
  const submitted = await submittedApplication(app, by, input);
  await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: submitted.schoolId, status: 'approved', level } });
  return submitted;
}
const register = (query: Parameters<typeof app.stranger.does<typeof api.register.list>>[1]['query'] = {}) => app.stranger.does(api.register.list, { query });
const ids = async (query = {}) => (await register(query)).map(({ id }) => id);
const isGone = async (id: number) =>
  expect(await app.stranger.isRefused(api.register.read, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });

describe('the public register', () => {
  test('shows what the certificate says and nothing of persons', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    const { schoolId, applicationId } = await accredited('alHuda', { name: 'مدرسة الهدى', name_alternative: 'Al-Huda School' }, 'A');
    const [certificate] = await (await app.as('alHuda')).does(api.certificates.list, {});
    const entry = {
      id: schoolId,
      name: 'Al-Huda School',
      name_ar: 'مدرسة الهدى',
      country: 'Uganda',
      level: 'A',
      decision: 'full',
      valid_from: '2026-11-21',
      valid_until: '2031-11-20',
      certificate_number: `IQS-2026-${String(applicationId).padStart(4, '0')}`,
      verify_url: certificate!.verify_url,
      status: 'valid',
      status_since: '2026-11-21',
    };
    expect(await register()).toEqual([entry]);
    const { certificate: shown, ...profile } = await app.stranger.does(api.register.read, { params: { id: schoolId } });
    expect(profile).toEqual(entry);
    expect(shown).toEqual(await app.stranger.does(api.certificates.verify, { params: { code: certificate!.verification_code } }));
  });

  test('leaves out who applied, was denied or withdrew', async () => {
    const pending = await submittedApplication(app, 'alHuda');
    const denied = await submittedApplication(app, 'alNoor', { name: 'Other' });
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: denied.schoolId, status: 'denied' } });
    expect(await register()).toEqual([]);
    for (const { schoolId } of [pending, denied]) await isGone(schoolId);
  });

  test('holds a certificate from its first day to its last in Riyadh', async () => {
    app.setTime('2026-11-20T22:30:00.000Z');
    const { schoolId } = await accredited('alHuda', {}, 'C');
    expect(await register()).toMatchObject([{ decision: 'conditional', valid_from: '2026-11-21', valid_until: '2028-11-20' }]);
    app.setTime('2028-11-20T20:59:00.000Z');
    expect(await ids()).toEqual([schoolId]);
    app.setTime('2028-11-20T21:01:00.000Z');
    expect(await ids()).toEqual([]);
    await isGone(schoolId);
    app.setTime('2026-11-20T20:59:00.000Z');
    expect(await ids()).toEqual([]);
  });

  test.each(['suspended', 'withdrawn', 'superseded'] as const)('leaves out a %s certificate', async (status) => {
    const { schoolId } = await accredited('alHuda');
    await app.services.database.db.update(certificates).set({ status }).where(eq(certificates.institutionId, schoolId));
    expect(await register()).toEqual([]);
    await isGone(schoolId);
  });

  test('shows on request who was suspended, withdrawn within two years or has expired, since when, and all of them', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    const [one, other, third] = [await accredited('alHuda'), await accredited('alNoor', { name: 'Other' }), await accredited('alIhsan', { name: 'Third' })];
    const listed = await (await app.as('nora')).does(api.certificates.issued, { query: {} });
    const idOf = (schoolId: number) => listed.find(({ school_id }) => school_id === schoolId)!.id;
    const reason = { ar: 'سبب', en: 'Reason' };
    app.setTime('2027-01-10T08:00:00.000Z');
    const nora = await app.as('nora');
    await nora.does(api.certificates.suspend, { params: { id: idOf(one.schoolId) }, body: { reason, until: '2027-05-01' } });
    await nora.does(api.certificates.withdraw, { params: { id: idOf(other.schoolId) }, body: { reason } });
    const of = (status: 'suspended' | 'withdrawn' | 'expired' | 'all') => app.stranger.does(api.register.list, { query: { status } });
    expect(await ids()).toEqual([third.schoolId]);
    expect(await of('suspended')).toMatchObject([{ id: one.schoolId, status: 'suspended', status_since: '2027-01-10' }]);
    expect(await of('withdrawn')).toMatchObject([{ id: other.schoolId, status: 'withdrawn', status_since: '2027-01-10' }]);
    expect(await of('expired')).toEqual([]);
    expect(await of('all')).toHaveLength(3);
    expect(await app.stranger.isRefused(api.register.list, { query: { status: 'superseded' as never } })).toMatchObject({
      fields: { status: 'invalid_choice' },
    });

    app.setTime('2029-01-10T21:00:00.000Z');
    expect(await of('withdrawn')).toEqual([]);
    app.setTime('2031-11-21T08:00:00.000Z');
    expect(await of('expired')).toMatchObject([{ id: third.schoolId, status: 'expired', status_since: '2031-11-21' }]);
  });

  test('lists a school under renewal, also when the renewal is denied, and shows it once when it is granted', async () => {
    app.setTime('2026-11-21T20:00:00.000Z');
    const { schoolId } = await accredited('alHuda');
    const nora = await app.as('nora');
    const renew = async (status: 'approved' | 'denied') => {
      await submittedApplication(app, 'alHuda', { accreditation_type: 'renewal' });
      expect(await ids()).toEqual([schoolId]);
      await nora.does(api.decisions.changeStatus, { body: { schoolId, status } });
    };
    app.setTime('2026-11-22T02:00:00.000Z');
    await renew('denied');
    expect(await register()).toMatchObject([{ id: schoolId, valid_from: '2026-11-21' }]);
    await renew('approved');
    expect(await register()).toMatchObject([{ id: schoolId, valid_from: '2026-11-22', valid_until: '2031-11-21' }]);
    expect((await app.stranger.does(api.register.read, { params: { id: schoolId } })).certificate).toMatchObject({ status: 'valid', valid_from: '2026-11-22' });
  });

  test('is searched in both scripts and by number, narrowed by country, newest first, in pages', async () => {
    const first = await accredited('alHuda', { name: 'مدرسة الإحسان', name_alternative: 'Al-Ihsan School' });
    const second = await accredited('alNoor', { name: 'Al-Noor Centre', country: 'Kenya' });
    expect(await ids()).toEqual([second.schoolId, first.schoolId]);
    for (const q of ['الاحسان', 'مَدرسه', 'ihsan', 'AL-IHSAN', `iqs-2026-${String(first.applicationId).padStart(4, '0')}`])
      expect(await ids({ q }), q).toEqual([first.schoolId]);
    for (const q of ['noor ihsan', "%' or 1=1 --", 'nobody']) expect(await ids({ q }), q).toEqual([]);
    expect(await ids({ country: 'Kenya' })).toEqual([second.schoolId]);
    expect(await ids({ country: 'Kenya', q: 'ihsan' })).toEqual([]);
    expect(await ids({ country: 'Atlantis' })).toEqual([]);
    const page = await app.stranger.send(api.register.list, { query: { limit: 1 } });
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')![1]!;
    expect(await (await app.stranger.fetch('GET', next)).json()).toMatchObject([{ id: first.schoolId }]);
  });

  test('names every country it holds, also those of later pages, and no other', async () => {
    const countries = () => app.stranger.does(api.register.countries, {});
    expect(await countries()).toEqual([]);
    const first = await accredited('alHuda', { name: 'First', country: 'Uganda' });
    await accredited('alNoor', { name: 'Second', country: 'Kenya' });
    await accredited('alNoor', { name: 'Third', country: 'Kenya' });
    await submittedApplication(app, 'alHuda', { name: 'Fourth', country: 'Rwanda' });
    // Decided under a country that is no longer, or not yet, on any list.
    await app.services.database.db.update(certificates).set({ country: 'Tanzania' }).where(eq(certificates.institutionId, first.schoolId));
    expect(await countries()).toEqual(['Kenya', 'Tanzania']);
    expect(await ids({ country: 'Tanzania' })).toEqual([first.schoolId]);
    app.setTime('2040-01-01T00:00:00.000Z');
    expect(await countries()).toEqual([]);
  });

  test.each(['limit=0', 'after=x', `q=${'a'.repeat(101)}`, 'q=a&q=b'])('is refused for ?%s', async (query) => {
    expect((await app.stranger.fetch('GET', `/api/schools?${query}`)).status).toBe(400);
  });

  test.each(['abc', '0', '999999', '99999999999'])('has no school %s', async (id) => {
    expect((await app.stranger.fetch('GET', `/api/schools/${id}`)).status).toBe(404);
  });

  test('is open data: CSV and JSON with the fields of the list, no formula, sent again only when something changed', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    await accredited('alHuda', { name: '=1+1', name_alternative: 'Al-Huda "1"' }, 'A');
    await accredited('alNoor', { name: 'مدرسة النور', name_alternative: 'Al-Noor' });
    const ask = (format: string, headers = {}, more = '') => app.stranger.fetch('GET', `/api/schools/export?format=${format}${more}`, { headers });
    const json = await ask('json');
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(json.headers.get('content-disposition')).toContain('miyar-register-2026-11-21.json');
    expect(await json.json()).toEqual(await register());
    const csv = await ask('csv');
    expect([csv.headers.get('content-type'), csv.headers.get('cache-control')]).toEqual(['text/csv; charset=utf-8', 'no-cache']);
    const [head, first, second] = (await csv.text()).replace('\uFEFF', '').split('\r\n');
    expect(head).toBe([...Object.keys((await register())[0]!), 'kind', 'section', 'city', 'city_ar'].map((field) => `"${field}"`).join(','));
    expect(first).toContain('"Al-Noor","مدرسة النور"');
    expect(second).toContain(`"'=1+1","Al-Huda ""1""",`);

    const tag = { 'if-none-match': csv.headers.get('etag')! };
    expect((await ask('csv', tag)).status).toBe(304);
    expect((await ask('csv', tag, '&status=all')).status).toBe(200);
    const [{ id } = { id: 0 }] = await (await app.as('nora')).does(api.certificates.issued, { query: {} });
    await (await app.as('nora')).does(api.certificates.suspend, { params: { id }, body: { reason: { ar: 'سبب', en: 'Reason' }, until: '2027-05-01' } });
    const changed = await ask('csv', tag);
    expect([changed.status, (await changed.text()).includes('Al-Noor')]).toEqual([200, false]);
    expect(await (await ask('json', {}, '&status=suspended')).json()).toMatchObject([{ name: 'Al-Noor', status: 'suspended' }]);
    expect(await (await ask('json', {}, '&status=withdrawn')).json()).toEqual([]);
    expect((await ask('xlsx')).status).toBe(400);
  });

  describe('with a profile', () => {
    /** An accredited institution of a kind, with sites, of which each is its section, name and city. */
    async function withProfile(
      by: CastName,
      kind: string,
      sites: readonly { section: 'boys' | 'girls'; name?: { ar: string; en: string }; city_en: string }[],
    ) {
      const submitted = await submittedApplication(app, by, { name: `Centre of ${by}` });
      const owner = await app.as(by);
      const params = { id: submitted.schoolId };
      let { version } = await owner.does(api.institutionProfile.save, { params, body: { version: 0, kind }, files: {} });
      for (const { city_en: city, ...site } of sites)
        ({ version } = await owner.does(api.institutionProfile.addSite, { params, body: { version, ...site, address: { city_en: city } } }));
      await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: submitted.schoolId, status: 'approved' } });
      return { ...submitted, version };
    }

    test('is filtered by kind, section, region and the city of every covered site, as is its export', async () => {
      const one = await withProfile('alHuda', 'quranic_centre', [{ section: 'girls', city_en: 'Kampala' }]);
      const two = await withProfile('alNoor', 'private_school', [
        { section: 'boys', city_en: 'Jinja' },
        { section: 'girls', name: { ar: 'فرع البنات', en: 'Girls’ branch' }, city_en: 'kampala ' },
      ]);
      const found = (query: object) => ids(query).then((all) => all.sort());
      const both = [one.schoolId, two.schoolId].sort();
      const table = [
        [{ kind: 'quranic_centre' }, [one.schoolId]],
        [{ kind: 'nonprofit_body' }, []],
        [{ section: 'girls' }, [one.schoolId]],
        [{ section: 'both' }, [two.schoolId]],
        [{ city: 'KAMPALA' }, both],
        [{ city: 'jinja' }, [two.schoolId]],
        [{ city: 'jinja', section: 'girls' }, []],
        [{ region: 'SA-01' }, []],
      ] as const;
      for (const [query, expected] of table) {
        expect([query, await found(query)]).toEqual([query, expected]);
        const exported = await app.stranger.fetch('GET', `/api/schools/export?format=json&${new URLSearchParams(query)}`);
        expect([query, ((await exported.json()) as { id: number }[]).map(({ id }) => id).sort()]).toEqual([query, expected]);
      }
      expect(await app.stranger.isRefused(api.register.list, { query: { section: 'mixed' as 'both' } })).toMatchObject({
        status: 400,
        fields: { section: 'invalid_choice' },
      });
      expect(await app.stranger.does(api.register.facets, {})).toEqual({
        kinds: [
          { code: 'private_school', title: { ar: 'مدرسة أهلية', en: 'Private school' } },
          { code: 'quranic_centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' } },
        ],
        sections: ['girls', 'both'],
        regions: [],
        cities: [
          { key: 'jinja', name: { ar: 'Jinja', en: 'Jinja' } },
          { key: 'kampala', name: { ar: 'Kampala', en: 'Kampala' } },
        ],
      });
    });

    test('shows the institution as it was when its certificate was issued, with its sites, whatever its profile says later', async () => {
      const { schoolId, version } = await withProfile('alHuda', 'quranic_centre', [
        { section: 'boys', city_en: 'Kampala' },
        { section: 'girls', name: { ar: 'فرع البنات', en: 'Girls’ branch' }, city_en: 'Jinja' },
      ]);
      const owner = await app.as('alHuda');
      const later = {
        founded: 1998,
        website: 'https://huda.example',
        phone: '+256700000000',
        licence: { authority: 'Ministry', number: '4471', valid_until: '2030-12-31' },
      };
      // Its accreditation states the kind, so an administrator changes it.
      const body = { version, kind: 'private_school', ...later, reason: 'From its papers.' };
      await (await app.as('nora')).does(api.institutionProfile.save, { params: { id: schoolId }, body, files: {} });
      await (await app.as('nora')).does(api.institutionProfile.changeKind, { params: { code: 'quranic_centre' }, body: { title: { ar: 'دار', en: 'House' } } });
      const { certificate, about, ...entry } = await app.stranger.does(api.register.read, { params: { id: schoolId } });
      expect(about).toEqual({ founded: 1998, website: 'https://huda.example', licence: { authority: 'Ministry', valid_until: '2030-12-31' } });
      const facts = {
        kind: { code: 'quranic_centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' } },
        section: 'both',
        city: { ar: 'Kampala', en: 'Kampala' },
      };
      expect(entry).toMatchObject(facts);
      expect(certificate).toMatchObject({
        ...facts,
        sites: [
          { code: 'S01', name: { ar: certificate.school_name_ar, en: certificate.school_name }, city: { ar: 'Kampala', en: 'Kampala' }, section: 'boys' },
          { code: 'S02', name: { ar: 'فرع البنات', en: 'Girls’ branch' }, city: { ar: 'Jinja', en: 'Jinja' }, section: 'girls' },
        ],
      });
      const pdf = await owner.fetch('GET', `/api/school/download-certificate?language=en`);
      const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
      expect(text).toContain('Qur’anic centre');
      expect(text).toContain('Girls’ branch');
    });

    test('has no such fields for an institution without a profile', async () => {
      const { schoolId } = await accredited('alHuda');
      const { certificate, ...entry } = await app.stranger.does(api.register.read, { params: { id: schoolId } });
      for (const shown of [certificate, entry])
        for (const field of ['kind', 'section', 'city', 'sites', 'about']) expect(Object.hasOwn(shown, field)).toBe(false);
      expect(await app.stranger.does(api.register.facets, {})).toEqual({ kinds: [], sections: [], regions: [], cities: [] });
    });
  });
});
