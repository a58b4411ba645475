import { gunzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { asc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { extractText } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { BELIEVED_MS } from '../../../public-site/recent.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { everyoneButAdministrators, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { issueCredential } from '../../evaluation/credentials/issue.ts';
import { lockCertificates, type Reissue, reissue } from './actions.ts';

const app = testApp();
beforeEach(() => app.setTime('2026-11-21T08:00:00.000Z'));
const { certificates: calls } = api;
const REASON = { ar: 'لا مخرج للطوارئ في المبنى.', en: 'The building has no emergency exit.' };
const UNTIL = '2027-02-21';
/** Three months from today: `UNTIL` in the tests that stay on the first day. */
const inThreeMonths = () => addMonths(riyadhDay(app.services.clock.now()), 3);
const GIRLS = { ar: 'فرع البنات', en: 'Girls’ branch' };

type Status = 'valid' | 'suspended' | 'withdrawn' | 'superseded' | 'expired';
/** The state of a certificate of two sites: its own status, and which of the sites is suspended. */
interface State {
  readonly status: Status;
  readonly suspended: 'S01' | 'S02' | null;
}

const nora = () => app.as('nora');
const rows = () => app.services.database.db.select().from(certificates).orderBy(asc(certificates.id));
const current = async () => (await rows()).at(-1)!;
const issuedNow = async () => (await (await nora()).does(calls.issued, { query: { limit: 1 } }))[0]!;

/** An institution of two sites is accredited, and its certificate has a credential, as that of a case has. */
async function accreditedWithSites() {
  const submitted = await submittedApplication(app);
  const owner = await app.as('alHuda');
  const params = { id: submitted.schoolId };
  const { version } = await owner.does(api.institutionProfile.save, { params, body: { version: 0, kind: 'private_school' }, files: {} });
  await owner.does(api.institutionProfile.addSite, { params, body: { version, section: 'boys', address: { city_en: 'Kampala' } } });
  const added = { version: version + 1, section: 'girls' as const, name: GIRLS, address: { city_en: 'Jinja' } };
  const { sites } = await owner.does(api.institutionProfile.addSite, { params, body: added });
  await (await nora()).does(api.decisions.changeStatus, { body: { schoolId: submitted.schoolId, status: 'approved' } });
  const { id } = await current();
  const basis = { standardVersion: '1.0', standardSha256: 'a'.repeat(64), decisionSha256: 'b'.repeat(64) };
  await app.services.database.transaction((tx) => issueCredential(app.services, tx, id, basis, app.services.clock.now()));
  return { ...submitted, siteIds: new Map(sites.map((site) => [site.code, site.id])), version: version + 2 };
}
type Accredited = Awaited<ReturnType<typeof accreditedWithSites>>;

const WHOLE = { suspend: calls.suspend, reinstate: calls.reinstate, withdraw: calls.withdraw } as const;

/** The acts of an administrator on the certificate that is newest, each as the answer to its call. */
const actsOn = ({ siteIds }: Accredited) => {
  const ofSite = async (call: typeof calls.suspendSite | typeof calls.reinstateSite, code: string, until?: string) => {
    const params = { id: (await current()).id, siteId: siteIds.get(code)! };
    return (await nora()).send(call, { params, body: { reason: REASON, ...(until && { until }) } });
  };
  const whole = async (act: keyof typeof WHOLE) =>
    (await nora()).send(WHOLE[act], { params: { id: (await current()).id }, body: { reason: REASON, until: inThreeMonths() } });
  return {
    'suspend S01': () => ofSite(calls.suspendSite, 'S01', inThreeMonths()),
    'suspend S02': () => ofSite(calls.suspendSite, 'S02'),
    'reinstate S01': () => ofSite(calls.reinstateSite, 'S01'),
    'reinstate S02': () => ofSite(calls.reinstateSite, 'S02'),
    suspend: () => whole('suspend'),
    reinstate: () => whole('reinstate'),
    withdraw: () => whole('withdraw'),
  };
};
type Act = keyof ReturnType<typeof actsOn>;
const ACTS: readonly Act[] = ['suspend S01', 'suspend S02', 'reinstate S01', 'reinstate S02', 'suspend', 'reinstate', 'withdraw'];
/** The act that undoes another. */
const BACK: Partial<Record<Act, Act>> = {
  'suspend S01': 'reinstate S01',
  'suspend S02': 'reinstate S02',
  'reinstate S01': 'suspend S01',
  'reinstate S02': 'suspend S02',
  suspend: 'reinstate',
  reinstate: 'suspend',
};

/** Returns the state after an act, or the code that refuses it: the rules, written a second time. */
function after({ status, suspended }: State, act: Act): State | string {
  const [verb, site] = act.split(' ') as [string, 'S01' | 'S02' | undefined];
  if (site) {
    if (status !== 'valid' && status !== 'suspended') return 'certificate_state';
    if (verb === 'suspend') return suspended === null ? { status, suspended: site } : suspended === site ? 'certificate_state' : 'site_last';
    return suspended === site ? { status, suspended: null } : 'certificate_state';
  }
  if (verb === 'suspend') return status === 'valid' ? { status: 'suspended', suspended } : 'certificate_state';
  if (verb === 'reinstate') return status === 'suspended' ? { status: 'valid', suspended } : 'certificate_state';
  return status === 'withdrawn' ? 'certificate_state' : { status: 'withdrawn', suspended };
}

const STATUSES: readonly Status[] = ['valid', 'suspended', 'withdrawn', 'expired'];
const STATES: readonly State[] = STATUSES.flatMap((status) => ([null, 'S01', 'S02'] as const).map((suspended) => ({ status, suspended })));

async function bring(on: Accredited, { status, suspended }: State): Promise<void> {
  const acts = actsOn(on);
  if (suspended) expect((await acts[`suspend ${suspended}`]()).status).toBe(200);
  if (status === 'suspended') expect((await acts.suspend()).status).toBe(200);
  if (status === 'withdrawn') expect((await acts.withdraw()).status).toBe(200);
  if (status === 'expired') app.setTime('2033-01-10T08:00:00.000Z');
}

const bits = async (purpose: string): Promise<(index: number) => boolean> => {
  const jws = await (await app.stranger.fetch('GET', `/credentials/status/${purpose}/1`)).text();
  const { credentialSubject } = decodeJwt<{ credentialSubject: { encodedList: string } }>(jws);
  const bytes = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  return (index) => (bytes[index >> 3]! & (0x80 >> (index & 7))) !== 0;
};

type Named = { name: { '@value': string }[] }[];

/** Everybody who asks hears this state: verification, register, the institution, the authority, the credential and the lists of bits. */
async function expectEverywhere({ schoolId, applicationId }: Accredited, { status, suspended }: State): Promise<void> {
  await wait(BELIEVED_MS + 5);
  const all = await rows();
  const row = all.at(-1)!;
  const stateOf = (code: string) => (code === suspended ? 'suspended' : 'covered');
  const expected = ['S01', 'S02'].map((code) => ({ code, state: stateOf(code), ...(code === suspended && { reason: REASON, since: '2026-11-21' }) }));
  const said = (sites: readonly { code: string; state: string; reason?: unknown; since?: string | undefined }[] | undefined) =>
    sites?.map(({ code, state, reason, since }) => ({ code, state, ...(reason !== undefined && { reason }), ...(since !== undefined && { since }) }));
  const shown = await app.stranger.does(calls.verify, { params: { code: row.verificationCode } });
  expect([shown.status, said(shown.sites)]).toEqual([status, expected]);
  expect(shown.sites!.map(({ until }) => until)).toEqual(['S01', 'S02'].map((code) => (code === 'S01' && suspended === 'S01' ? UNTIL : undefined)));
  const [own] = await (await app.as('alHuda')).does(calls.list, {});
  expect([own!.status, said(own!.sites)]).toEqual([status, expected]);
  const issued = await issuedNow();
  expect([issued.status, said(issued.sites)]).toEqual([status, expected]);
  const registered = await app.stranger.send(api.register.read, { params: { id: schoolId } });
  expect(registered.status).toBe(status === 'valid' ? 200 : 404);
  if (status === 'valid') expect(said(((await registered.json()) as { certificate: typeof shown }).certificate.sites)).toEqual(expected);
  const inCity = await app.stranger.does(api.register.list, { query: { city: 'jinja' } });
  expect(inCity.length).toBe(status === 'valid' && suspended !== 'S02' ? 1 : 0);
  const { cities } = await app.stranger.does(api.register.facets, {});
  expect(cities.map(({ key }) => key)).toEqual(status !== 'valid' ? [] : suspended === 'S02' ? ['kampala'] : ['jinja', 'kampala']);
  // The credential of the newest vouches for the covered sites alone, and the bits of every other say that it is revoked.
  const jws = await (await (await app.as('alHuda')).send(api.credentials.read, { params: { id: applicationId } })).text();
  const { credentialSubject } = decodeJwt<{ credentialSubject: { certificateNumber: string; sites: Named; suspendedSites?: Named } }>(jws);
  expect(credentialSubject.certificateNumber).toBe(row.certificateNumber);
  expect([credentialSubject.sites.length, credentialSubject.suspendedSites?.length]).toEqual(suspended ? [1, 1] : [2, undefined]);
  const [revoked, held] = [await bits('revocation'), await bits('suspension')];
  for (const one of all) {
    const isOver = one.status === 'superseded' || one.status === 'withdrawn';
    expect([one.certificateNumber, revoked(one.credentialIndex!), held(one.credentialIndex!)]).toEqual([
      one.certificateNumber,
      isOver,
      one.status === 'suspended',
    ]);
  }
  expect(await brokenInvariants(app)).toEqual([]);
}

describe('a certificate of two sites', () => {
  test.each(STATES)('that is $status with the site $suspended suspended: each act does what the table says', { timeout: 60_000 }, async (state) => {
    const on = await accreditedWithSites();
    await bring(on, state);
    await expectEverywhere(on, state);
    const acts = actsOn(on);
    const { sites } = await issuedNow();
    for (const act of ACTS) {
      const [verb, code] = act.split(' ') as ['suspend' | 'reinstate', string | undefined];
      const then = after(state, act);
      const can = code && sites!.find((site) => site.code === code)!.can[verb];
      if (typeof then === 'string') {
        if (code) expect([act, can]).toEqual([act, then]);
        const before = await rows();
        const refused = await acts[act]();
        expect([act, refused.status, ((await refused.json()) as { code: string }).code]).toEqual([act, 409, then]);
        expect(await rows()).toEqual(before);
      }
    }
    const allowed = ACTS.map((act) => [act, after(state, act)] as const).filter((one): one is readonly [Act, State] => typeof one[1] !== 'string');
    for (const [act, then] of allowed) {
      expect([act, (await acts[act]()).status]).toEqual([act, 200]);
      await expectEverywhere(on, then);
      const back = BACK[act];
      if (!back) continue;
      expect([back, (await acts[back]()).status]).toEqual([back, 200]);
    }
  });

  test('is superseded by one with the next number, its days, level and version, which its former code leads to', async () => {
    const on = await accreditedWithSites();
    const first = await current();
    app.setTime('2026-12-05T08:00:00.000Z');
    const answer = await actsOn(on)['suspend S02']();
    const issued = (await answer.json()) as Awaited<ReturnType<typeof issuedNow>>;
    expect(issued.certificate_number).toBe(`${first.certificateNumber}-2`);
    const second = await current();
    const same = (row: typeof first) => [row.validFrom, row.validUntil, row.level, row.decision, row.frameworkVersion, row.kind, row.schoolName];
    expect(same(second)).toEqual(same(first));
    await wait(BELIEVED_MS + 5);
    const shown = await app.stranger.does(calls.verify, { params: { code: first.verificationCode } });
    expect(shown).toMatchObject({ status: 'superseded', replaced_by: { certificate_number: issued.certificate_number } });
    expect((await app.stranger.does(calls.verify, { params: { code: second.verificationCode } })).status_since).toBe(first.validFrom);
    await actsOn(on)['reinstate S02']();
    expect((await current()).certificateNumber).toBe(`${first.certificateNumber}-3`);
    const history = (await (await nora()).does(api.schools.read, { params: { id: on.schoolId } })).history.map(({ kind }) => kind);
    expect(history.filter((kind) => /reissued|site_/.test(kind)).toSorted()).toEqual(
      ['certificate.reissued', 'certificate.reissued', 'certificate.site_reinstated', 'certificate.site_suspended'].toSorted(),
    );
    const notices = (await (await app.as('alHuda')).does(api.notifications.listForSchool, {})).map(({ message }) => message);
    expect(notices.filter((message) => message.includes('Girls’ branch'))).toHaveLength(2);
  });

  test('prints what it covers, and what is suspended apart from it', async () => {
    const on = await accreditedWithSites();
    await actsOn(on)['suspend S02']();
    const pdf = await (await app.as('alHuda')).fetch('GET', '/api/school/download-certificate?language=en');
    const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/sites is suspended: .?Girls’ branch/);
  });

  test('that was suspended stays suspended when it is reissued, with the reason, day and author of before', async () => {
    const on = await accreditedWithSites();
    const acts = actsOn(on);
    await acts.suspend();
    const [before] = (await issuedNow()).changes;
    app.setTime('2026-12-05T08:00:00.000Z');
    await acts['suspend S01']();
    const issued = await issuedNow();
    expect([issued.status, issued.changes]).toEqual(['suspended', [before]]);
    await wait(BELIEVED_MS + 5);
    expect(await app.stranger.does(calls.verify, { params: { code: issued.verification_code } })).toMatchObject({
      status: 'suspended',
      status_since: '2026-11-21',
      suspended_until: UNTIL,
      status_reason: REASON,
    });
  });

  test('is changed by one of two administrators at once; the other hears that it was replaced', async () => {
    const on = await accreditedWithSites();
    const { id } = await current();
    const both = await Promise.all(
      (['nora', 'khalid'] as const).map(async (name, index) =>
        (await app.as(name)).send(calls.suspendSite, { params: { id, siteId: on.siteIds.get(`S0${index + 1}`)! }, body: { reason: REASON } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(((await both.find(({ status }) => status === 409)!.json()) as { code: string }).code).toBe('certificate_state');
    expect((await rows()).map(({ status }) => status)).toEqual(['superseded', 'valid']);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is suspended as a whole while one of its sites is, whichever comes first', async () => {
    const on = await accreditedWithSites();
    const { id } = await current();
    const acts = actsOn(on);
    const [site, whole] = await Promise.all([
      (await app.as('khalid')).send(calls.suspendSite, { params: { id, siteId: on.siteIds.get('S02')! }, body: { reason: REASON } }),
      (await nora()).send(calls.suspend, { params: { id }, body: { reason: REASON, until: UNTIL } }),
    ]);
    expect(site.status).toBe(200);
    if (whole.status === 409) await acts.suspend();
    await expectEverywhere(on, { status: 'suspended', suspended: 'S02' });
  });

  test('is changed by administrators alone, with a reason in both languages and a day within a year', async () => {
    const on = await accreditedWithSites();
    const { id } = await current();
    const params = { id, siteId: on.siteIds.get('S02')! };
    for (const call of [calls.suspendSite, calls.reinstateSite] as const)
      for (const { caller, code } of await everyoneButAdministrators(app))
        expect((await caller.isRefused(call, { params, body: { reason: REASON } })).code).toBe(code);
    const by = await nora();
    const table = [
      [{ reason: { ...REASON, en: '' } }, { 'reason.en': 'text_in_one_language' }],
      [{ reason: { ...REASON, ar: ' ' } }, { 'reason.ar': 'text_in_one_language' }],
      [{ reason: REASON, until: '2026-11-21' }, { until: 'invalid_date' }],
      [{ reason: REASON, until: '2027-11-22' }, { until: 'invalid_date' }],
      [{ until: UNTIL }, { reason: 'required' }],
    ] as const;
    for (const [body, fields] of table) expect((await by.isRefused(calls.suspendSite, { params, body: body as never })).fields).toEqual(fields);
    for (const strange of [
      { ...params, siteId: 999_999 },
      { ...params, id: 999_999 },
    ])
      expect((await by.isRefused(calls.suspendSite, { params: strange, body: { reason: REASON } })).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });
});

/** Issues the newest certificate anew, as an act does that changes what it says. */
async function reissued({ schoolId }: Accredited, because: Reissue['because']): Promise<void> {
  const by = (await (await nora()).does(api.accounts.whoAmI, {})).user.id;
  await app.services.database.transaction(async (tx) => {
    const former = (await lockCertificates(tx, schoolId)).at(-1)!;
    await reissue(app.services, tx, former, { because, by, now: app.services.clock.now() });
  });
}

describe('a certificate that is reissued', () => {
  test.each(['valid', 'suspended'] as const)('because of the name has the new one, and otherwise says the same (%s)', async (status) => {
    const on = await accreditedWithSites();
    await bring(on, { status, suspended: 'S02' });
    const before = await current();
    await app.services.database.db
      .update(applications)
      .set({ name: 'Al-Huda College', nameAlternative: 'كلية الهدى' })
      .where(eq(applications.id, on.applicationId));
    // A site that the profile gained since is covered only by a reissue for it.
    const body = { version: on.version, name: { en: 'Third branch' }, section: 'boys' as const, reason: 'By letter' };
    await (await nora()).does(api.institutionProfile.addSite, { params: { id: on.schoolId }, body });
    await reissued(on, 'name');
    expect(await current()).toMatchObject({ schoolName: 'Al-Huda College', schoolNameAr: 'كلية الهدى', status, validUntil: before.validUntil });
    await expectEverywhere(on, { status, suspended: 'S02' });
  });

  test('because of the sites names those of today; one that was suspended is suspended still', async () => {
    const on = await accreditedWithSites();
    await actsOn(on)['suspend S02']();
    const body = { version: on.version, name: { en: 'Third branch' }, section: 'boys' as const, reason: 'By letter' };
    await (await nora()).does(api.institutionProfile.addSite, { params: { id: on.schoolId }, body });
    await reissued(on, 'sites');
    const { sites } = await issuedNow();
    expect(sites!.map(({ code, state }) => [code, state])).toEqual([
      ['S01', 'covered'],
      ['S02', 'suspended'],
      ['S03', 'covered'],
    ]);
  });

  test('and would cover no site, because those that are left are suspended, is suspended as a whole', async () => {
    const on = await accreditedWithSites();
    await actsOn(on)['suspend S01']();
    const params = { id: on.schoolId, siteId: on.siteIds.get('S02')! };
    const query = { version: on.version, closed_on: '2026-11-20', reason: 'By letter' };
    await (await nora()).does(api.institutionProfile.closeSite, { params, query });
    await reissued(on, 'sites');
    const issued = await issuedNow();
    expect([issued.status, issued.sites]).toEqual(['suspended', undefined]);
    expect(issued.changes).toMatchObject([{ to: 'suspended', reason: REASON, until: UNTIL }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
