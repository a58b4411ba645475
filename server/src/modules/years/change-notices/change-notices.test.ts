import { api } from '@miyar/contract';
import { CHANGE_KINDS, type ChangeKind } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { addDays, addMonths } from '@miyar/contract/evaluation/clocks/days';
import { YEARS_DEFAULTS } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { certificateSites, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { institutionContacts } from '../../../db/schema/accreditation/institution-profile.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { changeNotices } from '../../../db/schema/years/change-notices.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { pdfFile, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { applyDue } from './apply.ts';

const app = testApp();
beforeEach(() => app.setTime('2026-11-22T08:00:00.000Z'));

const { changeNotices: calls, institutionProfile } = api;
const REASON = 'The board decided so.';
const ANSWER = { ar: 'وافقت الهيئة.', en: 'The authority agrees.' };
const db = () => app.services.database.db;
const today = () => riyadhDay(app.services.clock.now());

/** An institution of two sites with a head and a kind, which is accredited. */
async function accredited(by: CastName = 'alHuda') {
  const { schoolId } = await submittedApplication(app, by);
  const owner = await app.as(by);
  const params = { id: schoolId };
  const contacts = [
    { role: 'head' as const, name: 'Khalid', phone: '+256700000001' },
    { role: 'other' as const, name: 'Salma' },
  ];
  await owner.does(institutionProfile.save, { params, body: { version: 0, kind: 'private_school', contacts }, files: {} });
  await owner.does(institutionProfile.addSite, { params, body: { version: 1, section: 'boys', learners_boys: 90, address: { city_en: 'Kampala' } } });
  const branch = { version: 2, section: 'girls' as const, learners_girls: 40, name: { en: 'Girls’ branch' }, address: { city_en: 'Jinja' } };
  const { sites } = await owner.does(institutionProfile.addSite, { params, body: branch });
  await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
  return { schoolId, params, owner, main: sites[0]!.id, branch: sites[1]!.id };
}
type Accredited = Awaited<ReturnType<typeof accredited>>;

/** A content of each kind, and the profile as it is to be by it. */
const CONTENT: Readonly<Record<ChangeKind, (on: Accredited) => Record<string, unknown>>> = {
  head: () => ({ name: 'Yahya', phone: '+256700000002' }),
  owner: () => ({ text: 'The endowment of Kampala' }),
  name: () => ({ name: 'Al-Huda College', name_alternative: 'كلية الهدى' }),
  site_added: () => ({ name: { en: 'North branch' }, section: 'boys', learners_boys: 20, address: { city_en: 'Gulu' } }),
  site_closed: ({ branch }) => ({ site_id: branch }),
  site_moved: ({ branch }) => ({ site_id: branch, address: { city_en: 'Mbale', line_1: 'Main street 4' } }),
  section: ({ branch }) => ({ site_id: branch, section: 'both', learners_boys: 10, learners_girls: 30 }),
  kind: () => ({ kind: 'quranic_centre' }),
  programme: () => ({ text: 'Evening classes' }),
};

/** How a profile shows that a change is in it. */
async function isEntered({ params, branch }: Accredited, kind: ChangeKind): Promise<boolean> {
  const owner = await app.as('alHuda');
  const profile = await owner.does(institutionProfile.read, { params });
  const { sites } = await owner.does(institutionProfile.sites, { params });
  const site = sites.find(({ id }) => id === branch)!;
  const history = await owner.does(institutionProfile.changes, { params, query: { limit: 20 } });
  const isNamed = (field: string) => history.some((change) => change.field === field && change.source === 'notice');
  switch (kind) {
    case 'head':
      return profile.contacts.some(({ role, name }) => role === 'head' && name === 'Yahya') && isNamed('contacts.head');
    case 'kind':
      return profile.fields.kind === 'quranic_centre';
    case 'name':
      return profile.institution.name === 'Al-Huda College' && isNamed('name');
    case 'site_added':
      return sites.some(({ code, address }) => code === 'S03' && address.city_en === 'Gulu');
    case 'site_closed':
      return site.closed_on !== null;
    case 'site_moved':
      return site.address.city_en === 'Mbale';
    case 'section':
      return site.section === 'both' && site.learners_boys === 10;
    case 'owner':
    case 'programme':
      return isNamed(kind);
  }
}

/** The kinds that a certificate of two sites prints. */
const PRINTED: readonly ChangeKind[] = ['name', 'site_added', 'site_closed', 'site_moved', 'section'];
const chain = () => db().select().from(certificates).orderBy(asc(certificates.id));

const send = (on: Accredited, kind: ChangeKind, extra: { effective_on?: string; content?: Record<string, unknown> } = {}) =>
  on.owner.does(calls.send, { params: on.params, body: { kind, content: CONTENT[kind](on), effective_on: today(), reason: REASON, ...extra }, files: {} });
const outcomeOf = (kind: ChangeKind) => (YEARS_DEFAULTS.change_classes[kind] === 'ask' ? ('approved' as const) : ('noted' as const));
const answer = async (id: number, version: number, outcome: 'noted' | 'approved' | 'refused', text: typeof ANSWER | undefined = ANSWER) =>
  (await app.as('nora')).does(calls.answer, { params: { id }, body: { version, outcome, ...(text && { answer: text }) } });

describe.each(CHANGE_KINDS)('a notice of %s', (kind) => {
  const isAsk = YEARS_DEFAULTS.change_classes[kind] === 'ask';

  test('enters the profile once it is sent or approved, and the certificate that prints it once it is answered', async () => {
    const on = await accredited();
    const sent = await send(on, kind);
    expect(sent).toMatchObject({ kind: 'change', owner: 'authority', state: 'submitted', class: isAsk ? 'ask' : 'tell', notice: { kind, outcome: null } });
    expect(await isEntered(on, kind)).toBe(!isAsk);
    expect(await chain()).toHaveLength(1);
    const answered = await answer(sent.id, sent.version, outcomeOf(kind));
    expect(answered).toMatchObject({ state: 'done', notice: { outcome: outcomeOf(kind), answer: ANSWER, can: { answer: 'duty_state' } } });
    expect(answered.notice.applied_at).not.toBeNull();
    expect(await isEntered(on, kind)).toBe(true);
    const rows = await chain();
    expect(rows).toHaveLength(PRINTED.includes(kind) ? 2 : 1);
    expect(rows.at(-1)).toMatchObject({ status: 'valid', validUntil: rows[0]!.validUntil });
    expect(await db().$count(tasks, eq(tasks.dutyId, sent.id))).toBe(1);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('for a later day enters the profile on that day, once, and the certificate with it', async () => {
    const on = await accredited();
    const day = addDays(today(), 30);
    const sent = await send(on, kind, { effective_on: day });
    await answer(sent.id, sent.version, outcomeOf(kind));
    await applyDue(app.services);
    expect([await isEntered(on, kind), (await chain()).length]).toEqual([false, 1]);
    app.setTime(`${day}T06:00:00.000Z`);
    await Promise.all([applyDue(app.services), applyDue(app.services)]);
    expect([await isEntered(on, kind), (await chain()).length]).toEqual([true, PRINTED.includes(kind) ? 2 : 1]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('that is not approved, or is withdrawn, leaves the certificate as it is', async () => {
    const on = await accredited();
    const first = await send(on, kind);
    const withdrawn = await on.owner.does(calls.withdraw, { params: { id: first.id }, query: { version: first.version } });
    expect(withdrawn).toMatchObject({ state: 'done', notice: { outcome: 'withdrawn' } });
    if (!isAsk) return expect(await chain()).toHaveLength(1);
    const second = await send(on, kind);
    expect(await answer(second.id, second.version, 'refused')).toMatchObject({ state: 'done', notice: { outcome: 'refused', applied_at: null } });
    await applyDue(app.services);
    expect([await isEntered(on, kind), (await chain()).length]).toEqual([false, 1]);
  });

  test('waits once for each site, and is answered once by its own class', async () => {
    const on = await accredited();
    const { id, version } = await send(on, kind);
    const again = await on.owner.isRefused(calls.send, {
      params: on.params,
      body: { kind, content: CONTENT[kind](on), effective_on: today(), reason: REASON },
      files: {},
    });
    expect(again.code).toBe('notice_open_already');
    const nora = await app.as('nora');
    const refused = async (outcome: 'noted' | 'approved' | 'refused', body: object = {}) =>
      (await nora.isRefused(calls.answer, { params: { id }, body: { version, outcome, ...body } })).fields;
    for (const other of isAsk ? (['noted'] as const) : (['approved', 'refused'] as const)) expect(await refused(other)).toEqual({ outcome: 'invalid_value' });
    if (isAsk) expect(await refused('approved')).toEqual({ 'answer.ar': 'required', 'answer.en': 'required' });
    expect(await refused(outcomeOf(kind), { answer: { ar: 'نعم', en: '' } })).toEqual({ 'answer.en': 'text_in_one_language' });
    expect((await nora.isRefused(calls.answer, { params: { id }, body: { version: version + 1, outcome: outcomeOf(kind), answer: ANSWER } })).code).toBe(
      'duty_changed',
    );
    await answer(id, version, outcomeOf(kind), isAsk ? ANSWER : undefined);
    expect((await nora.isRefused(calls.answer, { params: { id }, body: { version: version + 1, outcome: outcomeOf(kind) } })).code).toBe('duty_state');
    expect((await on.owner.isRefused(calls.withdraw, { params: { id }, query: { version: version + 1 } })).code).toBe('duty_state');
    expect((await nora.isRefused(api.duties.waive, { params: { id }, body: { version: version + 1, reason: ANSWER } })).code).toBe('duty_kind');
  });
});

describe('the days of a notice', () => {
  /** The holidays of the demo around the days of the specification. */
  const HOLIDAYS = [
    ['2027-02-22', '2027-02-22'],
    ['2027-03-09', '2027-03-13'],
    ['2027-05-15', '2027-05-19'],
    ['2027-09-23', '2027-09-23'],
    ['2028-02-22', '2028-02-22'],
    ['2028-02-26', '2028-02-29'],
  ] as const;

  test.each([
    { sent: '2028-02-13', kind: 'name', due: '2028-03-09' },
    { sent: '2027-02-10', kind: 'name', due: '2027-03-04' },
    { sent: '2027-05-05', kind: 'name', due: '2027-06-01' },
    { sent: '2028-03-09', kind: 'programme', effective: '2028-02-20', late: 0 },
    { sent: '2028-03-12', kind: 'programme', effective: '2028-02-20', late: 1 },
    { sent: '2028-03-10', kind: 'programme', effective: '2028-02-20', late: 1 },
  ] as const)('sent on $sent', async ({ sent, kind, ...expected }) => {
    app.setTime('2026-12-01T08:00:00.000Z');
    const on = await accredited();
    const nora = await app.as('nora');
    for (const [from, until] of HOLIDAYS) await nora.does(api.process.addHoliday, { body: { from, until, title: { ar: 'عطلة', en: 'Holiday' } } });
    await db().update(certificates).set({ validUntil: '2031-12-31' });
    app.setTime(`${sent}T08:00:00.000Z`);
    const owner = await app.as('alHuda');
    const { due_on, explained, notice } = await send({ ...on, owner }, kind, 'effective' in expected ? { effective_on: expected.effective } : {});
    expect(explained).toMatchObject({ since: sent, unit: 'wd', amount: kind === 'name' ? 15 : 10, opens: null });
    if ('due' in expected) expect(due_on).toBe(expected.due);
    else expect(notice).toMatchObject({ class: 'tell', late_wd: expected.late, before_approval: false });
  });

  test('lie within two years before and one year after; a past day of a change that asks is marked', async () => {
    const on = await accredited();
    const days = [
      [addMonths(today(), -24), 201],
      [addDays(addMonths(today(), -24), -1), 400],
      [addMonths(today(), 12), 201],
      [addDays(addMonths(today(), 12), 1), 400],
    ] as const;
    for (const [effective_on, status] of days) {
      const answered = await on.owner.send(calls.send, {
        params: on.params,
        body: { kind: 'owner', content: { text: 'x' }, effective_on, reason: REASON },
        files: {},
      });
      expect(answered.status, effective_on).toBe(status);
      if (status === 400) expect((await refusalOf(answered)).fields).toEqual({ effective_on: 'invalid_date' });
      const [notice] = await on.owner.does(calls.list, { params: on.params, query: { limit: 1 } });
      if (status === 201) {
        expect(notice).toMatchObject({ effective_on, before_approval: effective_on < today(), late_wd: null });
        await on.owner.does(calls.withdraw, { params: { id: notice!.id }, query: { version: notice!.version } });
      }
    }
  });
});

describe('the content of a notice', () => {
  test.each<[ChangeKind, (on: Accredited) => Record<string, unknown>, Record<string, string>]>([
    ['head', () => ({ name: '', phone: '12' }), { 'content.name': 'required', 'content.phone': 'invalid_phone' }],
    ['head', () => ({ name: 'A', text: 'x' }), { 'content.text': 'unknown_field' }],
    ['owner', () => ({ text: 'x'.repeat(1001) }), { 'content.text': 'too_long' }],
    ['programme', () => ({}), { 'content.text': 'required' }],
    ['name', () => ({ name: 'x'.repeat(201) }), { 'content.name': 'too_long' }],
    ['kind', () => ({ kind: 'bank' }), { 'content.kind': 'invalid_choice' }],
    ['site_added', () => ({ name: { en: 'N' }, section: 'boys', learners_girls: 3, address: { city_en: 'G' } }), { 'content.learners_girls': 'invalid_value' }],
    ['site_added', () => ({ name: {}, section: 'boys', address: {} }), { 'content.name': 'required', 'content.address': 'required' }],
    ['site_added', () => ({ name: { en: 'N' }, section: 'boys', address: { building: '12' } }), { 'content.address.building': 'unknown_field' }],
    ['site_closed', ({ main }) => ({ site_id: main }), { 'content.site_id': 'invalid_value' }],
    ['site_closed', () => ({ site_id: 999_999 }), { 'content.site_id': 'invalid_value' }],
    ['site_moved', ({ branch }) => ({ site_id: branch, address: {} }), { 'content.address': 'required' }],
    ['section', ({ branch }) => ({ site_id: branch, section: 'mixed' }), { 'content.section': 'invalid_choice' }],
    ['section', ({ branch }) => ({ site_id: branch, section: 'girls', learners_boys: 4 }), { 'content.learners_boys': 'invalid_value' }],
  ])('of %s is refused at its fields (%#)', async (kind, content, fields) => {
    const on = await accredited();
    const body = { kind, content: content(on), effective_on: today(), reason: REASON };
    expect((await on.owner.isRefused(calls.send, { params: on.params, body, files: {} })).fields).toEqual(fields);
  });

  test('cannot be the name of another institution of the organisation', async () => {
    const on = await accredited();
    await on.owner.does(institutionProfile.create, { body: { name: 'Al-Huda Second', country: 'Uganda' } });
    const body = { kind: 'name' as const, content: { name: 'al huda  SECOND' }, effective_on: today(), reason: REASON };
    expect((await on.owner.isRefused(calls.send, { params: on.params, body, files: {} })).fields).toEqual({ 'content.name': 'institution_name_taken' });
  });

  test('of a form is a JSON text, with files that its institution and the authority read', async () => {
    const on = await accredited();
    const body = { kind: 'owner' as const, content: JSON.stringify({ text: 'The endowment' }), effective_on: today(), reason: REASON };
    const files = { files: [pdfFile('deed.pdf'), pdfFile('plan.pdf', 'Plan')] };
    const { notice } = await on.owner.does(calls.send, { params: on.params, body, files });
    expect(notice.files.map(({ name }) => name)).toEqual(['deed.pdf', 'plan.pdf']);
    const path = `/${notice.files[0]!.path}`;
    for (const [who, status] of [
      ['alHuda', 200],
      ['nora', 200],
      ['alNoor', 404],
      ['yusuf', 404],
    ] as const)
      expect((await (await app.as(who)).fetch('GET', path)).status, who).toBe(status);
    const six = Array.from({ length: 6 }, (_, index) => pdfFile(`${index}.pdf`, String(index)));
    const refused = await on.owner.isRefused(calls.send, { params: on.params, body: { ...body, kind: 'programme' }, files: { files: six } });
    expect(refused.code).toBe('too_many_items');
  });
});

test('ten notices of an institution wait at most', async () => {
  const on = await accredited();
  const { main, branch } = on;
  for (const kind of ['owner', 'name', 'kind', 'head', 'programme', 'site_added'] as const) await send(on, kind);
  for (const site_id of [main, branch])
    for (const kind of ['site_moved', 'section'] as const) await send(on, kind, { content: { ...CONTENT[kind](on), site_id } });
  const body = { kind: 'site_closed' as const, content: { site_id: branch }, effective_on: today(), reason: REASON };
  expect((await on.owner.isRefused(calls.send, { params: on.params, body, files: {} })).code).toBe('too_many_items');
});

test('thirty notices of an institution are sent in a year at most', async () => {
  const on = await accredited();
  const text = (n: number) => ({ content: { text: `Change ${n}` } });
  for (let n = 0; n < 30; n += 1) {
    const { id, version } = await send(on, 'owner', text(n));
    await on.owner.does(calls.withdraw, { params: { id }, query: { version } });
  }
  const more = { params: on.params, body: { kind: 'owner' as const, ...text(31), effective_on: today(), reason: REASON }, files: {} };
  expect((await on.owner.isRefused(calls.send, more)).code).toBe('too_many_items');
  app.setTime('2027-11-23T08:00:00.000Z');
  await (await app.as('alHuda')).does(calls.send, { ...more, body: { ...more.body, effective_on: today() } });
});

describe('an accredited institution', () => {
  test('changes what its accreditation states by a notice only, and everything else as before', async () => {
    const { params, owner, main, branch } = await accredited();
    const read = await owner.does(institutionProfile.read, { params });
    expect(read.by_notice).toEqual(YEARS_DEFAULTS.change_classes);
    const { version, contacts } = read;
    const save = (body: object) => owner.send(institutionProfile.save, { params, body: { version, ...body }, files: {} });
    const site = (siteId: number, body: object) => owner.send(institutionProfile.changeSite, { params: { ...params, siteId }, body: { version, ...body } });
    const head = { role: 'head' as const, name: 'Yahya' };
    const refusals: [string, Promise<Response>, Record<string, string>][] = [
      ['kind', save({ kind: 'quranic_centre' }), { kind: 'change_needs_notice' }],
      ['no kind', save({ kind: null }), { kind: 'change_needs_notice' }],
      ['head', save({ contacts: [head] }), { contacts: 'change_needs_notice' }],
      ['no head', save({ contacts: contacts.filter(({ role }) => role !== 'head') }), { contacts: 'change_needs_notice' }],
      ['section', site(branch, { section: 'both' }), { section: 'change_needs_notice' }],
      ['address', site(main, { address: { city_en: 'Entebbe' } }), { address: 'change_needs_notice' }],
      ['new site', owner.send(institutionProfile.addSite, { params, body: { version, name: { en: 'Third' } } }), {}],
      ['closing', owner.send(institutionProfile.closeSite, { params: { ...params, siteId: branch }, query: { version, closed_on: today() } }), {}],
    ];
    for (const [what, asked, fields] of refusals) {
      const refused = await refusalOf(await asked);
      expect(refused, what).toMatchObject({ status: 409, code: 'change_needs_notice' });
      expect(refused.fields, what).toEqual(fields);
    }
    const { sites, by_notice: sitesByNotice } = await owner.does(institutionProfile.sites, { params });
    expect([sitesByNotice, sites.map(({ can }) => can.close)]).toEqual([true, ['site_last', 'change_needs_notice']]);
    // Learners, staff, licence, website, women's hours and the other contacts stay open, and so do details of the address that were missing.
    const open = {
      founded: 1990,
      website: 'https://alhuda.example',
      staff: { teachers_men: 3 },
      licence: { number: '4' },
      women_hours: [{ day: 1, from: '16:00', until: '18:00' }],
      contacts: [...contacts, { role: 'safeguarding', name: 'Amina' }],
    };
    expect((await save(open)).status).toBe(200);
    const address = { city_en: 'Kampala', line_1: 'Main street 1' };
    const changed = { version: version + 1, learners_boys: 95, name: { ar: 'المقر الرئيس' }, address };
    await owner.does(institutionProfile.changeSite, { params: { ...params, siteId: main }, body: changed });
  });

  test('fills in what was empty without a notice', async () => {
    const { schoolId } = await submittedApplication(app);
    const owner = await app.as('alHuda');
    const params = { id: schoolId };
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
    const contacts = [{ role: 'head' as const, name: 'Khalid' }];
    await owner.does(institutionProfile.save, { params, body: { version: 0, kind: 'private_school', contacts }, files: {} });
    await owner.does(institutionProfile.addSite, { params, body: { version: 1, section: 'boys', address: { city_en: 'Kampala' } } });
  });

  test('changes everything itself while the setting is off, and an administrator always does', async () => {
    const { params, owner } = await accredited();
    const nora = await app.as('nora');
    await nora.does(institutionProfile.save, { params, body: { version: 3, kind: 'quranic_centre', reason: 'By letter' }, files: {} });
    expect((await nora.does(institutionProfile.read, { params })).by_notice).toBeUndefined();
    await nora.does(institutionProfile.changeSettings, { body: { duties: false } });
    const saved = await owner.does(institutionProfile.save, { params, body: { version: 4, kind: 'private_school' }, files: {} });
    expect([saved.by_notice, saved.fields.kind]).toEqual([undefined, 'private_school']);
    const body = { kind: 'owner' as const, content: { text: 'x' }, effective_on: today(), reason: REASON };
    expect((await owner.isRefused(calls.send, { params, body, files: {} })).status).toBe(404);
  });

  test('gives no notice without a certificate, or after its last day', async () => {
    const { params, owner } = await accredited();
    const body = { kind: 'owner' as const, content: { text: 'x' }, effective_on: today(), reason: REASON };
    await db()
      .update(certificates)
      .set({ validUntil: addDays(today(), -1) });
    expect((await owner.isRefused(calls.send, { params, body, files: {} })).code).toBe('no_accreditation');
    expect((await owner.does(institutionProfile.read, { params })).by_notice).toBeUndefined();
  });
});

test('what is not approved is nowhere public', async () => {
  const on = await accredited();
  await send(on, 'name');
  await send(on, 'site_moved');
  const [certificate] = await chain();
  const pages = await Promise.all(
    [`/api/certificates/verify/${certificate!.verificationCode}`, '/api/schools', '/api/schools/facets'].map(async (path) =>
      (await app.stranger.fetch('GET', path)).text(),
    ),
  );
  for (const page of pages) expect(page).not.toMatch(/College|Mbale/);
});

test('a suspended certificate stays suspended when a notice issues it anew, and names the sites of today', async () => {
  const on = await accredited();
  const nora = await app.as('nora');
  const [{ id: former } = { id: 0 }] = await chain();
  await nora.does(api.certificates.suspend, { params: { id: former }, body: { reason: ANSWER, until: addMonths(today(), 3) } });
  const { id, version } = await send(on, 'site_added');
  await answer(id, version, 'approved');
  const rows = await chain();
  expect(rows.map(({ status }) => status)).toEqual(['superseded', 'suspended']);
  const sites = await db().select().from(certificateSites).where(eq(certificateSites.certificateId, rows[1]!.id)).orderBy(asc(certificateSites.code));
  expect(sites.map(({ code, cityEn }) => [code, cityEn])).toEqual([
    ['S01', 'Kampala'],
    ['S02', 'Jinja'],
    ['S03', 'Gulu'],
  ]);
});

test('a contact that was replaced is retained nowhere, also not in the notice that named it', async () => {
  const on = await accredited();
  const { id, version } = await send(on, 'head');
  expect((await (await app.as('nora')).does(calls.list, { params: on.params }))[0]).toMatchObject({ content: { name: 'Yahya' } });
  await answer(id, version, 'noted');
  const [notice] = await db().select().from(changeNotices);
  expect(notice!.content).toEqual({});
  expect((await db().select().from(institutionContacts).orderBy(asc(institutionContacts.id))).map(({ role, name }) => [role, name])).toEqual([
    ['head', 'Yahya'],
    ['other', 'Salma'],
  ]);
});

test('an approval that the profile does not allow any more is refused, and the notice waits', async () => {
  const on = await accredited();
  const moved = await send(on, 'site_moved');
  const closed = await send(on, 'site_closed');
  await answer(closed.id, closed.version, 'noted');
  const refused = await (await app.as('nora')).isRefused(calls.answer, {
    params: { id: moved.id },
    body: { version: moved.version, outcome: 'approved', answer: ANSWER },
  });
  expect(refused.fields).toEqual({ 'content.site_id': 'invalid_value' });
  expect(await answer(moved.id, moved.version, 'refused')).toMatchObject({ state: 'done' });
});

test('administrators have a task while a notice waits, and people are notified', async () => {
  const on = await accredited();
  const nora = await app.as('nora');
  const { id, version } = await send(on, 'name');
  const task = await nora.does(api.tasks.list, {});
  expect(task.filter(({ kind }) => kind === 'answer_change')).toHaveLength(1);
  const newest = async (call: typeof api.notifications.listForAdmin, who: CastName) =>
    (await (await app.as(who)).does(call, {})).map(({ message }) => message).join('\n');
  expect(await newest(api.notifications.listForAdmin, 'nora')).toMatch(/اسم المؤسسة|Name of the institution/);
  await answer(id, version, 'approved');
  expect((await nora.does(api.tasks.list, {})).filter(({ kind }) => kind === 'answer_change')).toHaveLength(0);
  expect(await newest(api.notifications.listForSchool, 'alHuda')).toMatch(/وافقت الهيئة على التغيير|approved the change/);
});

test('of two answers at once one wins', async () => {
  const on = await accredited();
  const { id, version } = await send(on, 'kind');
  const nora = await app.as('nora');
  const both = await Promise.all(
    (['approved', 'refused'] as const).map((outcome) => nora.send(calls.answer, { params: { id }, body: { version, outcome, answer: ANSWER } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await brokenInvariants(app)).toEqual([]);
});

test('withdrawing the certificate ends a notice that waits, and its change never enters the profile', async () => {
  const on = await accredited();
  const { id } = await send(on, 'kind', { effective_on: addDays(today(), 3) });
  const [{ id: certificate } = { id: 0 }] = await chain();
  await (await app.as('nora')).does(api.certificates.withdraw, { params: { id: certificate }, body: { reason: ANSWER } });
  app.setTime(`${addDays(today(), 4)}T08:00:00.000Z`);
  await applyDue(app.services);
  const [duty] = await db()
    .select()
    .from(duties)
    .where(inArray(duties.id, [id]));
  expect([duty!.state, await isEntered(on, 'kind')]).toEqual(['ended', false]);
});

describe('who has a part in a notice', () => {
  /** The answer that each person gets to each call, in the state `submitted`: a status, and the code of a refusal. */
  const ANSWERS: readonly { who: CastName | null; list: number; send: number; withdraw: number; answer: number }[] = [
    { who: 'alHuda', list: 200, send: 201, withdraw: 200, answer: 403 },
    { who: 'amina', list: 200, send: 201, withdraw: 200, answer: 403 },
    { who: 'suleiman', list: 200, send: 403, withdraw: 403, answer: 403 },
    { who: 'alNoor', list: 404, send: 404, withdraw: 404, answer: 403 },
    { who: 'nora', list: 200, send: 403, withdraw: 403, answer: 200 },
    { who: 'yusuf', list: 403, send: 403, withdraw: 403, answer: 403 },
    { who: 'ibrahim', list: 403, send: 403, withdraw: 403, answer: 403 },
    { who: null, list: 401, send: 401, withdraw: 401, answer: 401 },
  ];

  test.each(ANSWERS)('$who', async ({ who, ...expected }) => {
    const on = await accredited();
    const caller = who === null ? app.stranger : await app.as(who);
    const { id, version } = await send(on, 'kind');
    const body = { kind: 'owner' as const, content: { text: 'x' }, effective_on: today(), reason: REASON };
    const statuses = {
      list: (await caller.send(calls.list, { params: on.params })).status,
      send: (await caller.send(calls.send, { params: on.params, body, files: {} })).status,
      answer: (await caller.send(calls.answer, { params: { id }, body: { version, outcome: 'refused', answer: ANSWER } })).status,
      withdraw: (await caller.send(calls.withdraw, { params: { id }, query: { version } })).status,
    };
    expect(statuses).toEqual(expected);
  });

  test('is no administrator with a conflict of interest, who reads it', async () => {
    const on = await accredited();
    const { id, version } = await send(on, 'kind');
    const khalid = await app.as('khalid');
    const family = { institution_id: on.schoolId, kind: 'family' as const, text: 'My sister works there.', from: '2025-01-01', until: null };
    await khalid.does(api.declarations.saveOfAdmin, { body: { declarations: [family] } });
    const refused = await khalid.isRefused(calls.answer, { params: { id }, body: { version, outcome: 'approved', answer: ANSWER } });
    expect(refused.code).toBe('forbidden');
    expect(await khalid.does(calls.list, { params: on.params })).toMatchObject([{ can: { answer: 'forbidden', withdraw: 'forbidden' } }]);
  });

  test('not found is what a duty of another kind is to those who do not know of it', async () => {
    const on = await accredited();
    const own = await db().select().from(duties).orderBy(asc(duties.id));
    const [annual, monitoring] = (['annual', 'monitoring'] as const).map((kind) => own.find((duty) => duty.kind === kind)!);
    const nora = await app.as('nora');
    const asked = { version: 1, outcome: 'approved' as const, answer: ANSWER };
    expect((await nora.isRefused(calls.answer, { params: { id: annual!.id }, body: asked })).code).toBe('duty_kind');
    expect((await nora.isRefused(calls.answer, { params: { id: 999_999 }, body: asked })).code).toBe('not_found');
    expect((await on.owner.isRefused(calls.withdraw, { params: { id: annual!.id }, query: { version: 1 } })).code).toBe('duty_kind');
    expect((await on.owner.isRefused(calls.withdraw, { params: { id: monitoring!.id }, query: { version: 1 } })).code).toBe('not_found');
  });
});

test('a notice that waits at a renewal follows the newer certificate, which has its own duties and the approved change', async () => {
  const on = await accredited();
  const { id, version } = await send(on, 'name');
  await db()
    .update(certificates)
    .set({ validUntil: addMonths(today(), 2) });
  const renewed = await submittedApplication(app, 'alHuda', { accreditation_type: 'renewal' });
  const nora = await app.as('nora');
  await nora.does(api.decisions.changeStatus, { body: { schoolId: on.schoolId, status: 'approved' } });
  const own = await db().select().from(duties).where(eq(duties.applicationId, renewed.applicationId)).orderBy(asc(duties.id));
  expect(own.find((duty) => duty.id === id)).toMatchObject({ kind: 'change', state: 'submitted' });
  expect(own.filter(({ kind, state }) => kind === 'annual' && state === 'planned').length).toBeGreaterThan(0);
  expect(await answer(id, version + 2, 'approved')).toMatchObject({ state: 'done' });
  expect((await chain()).at(-1)).toMatchObject({ applicationId: renewed.applicationId, schoolName: 'Al-Huda College', status: 'valid' });
  expect(await brokenInvariants(app)).toEqual([]);
});
