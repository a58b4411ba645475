import { api } from '@miyar/contract';
import type { InstitutionFacets } from '@miyar/contract/accreditation/register';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificateSites, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { cases, figures as figuresTable } from '../../../db/schema/evaluation/cases.ts';
import { allPages } from '../../../testing/all-pages.ts';
import { fullPath } from '../../../testing/evaluation/cases.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

const KINDS = ['quranic_centre', 'private_school'];
const REGIONS = ['SA-01', 'Busoga'];
const CITIES = ['riyadh', 'jinja', 'kampala'];

/** Every choice of filters: each facet left out, or one of its values, or a value that nothing has. */
const QUERIES: readonly InstitutionFacets[] = [undefined, ...KINDS, 'nonprofit_body'].flatMap((kind) =>
  [undefined, ...SECTIONS].flatMap((section) =>
    [undefined, ...REGIONS].flatMap((region) => [undefined, ...CITIES, 'Nowhere'].map((city) => ({ kind, section, region, city }))),
  ),
);

interface Stated {
  kind: string | null;
  section: (typeof SECTIONS)[number] | null;
  region: string | null;
  cityKey: string | null;
}

/** Returns the profile of an institution by its number: each combination of values is met sooner or later, and some state nothing. */
const statedBy = (n: number): Stated => ({
  kind: KINDS[n % 3] ?? null,
  section: SECTIONS[n % 4] ?? null,
  region: REGIONS[Math.floor(n / 2) % 3] ?? null,
  cityKey: CITIES[Math.floor(n / 3) % 4] ?? null,
});

const passes = ({ kind, section, region, city }: InstitutionFacets, of: Stated, cities: readonly (string | null)[] = [of.cityKey]): boolean =>
  (kind === undefined || of.kind === kind) &&
  (section === undefined || of.section === section) &&
  (region === undefined || of.region === region) &&
  (city === undefined || cities.includes(city.toLowerCase()));

/** Only what is set, as an address has it. */
const asked = (query: object) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

async function made(count: number): Promise<{ schoolId: number; applicationId: number }[]> {
  const all = [];
  for (let n = 0; n < count; n += 1) all.push(await submittedApplication(app, n % 2 ? 'alHuda' : 'alNoor', { name: `Centre ${n}` }));
  for (const [n, { schoolId }] of all.entries()) await app.services.database.db.update(institutions).set(statedBy(n)).where(eq(institutions.id, schoolId));
  return all;
}

