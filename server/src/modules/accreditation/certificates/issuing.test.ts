import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { api } from '@miyar/contract';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { asc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { BELIEVED_MS } from '../../../public-site/recent.ts';
import { accreditedByTeam, accreditedCase, concluded, heard } from '../../../testing/evaluation/appeals.ts';
import { caseAs, openedCase, submitAnswers } from '../../../testing/evaluation/cases.ts';
import { type DecisionDraft, drafted, finalReport, FULL, prepared, REASONS, released, roomOf } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { checkedFacts, finishedCase } from '../../../testing/evaluation/reports.ts';
import { accreditedSchool } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { lockCertificates, reissue } from './actions.ts';
import { freeze } from '../../evaluation/frozen/freeze.ts';

const app = testApp();
const { preparations } = api;
const at = (id: number) => ({ params: { id } });
const REASON = { ar: 'ظهرت وقائع جديدة.', en: 'New facts appeared.' };
const WORD: DecisionDraft = { ...FULL, reasons: { ar: `${REASONS.ar} مصحّح.`, en: `${REASONS.en} Corrected.` } };
const HIGHER: DecisionDraft = { ...FULL, level: 'A', departure_reason: { ar: 'أثبتت الوثائق ذلك.', en: 'The documents proved it.' } };
const CONDITIONAL: DecisionDraft = {
  ...FULL,
  outcome: 'conditional',
  level: 'C',
  conditions: [{ text: { ar: 'شهادة دفاع مدني سارية', en: 'A valid civil defence certificate' }, months: 3 }],
  departure_reason: { ar: 'أثبتت الوثائق ذلك.', en: 'The documents proved it.' },
};

type Status = 'valid' | 'suspended' | 'withdrawn' | 'superseded' | 'expired';

/** The certificates of the institution, oldest first: the number of their case, their status and how they came. */
const rows = () => app.services.database.db.select().from(certificates).orderBy(asc(certificates.id));

/** How a certificate got into a state, by the acts of the authority and by time. */
const STATES = {
  valid: () => Promise.resolve(),
  suspended: async () => {
    const [row] = await rows();
    await (await app.as('nora')).does(api.certificates.suspend, { ...at(row!.id), body: { reason: REASON, until: '2027-12-01' } });
  },
  withdrawn: async () => {
    const [row] = await rows();
    await (await app.as('nora')).does(api.certificates.withdraw, { ...at(row!.id), body: { reason: REASON } });
  },
  'suspended, then withdrawn': async () => {
    await STATES.suspended();
    await STATES.withdrawn();
  },
  'a site suspended': suspendedSite,
  'a site suspended, then suspended': async () => {
    await suspendedSite();
    const { id } = (await rows()).at(-1)!;
    await (await app.as('nora')).does(api.certificates.suspend, { ...at(id), body: { reason: REASON, until: '2027-12-01' } });
  },
  expired: () => Promise.resolve(app.setTime('2033-01-10T08:00:00.000Z')),
  renewed: async () => {
    app.setTime('2031-10-01T08:00:00.000Z');
    await accreditedAnew('renewal');
    const { applicationId: id } = (await rows()).at(-1)!;
    await (await app.as('alHuda')).does(preparations.waiveAppeal, { ...at(id), body: { revision: (await caseAs(app, id)).revision } });
  },
} as const;

/** The institution gains a second site, which its certificate is reissued for and which is suspended then. */
async function suspendedSite(): Promise<void> {
  const owner = await app.as('alHuda');
  const [institution] = await owner.does(api.institutionProfile.listOwn, {});
  const params = { id: institution!.id };
  const nora = await app.as('nora');
  const reason = 'By letter';
  const { version } = await nora.does(api.institutionProfile.addSite, { params, body: { version: 0, reason, section: 'boys' } });
  const { sites } = await nora.does(api.institutionProfile.addSite, { params, body: { version, reason, section: 'girls', name: { en: 'Girls’ branch' } } });
  const by = (await nora.does(api.accounts.whoAmI, {})).user.id;
  const { id } = await app.services.database.transaction(async (tx) => {
    const [former] = await lockCertificates(tx, params.id);
    return reissue(app.services, tx, former!, { because: 'sites', by, now: app.services.clock.now() });
  });
  await nora.does(api.certificates.suspendSite, { params: { id, siteId: sites[1]!.id }, body: { reason: REASON } });
}

/**
 * The institution applies once more, is evaluated anew and accredited. A certificate that may still be renewed is renewed; after one that ended the application
 * is new.
 */
async function accreditedAnew(accreditation_type: 'new' | 'renewal'): Promise<void> {
  const id = await openedCase(app, 'alHuda', { accreditation_type });
  await submitAnswers(app, id);
  await finalReport(app, id);
  await released(app, id, FULL);
}

/** Releases a decision that replaces the released one of a case. */
async function corrected(id: number, body: DecisionDraft): Promise<void> {
  await (await app.as('nora')).does(preparations.correct, { ...at(id), body: { reason: 'A figure was wrong.', basis: 'correction' } });
  await released(app, id, body);
}

async function changedOnAppeal(id: number): Promise<void> {
  await heard(app, id);
  const { preparation } = await drafted(app, id, HIGHER, 'khalid');
  await concluded(app, id, { outcome: 'changed', version: preparation!.version });
  const nora = await app.as('nora');
  const version = async () => (await roomOf(app, id)).preparation!.version;
  await nora.does(preparations.secondLook, { ...at(id), body: { version: await version(), agree: true, note: '' } });
  await nora.does(preparations.release, { ...at(id), body: { version: await version() } });
}

async function decidedAnewAfterAppeal(id: number): Promise<void> {
  await heard(app, id, ['aisha', 'hamza']);
  await concluded(app, id, { outcome: 'sent_back', again: ['draft_report'] });
  await (await app.as('yusuf')).does(api.evaluationReport.send, { ...at(id), body: { revision: (await caseAs(app, id)).revision } });
  await checkedFacts(app, id);
  await finishedCase(app, id);
  await released(app, id, FULL);
}

const ACTS = {
  'a corrected word': (id: number) => corrected(id, WORD),
  'a corrected level': (id: number) => corrected(id, HIGHER),
  'a correction to conditional, and back': async (id: number) => {
    await corrected(id, CONDITIONAL);
    await corrected(id, FULL);
  },
  'an appeal that changes the level': changedOnAppeal,
  'an appeal that sends the case back': decidedAnewAfterAppeal,
  'another application': async () => {
    const { status, validUntil } = (await rows()).at(-1)!;
    const hasEnded = status === 'withdrawn' || validUntil < riyadhDay(app.services.clock.now());
    if (!hasEnded) app.setTime(`${addMonths(validUntil, -3)}T08:00:00.000Z`);
    await accreditedAnew(hasEnded ? 'new' : 'renewal');
  },
  'an approval on the short path': async () => {
    await (await app.as('nora')).does(api.process.changeSettings, { body: { process_profile: 'light' } });
    await accreditedSchool(app, 'alHuda', { accreditation_type: 'renewal' });
  },
} as const;
type Act = keyof typeof ACTS;

/** The states in which the certificate has a site that is suspended, each with the state that it has apart from that. */
const OF_SITES = { 'a site suspended': 'valid', 'a site suspended, then suspended': 'suspended' } as const;
const isOfSites = (state: keyof typeof STATES): state is keyof typeof OF_SITES => state in OF_SITES;

/** The status of each certificate afterwards, oldest first, as the docstring of `issueCertificate` has it. */
function expected(state: keyof typeof STATES, act: Act): Status[] {
  // It was reissued twice before.
  if (isOfSites(state)) return ['superseded', 'superseded', ...expected(OF_SITES[state], act)];
  const made = act === 'a correction to conditional, and back' ? 2 : 1;
  const replaced = Array.from({ length: made }, (): Status => 'superseded');
  if (act === 'another application' || act === 'an approval on the short path') {
    if (state === 'withdrawn' || state === 'suspended, then withdrawn') return ['withdrawn', 'valid'];
    // A suspension goes over to the new certificate: only reinstating ends it.
    return [...replaced, ...(state === 'renewed' ? replaced : []), state === 'suspended' ? 'suspended' : 'valid'];
  }
  if (state === 'withdrawn' || state === 'suspended, then withdrawn') return ['withdrawn'];
  // The renewal stays as it is, and so does what it superseded.
  if (state === 'renewed') return ['superseded', 'valid'];
  return [...replaced, state];
}

const APPEALS: readonly Act[] = ['an appeal that changes the level', 'an appeal that sends the case back'];
/** An appeal is made within its time, so that a certificate cannot have ended by itself, or have been renewed, before. */
const canBe = (state: keyof typeof STATES, act: Act): boolean => {
  if (state === 'expired' || state === 'renewed') return !APPEALS.includes(act);
  // How it was before it was withdrawn makes no difference to any act; one is enough to show it.
  return state !== 'suspended, then withdrawn' || act === 'a corrected word';
};
const PAIRS = (Object.keys(STATES) as (keyof typeof STATES)[]).flatMap((state) =>
  (Object.keys(ACTS) as Act[]).filter((act) => canBe(state, act)).map((act) => [state, act] as const),
);

/** Whether the bit of a certificate is set in a status list. */
async function isSet(purpose: 'revocation' | 'suspension', index: number | null): Promise<boolean> {
  // A certificate of the short path has no credential.
  if (index === null) return false;
  const jws = await (await app.stranger.fetch('GET', `/credentials/status/${purpose}/1`)).text();
  const { credentialSubject } = decodeJwt<{ credentialSubject: { encodedList: string } }>(jws);
  const bytes = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  return (bytes[index >> 3]! & (0x80 >> (index & 7))) !== 0;
}

/** Everything that says something of the certificates says the same. */
async function expectEverywhere(statuses: readonly Status[]): Promise<void> {
  // Waits until the short memory of the pages is over, so that they read the current state.
  await wait(BELIEVED_MS + 5);
  const all = await rows();
  const own = await (await app.as('alHuda')).does(api.certificates.list, {});
  const listed = await app.stranger.does(api.register.list, { query: {} });
  for (const [place, status] of statuses.entries()) {
    const row = all[place]!;
    const { certificateNumber: number, verificationCode: code, credentialIndex: index } = row;
    const shown = await app.stranger.does(api.certificates.verify, { params: { code } });
    const said = {
      verified: shown.status,
      own: own.find((one) => one.certificate_number === number)?.status,
      listed: listed.some((one) => one.certificate_number === number),
      revoked: await isSet('revocation', index),
      suspended: await isSet('suspension', index),
    };
    expect(said, number).toEqual({
      verified: status,
      own: status,
      listed: status === 'valid',
      revoked: index !== null && (status === 'withdrawn' || status === 'superseded'),
      suspended: index !== null && status === 'suspended',
    });
    if (status === 'suspended') expect(shown).toMatchObject({ status_reason: REASON, suspended_until: '2027-12-01', status_since: '2027-02-24' });
    if (status === 'superseded') expect(shown.replaced_by?.certificate_number).toBe(all[place + 1]!.certificateNumber);
  }
  // The first page of the institution, and the figures of the authority.
  for (const [place, row] of all.entries()) {
    if (row.replacedById !== null) continue;
    const { certificate } = await (await app.as('alHuda')).does(api.applications.read, { params: { id: row.applicationId } });
    expect(certificate).toMatchObject({ status: statuses[place], valid_until: row.validUntil });
  }
  const { in_force } = await (await app.as('nora')).does(api.statistics.admin, {});
  expect(in_force).toBe(statuses.filter((status) => status === 'valid').length);
  expect(all).toHaveLength(statuses.length);
  expect(await brokenInvariants(app)).toEqual([]);
}

test.each(PAIRS)('a certificate that is %s, and then %s', { timeout: 120_000 }, async (state, act) => {
  // A case that is sent back to the report needs a report that a team wrote.
  const id = await (act === 'an appeal that sends the case back' ? accreditedByTeam(app) : accreditedCase(app));
  await STATES[state]();
  await ACTS[act](id);
  await expectEverywhere(expected(state, act));
  if (!isOfSites(state)) return;
  // A suspended site stays suspended, whatever is decided.
  const [newest] = await (await app.as('alHuda')).does(api.certificates.list, {});
  expect(newest!.sites).toMatchObject([
    { code: 'S01', state: 'covered' },
    { code: 'S02', state: 'suspended', reason: REASON, since: '2027-02-24' },
  ]);
});

test('a newer certificate that an older case superseded by mistake is found, and comes back with a correction', { timeout: 120_000 }, async () => {
  await accreditedCase(app);
  await STATES.renewed();
  const [older, newer] = await rows();
  const set = (id: number, status: 'valid' | 'superseded') => app.services.database.db.update(certificates).set({ status }).where(eq(certificates.id, id));
  await set(older!.id, 'valid');
  await set(newer!.id, 'superseded');
  expect(await brokenInvariants(app)).toContainEqual(expect.stringContaining('has one that follows it'));
  await corrected(newer!.applicationId, WORD);
  await expectEverywhere(['superseded', 'superseded', 'valid']);
});

test('what was suspended, corrected to not accredited, and back, is suspended still', { timeout: 120_000 }, async () => {
  const id = await accreditedCase(app);
  await STATES.suspended();
  await scored(id, 'D');
  await corrected(id, { ...FULL, outcome: 'not_accredited', level: 'D' });
  await scored(id, 'B');
  await corrected(id, FULL);
  await expectEverywhere(['withdrawn', 'suspended']);
  // The notification does not call it ready.
  const [notice] = (await (await app.as('alHuda')).does(api.notifications.listForSchool, {})).filter(({ message }) => message.includes('number'));
  expect(notice!.message).toContain('not in force');
});

test('what was corrected to not accredited, and back, is accredited again', { timeout: 120_000 }, async () => {
  const id = await accreditedCase(app);
  await scored(id, 'D');
  await corrected(id, { ...FULL, outcome: 'not_accredited', level: 'D' });
  await expectEverywhere(['withdrawn']);
  await scored(id, 'B');
  await corrected(id, FULL);
  await expectEverywhere(['withdrawn', 'valid']);
});

let scores = 900;
/** The score that was frozen last is the one a correction rests on. */
async function scored(id: number, level: 'B' | 'D'): Promise<void> {
  scores += 1;
  const result = { overall: level === 'B' ? '70' : '20', shown: level === 'B' ? '70.0' : '20.0', level, areas: [], cap: [] };
  const content = { case: id, result };
  await app.services.database.transaction((tx) => freeze(tx, { kind: 'score', subjectId: id, number: scores, applicationId: id, content, at: new Date() }));
}

test('a case that was renewed and is corrected to not accredited leaves the renewal as it is', { timeout: 120_000 }, async () => {
  const id = await accreditedCase(app);
  await STATES.renewed();
  await scored(id, 'D');
  await corrected(id, { ...FULL, outcome: 'not_accredited', level: 'D' });
  await expectEverywhere(['superseded', 'valid']);
});

test('a certificate that is withdrawn while its correction is released stays withdrawn, whichever comes first', { timeout: 120_000 }, async () => {
  const id = await accreditedCase(app);
  const [row] = await rows();
  const nora = await app.as('nora');
  await nora.does(preparations.correct, { ...at(id), body: { reason: 'A figure was wrong.', basis: 'correction' } });
  const { preparation } = await prepared(app, id, WORD);
  const { preparation: looked } = await (await app.as('khalid')).does(preparations.secondLook, {
    ...at(id),
    body: { version: preparation!.version, agree: true, note: '' },
  });
  const [withdrawn, release] = await Promise.all([
    nora.send(api.certificates.withdraw, { ...at(row!.id), body: { reason: REASON } }),
    nora.send(preparations.release, { ...at(id), body: { version: looked!.version } }),
  ]);
  expect(release.status).toBe(200);
  // Released first, the certificate is superseded already, and the new one is left to withdraw.
  expect([200, 409]).toContain(withdrawn.status);
  await expectEverywhere(withdrawn.status === 200 ? ['withdrawn'] : ['superseded', 'valid']);
});