test('schools, cases and figures by kind, section, region and city are what a full scan finds', { timeout: 120_000 }, async () => {
  await fullPath(app);
  const all = await made(24);
  const nora = await app.as('nora');
  const { db } = app.services.database;
  const rows = await db.select().from(institutions);
  const byId = new Map(rows.map((row) => [row.id, row]));
  await app.services.database.transaction((tx) => tx.delete(figuresTable));
  const spread = await nora.does(api.figures.stages, { query: {} });
  expect(spread.stages.find(({ stage }) => stage === 'submitted')!.now).toBe(24);
  for (const [n, query] of QUERIES.entries()) {
    const expected = all.filter(({ schoolId }) => passes(query, byId.get(schoolId)!));
    const schools = await nora.send(api.schools.list, { query: { ...asked(query), limit: 100 } });
    expect([query, ((await schools.json()) as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b), schools.headers.get('x-total-count')]).toEqual([
      query,
      expected.map(({ schoolId }) => schoolId).toSorted((a, b) => a - b),
      String(expected.length),
    ]);
    const found = await nora.send(api.cases.list, { query: { ...asked(query), limit: 100 } });
    const listed = (await found.json()) as { application_id: number }[];
    expect([query, listed.map(({ application_id: id }) => id).toSorted((a, b) => a - b), found.headers.get('x-total-count')]).toEqual([
      query,
      expected.map(({ applicationId }) => applicationId).toSorted((a, b) => a - b),
      String(expected.length),
    ]);
    if (n % 5 > 0) continue;
    const { stages } = await nora.does(api.figures.stages, { query: asked(query) });
    expect([query, stages.find(({ stage }) => stage === 'submitted')!.now]).toEqual([query, expected.length]);
  }
  // With the other filters, in every order, in pages, and by the people of an institution.
  const jinja = all.filter(({ schoolId }) => byId.get(schoolId)!.cityKey === 'jinja').map(({ schoolId }) => schoolId);
  for (const sort of ['newest', 'oldest', 'name']) {
    const { rows: paged } = await allPages(nora, api.schools.list, `limit=2&city=JINJA&sort=${sort}`);
    expect([sort, paged.map(({ id }) => id).toSorted((a, b) => a - b)]).toEqual([sort, jinja.toSorted((a, b) => a - b)]);
  }
  const searched = await nora.does(api.schools.list, { query: { q: 'Centre 4', city: 'jinja', country: 'Uganda', status: 'pending', assigned: 'no' } });
  expect(searched.map(({ name }) => name)).toEqual(byId.get(all[4]!.schoolId)!.cityKey === 'jinja' ? ['Centre 4'] : []);
  const own = await (await app.as('alHuda')).does(api.cases.list, { query: { kind: 'private_school' } });
  expect(own.length).toBe(all.filter(({ schoolId }, n) => n % 2 === 1 && byId.get(schoolId)!.kind === 'private_school').length);
  for (const [call, path] of [
    ['schools', '/api/admin/schools/export'],
    ['cases', '/api/cases/export'],
  ] as const) {
    const csv = await (await nora.fetch('GET', `${path}?format=csv&city=jinja`)).text();
    expect([call, csv.trim().split('\r\n').length - 1]).toEqual([call, jinja.length]);
  }
  for (const call of [api.schools.list, api.cases.list, api.figures.stages] as const)
    expect(await nora.isRefused(call, { query: { section: 'mixed' as 'both' } })).toMatchObject({ status: 400, fields: { section: 'invalid_choice' } });
  // A change of an institution is that of its cases.
  await db.update(institutions).set({ kind: null, cityKey: 'mecca' }).where(eq(institutions.id, all[0]!.schoolId));
  expect(await db.select({ kind: cases.kind, city: cases.cityKey }).from(cases).where(eq(cases.institutionId, all[0]!.schoolId))).toEqual([
    { kind: null, city: 'mecca' },
  ]);
});

test('the register by kind, section, region and city is what a full scan finds, in pages, without a suspended site', { timeout: 120_000 }, async () => {
  const all = await made(18);
  const nora = await app.as('nora');
  for (const { schoolId } of all) await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
  const { db } = app.services.database;
  const rows = await db.select().from(certificates).orderBy(asc(certificates.id));
  const by = (await nora.does(api.accounts.whoAmI, {})).user.id;
  const suspended = { state: 'suspended', since: '2026-11-21', reasonAr: 'سبب', reasonEn: 'Reason', by } as const;
  // Some cover a branch in another city; every other of these branches is suspended.
  const branches = rows.filter((_, n) => n % 2 === 0).map((row, n) => ({ certificateId: row.id, city: CITIES[(n + 1) % 3]!, isSuspended: n % 2 === 1 }));
  await db.insert(certificateSites).values(
    branches.flatMap(({ certificateId, city, isSuspended }) => [
      { certificateId, siteId: 1, code: 'S01' },
      { certificateId, siteId: 2, code: 'S02', cityKey: city, ...(isSuspended && suspended) },
    ]),
  );
  const citiesOf = (id: number, main: string | null) => [
    main,
    ...branches.filter(({ certificateId, isSuspended }) => certificateId === id && !isSuspended).map(({ city }) => city),
  ];
  for (const query of QUERIES) {
    const expected = rows.filter((row) => passes(query, row, citiesOf(row.id, row.cityKey))).map(({ institutionId }) => institutionId);
    const { rows: found } = await allPages(app.stranger, api.register.list, new URLSearchParams({ ...asked(query), limit: '3' }).toString());
    expect([query, found.map(({ id }) => id)]).toEqual([query, expected.toReversed()]);
  }
});
