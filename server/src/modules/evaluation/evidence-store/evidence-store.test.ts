import { api } from '@miyar/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { events } from '../../../db/schema/core/events.ts';
import { files } from '../../../db/schema/core/files.ts';
import { evidence as evidenceRows, evidenceReminders, storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import { notifications } from '../../../db/schema/communication/notifications.ts';
import { answerAll, caseAs, fullPath, openedCase, submitAnswers } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { acceptedTeam } from '../../../testing/evaluation/teams.ts';
import { uniquePdf } from '../../../testing/files/unique-pdf.ts';
import { idOf, pdfFile } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';
import { adoptEvidence } from '../evidence/adopt.ts';
import { adoptLicences } from '../institution-profile/licence.ts';
import { remindOfValidity } from './reminders.ts';

const app = testApp();
const { evidence, evidenceStore, institutionProfile, selfEvaluation, tasks } = api;
const db = () => app.services.database.db;

/** An upload to the store: the same text has the same bytes. */
const upload = (title: string, days: { valid_from?: string; valid_until?: string } = {}, bytes = title) => ({
  body: { title, kind: 'document' as const, ...days },
  files: { file: pdfFile(`${bytes}.pdf`, bytes) },
});
const version = (itemId: number, bytes: string, days: { valid_from?: string; valid_until?: string } = {}) => ({
  params: { itemId },
  body: days,
  files: { file: pdfFile(`${bytes}.pdf`, bytes) },
});
const toCase = (id: number, title: string, indicator_ids: number[] = []) => ({
  params: { id },
  body: { title, kind: 'document' as const, indicator_ids },
  files: { file: pdfFile(`${title}.pdf`, title) },
});
const statusOf = async (path: string, by: CastName) => (await (await app.as(by)).fetch('GET', `/${path}`)).status;

/** An organisation with an institution that has not applied. */
async function institutionOf(by: CastName = 'alHuda') {
  const school = await app.as(by);
  const { id } = await school.does(institutionProfile.create, { body: { name: 'Al-Huda', country: 'Uganda' } });
  return { id, school };
}

/** A case that is open for answers, with its first two indicators. */
async function opened(by: CastName = 'alHuda', name?: string) {
  if (name === undefined) await fullPath(app);
  const id = await openedCase(app, by, name === undefined ? {} : { name });
  const school = await app.as(by);
  const { areas } = await school.does(selfEvaluation.read, { params: { id } });
  const [first, second] = areas.flatMap(({ indicators }) => indicators.map(({ indicator_id }) => indicator_id)) as [number, number];
  return { id, school, first, second };
}

describe('the store', () => {
  test('lists items with their newest version, by words, kind and state of validity', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    const { school } = await institutionOf();
    const added = await school.does(evidenceStore.add, upload('شهادة الدفاع المدني', { valid_from: '2026-06-01', valid_until: '2027-07-01' }));
    expect(added).toMatchObject({
      title: 'شهادة الدفاع المدني',
      kind: 'document',
      note: null,
      state: 'ending',
      version: { number: 1, valid_from: '2026-06-01', valid_until: '2027-07-01' },
      versions: 1,
      uses: [],
      can: { change: true },
    });
    expect(added).not.toHaveProperty('licence_of');
    app.setTime('2027-06-06T09:00:00.000Z');
    for (const [title, until] of [['Ended', '2027-06-05'], ['Today', '2027-06-06'], ['Sixty', '2027-08-05'], ['Later', '2027-08-06'], ['Always']] as const)
      await school.does(evidenceStore.add, upload(title, until ? { valid_until: until } : {}));
    const titles = async (query: object) => (await school.does(evidenceStore.list, { query })).map(({ title }) => title).toSorted();
    expect(await titles({ state: 'ended' })).toEqual(['Ended']);
    expect(await titles({ state: 'ending' })).toEqual(['Sixty', 'Today', 'شهادة الدفاع المدني']);
    expect(await titles({ state: 'valid' })).toEqual(['Always', 'Later']);
    expect(await titles({ state: 'unused' })).toHaveLength(6);
    expect(await titles({ q: 'شهاده' })).toEqual(['شهادة الدفاع المدني']);
    expect(await titles({ kind: 'survey' })).toEqual([]);
    const page = await school.send(evidenceStore.list, { query: { limit: 1 } });
    expect([page.headers.get('x-total-count'), page.headers.get('link')]).toEqual(['6', expect.stringContaining('after=')]);
    const changed = await school.does(evidenceStore.change, {
      params: { itemId: added.id },
      body: { title: 'الدفاع المدني', kind: 'data', note: 'الأصل في الخزنة', valid_until: '2028-01-01' },
    });
    expect(changed).toMatchObject({ title: 'الدفاع المدني', kind: 'data', note: 'الأصل في الخزنة', state: 'valid', version: { valid_from: '2026-06-01' } });
    expect(await titles({ q: 'الخزنه' })).toEqual(['الدفاع المدني']);
    expect(await school.does(evidenceStore.change, { params: { itemId: added.id }, body: { note: '', valid_from: '', valid_until: null } })).toMatchObject({
      note: null,
      version: { valid_from: null, valid_until: null },
    });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('has the same bytes once, also of two uploads at once and of a case, and brings back what was removed', async () => {
    const { id, school, first } = await opened();
    const before = await filesInStorage(app);
    const amina = await app.as('amina');
    const answers = await Promise.all([
      school.send(evidenceStore.add, upload('Plan')),
      amina.send(evidenceStore.add, upload('Plan')),
      school.send(evidence.add, toCase(id, 'Plan', [first])),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200]));
    const [item, ...others] = await school.does(evidenceStore.list, {});
    expect(others).toEqual([]);
    expect(item).toMatchObject({ title: 'Plan', versions: 1, uses: [{ case_id: id, indicators: ['1.1.1'] }] });
    await expect.poll(() => filesInStorage(app)).toBe(before + 1);
    const [row] = await school.does(evidence.list, { params: { id } });
    expect(row!.path).toBe(item!.version.path);
    // The case still uses it: it leaves the store and stays there.
    await school.does(evidenceStore.remove, { params: { itemId: item!.id } });
    expect(await school.does(evidenceStore.list, {})).toEqual([]);
    expect((await school.isRefused(evidenceStore.versions, { params: { itemId: item!.id } })).status).toBe(404);
    expect([await statusOf(row!.path, 'alHuda'), await filesInStorage(app)]).toEqual([200, before + 1]);
    const back = await school.send(evidenceStore.add, upload('Plan 1449', {}, 'Plan'));
    expect(back.status).toBe(200);
    expect(await school.does(evidenceStore.list, {})).toMatchObject([{ id: item!.id, title: 'Plan 1449', versions: 1 }]);
    // Removed again, its bytes go with the last case that uses them.
    await school.does(evidenceStore.remove, { params: { itemId: item!.id } });
    await school.does(evidence.delete, { params: { id, evidenceId: row!.id } });
    await expect.poll(() => filesInStorage(app)).toBe(before);
    expect([await db().$count(storedEvidence), await db().$count(storedEvidenceVersions)]).toEqual([0, 0]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('refuses impossible days, broken files and wrong numbers, with a code at the field', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    const { school } = await institutionOf();
    const refused = (sent: object) => school.isRefused(evidenceStore.add, { ...upload('Plan'), ...sent });
    const body = { title: 'Plan', kind: 'document' };
    for (const [field, sent, code] of [
      ['title', { ...body, title: ' ' }, 'required'],
      ['title', { ...body, title: 'x'.repeat(201) }, 'too_long'],
      ['kind', { ...body, kind: 'film' }, 'invalid_choice'],
      ['note', { ...body, note: 'x'.repeat(501) }, 'too_long'],
      ['valid_from', { ...body, valid_from: '2027-13-01' }, 'invalid_date'],
      ['valid_until', { ...body, valid_until: 'soon' }, 'invalid_date'],
      ['valid_until', { ...body, valid_from: '2027-02-01', valid_until: '2027-01-31' }, 'invalid_date'],
      ['valid_until', { ...body, valid_until: '2057-06-07' }, 'invalid_date'],
    ] as const)
      expect(await refused({ body: sent }), JSON.stringify(sent)).toMatchObject({ status: 400, fields: { [field]: code } });
    expect(await refused({ files: { file: new File(['x'], 'film.mp4') } })).toMatchObject({ status: 415, fields: { file: 'file_type_not_allowed' } });
    const item = await school.does(evidenceStore.add, upload('Plan', { valid_until: '2057-06-06' }));
    const params = { itemId: item.id };
    expect(await school.isRefused(evidenceStore.change, { params, body: { valid_from: '2057-06-07' } })).toMatchObject({
      fields: { valid_from: 'invalid_date' },
    });
    const nora = await app.as('nora');
    const limit = (store: object) => nora.does(institutionProfile.changeSettings, { body: { store } });
    await limit({ items: 1 });
    const full = await school.isRefused(evidenceStore.add, upload('Second'));
    expect(full).toMatchObject({ status: 409, code: 'store_full', message: expect.stringContaining('(1 items)') as string });
    expect((await school.send(evidenceStore.add, upload('Plan'))).status).toBe(200);
    await school.does(evidenceStore.addVersion, version(item.id, 'Newer'));
    await limit({ items: 2000, mb: 1 });
    const big = { ...version(item.id, 'Big'), files: { file: uniquePdf('big', 1_100_000) } };
    expect(await school.isRefused(evidenceStore.addVersion, big)).toMatchObject({ code: 'store_full', message: expect.stringContaining('(1 MB)') as string });
    await limit({ mb: 5000 });
    await db().execute(sql`update stored_evidence_versions set number = 50 where number = 2`);
    await db().execute(sql`insert into stored_evidence_versions (item_id, organisation_id, number, file_id, sha256, by, at)
      select item_id, organisation_id, n, file_id, lpad(n::text, 64, '0'), by, at from stored_evidence_versions, generate_series(2, 49) n where number = 50`);
    expect(await school.isRefused(evidenceStore.addVersion, version(item.id, 'One more'))).toMatchObject({
      code: 'store_full',
      message: expect.stringContaining('50 versions') as string,
    });
  });

  test('has versions, of which the newest counts, and none for an organisation without an institution', async () => {
    const { school } = await institutionOf();
    const item = await school.does(evidenceStore.add, upload('Plan', { valid_until: '2026-01-01' }));
    const answer = await school.send(evidenceStore.addVersion, version(item.id, 'Plan 2', { valid_until: '2050-01-01' }));
    expect(answer.status).toBe(201);
    const known = await school.send(evidenceStore.addVersion, version(item.id, 'Plan'));
    expect(known.status).toBe(200);
    expect(await school.does(evidenceStore.versions, { params: { itemId: item.id } })).toMatchObject([
      { number: 2, valid_until: '2050-01-01', uploaded_by: { user_id: await idOf(app, 'alHuda') } },
      { number: 1, valid_until: '2026-01-01' },
    ]);
    expect(await school.does(evidenceStore.list, {})).toMatchObject([{ versions: 2, state: 'valid', version: { number: 2 } }]);
    const kinds = (await db().select().from(events)).map(({ kind }) => kind).filter((kind) => kind.startsWith('evidence.'));
    expect(kinds).toEqual(['evidence.stored', 'evidence.versioned']);
    expect((await (await app.as('alNoor')).isRefused(evidenceStore.add, upload('Mine'))).status).toBe(404);
  });
});

describe('who reads the store', () => {
  test.each(['alNoor', 'nora', 'yusuf', 'maryam'] as const)('%s, of no part in it, finds no item, no path and no case', async (by) => {
    const { school } = await institutionOf();
    const item = await school.does(evidenceStore.add, upload('Plan'));
    if (by === 'alNoor') await (await app.as(by)).does(institutionProfile.create, { body: { name: 'Al-Noor', country: 'Kenya' } });
    const other = await app.as(by);
    const params = { itemId: item.id };
    const expected = by === 'alNoor' ? 404 : 403;
    for (const asked of [
      other.isRefused(evidenceStore.change, { params, body: { title: 'Mine' } }),
      other.isRefused(evidenceStore.remove, { params }),
      other.isRefused(evidenceStore.versions, { params }),
      other.isRefused(evidenceStore.addVersion, version(item.id, 'Mine')),
    ])
      expect((await asked).status).toBe(expected);
    if (by === 'alNoor') expect(await other.does(evidenceStore.list, {})).toEqual([]);
    expect(await statusOf(item.version.path, by)).toBe(404);
    expect(await statusOf(item.version.path, 'alHuda')).toBe(200);
  });

  test('the team and the authority read what a case uses of it, and no more; a viewer changes nothing', async () => {
    const { id, school, first } = await opened();
    const used = await school.does(evidenceStore.add, upload('Used', { valid_until: '2026-01-01' }));
    const other = await school.does(evidenceStore.add, upload('Other'));
    await school.does(evidenceStore.addToCase, { params: { id }, body: { version_ids: [used.version.id], indicator_ids: [first] } });
    const newer = await school.does(evidenceStore.addVersion, version(used.id, 'Used 2'));
    await answerAll(app, id);
    await submitAnswers(app, id);
    await acceptedTeam(app, id);
    for (const by of ['nora', 'yusuf'] as const) {
      expect([await statusOf(used.version.path, by), await statusOf(other.version.path, by), await statusOf(newer.version.path, by)]).toEqual([200, 404, 404]);
      const [item] = await (await app.as(by)).does(evidence.list, { params: { id } });
      // Its validity is said, and nothing of the store.
      expect(item).toMatchObject({ title: 'Used', validity: { from: null, until: '2026-01-01', ended: true } });
      expect(item).not.toHaveProperty('newer');
      expect(item!.can).not.toHaveProperty('take_newest');
    }
    await school.does(api.members.changeRole, { params: { userId: await idOf(app, 'amina') }, body: { role: 'viewer' } });
    const amina = await app.as('amina');
    expect(await amina.does(evidenceStore.list, {})).toMatchObject([{ can: { change: 'viewer_reads_only' } }, {}]);
    expect(await statusOf(other.version.path, 'amina')).toBe(200);
    for (const refused of [
      amina.isRefused(evidenceStore.add, upload('No')),
      amina.isRefused(evidenceStore.change, { params: { itemId: other.id }, body: { title: 'No' } }),
      amina.isRefused(evidenceStore.remove, { params: { itemId: other.id } }),
      amina.isRefused(evidenceStore.addToCase, { params: { id }, body: { version_ids: [other.version.id], indicator_ids: [] } }),
    ])
      expect(await refused).toMatchObject({ status: 403, code: 'viewer_reads_only' });
  });
});

describe('evidence of a case from the store', () => {
  test('enters with its links where the case is open for it; of what the case has only the links', async () => {
    const { id, school, first, second } = await opened();
    const before = await filesInStorage(app);
    const [one, two] = [
      await school.does(evidenceStore.add, upload('One')),
      await school.does(evidenceStore.add, upload('Two', { valid_until: '2050-01-01' })),
    ];
    const use = (version_ids: number[], indicator_ids: number[] = []) => ({ params: { id }, body: { version_ids, indicator_ids } });
    const added = await school.does(evidenceStore.addToCase, use([one.version.id, two.version.id, one.version.id], [first]));
    expect(added).toMatchObject([
      { title: 'One', indicator_ids: [first], path: one.version.path },
      { title: 'Two', validity: { until: '2050-01-01', ended: false } },
    ]);
    expect(added[0]).not.toHaveProperty('validity');
    const again = await school.does(evidenceStore.addToCase, use([one.version.id], [second]));
    expect(again).toMatchObject([{ id: added[0]!.id, indicator_ids: [first, second].toSorted((a, b) => a - b) }]);
    expect(await filesInStorage(app)).toBe(before + 2);
    const theirs = await opened('alNoor', 'Another');
    const foreign = await theirs.school.does(evidenceStore.add, upload('Theirs'));
    for (const ids of [[foreign.version.id], [999_999], [one.version.id, foreign.version.id]])
      expect(await school.isRefused(evidenceStore.addToCase, use(ids))).toMatchObject({ status: 400, fields: { version_ids: 'invalid_value' } });
    expect(await school.isRefused(evidenceStore.addToCase, use([one.version.id], [999_999]))).toMatchObject({ fields: { indicator_ids: 'invalid_value' } });
    expect(await school.isRefused(evidenceStore.addToCase, use([]))).toMatchObject({ fields: { version_ids: 'required' } });
    expect((await school.isRefused(evidenceStore.addToCase, { ...use([one.version.id]), params: { id: theirs.id } })).status).toBe(404);
    await db().update(files).set({ held: 'infected' }).where(eq(files.name, 'Two.pdf'));
    expect(await school.isRefused(evidenceStore.addToCase, use([two.version.id]))).toMatchObject({ code: 'file_infected' });
    await db().update(files).set({ held: null });
    await submitAnswers(app, id);
    expect(await school.isRefused(evidenceStore.addToCase, use([one.version.id]))).toMatchObject({ code: 'self_evaluation_frozen' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('keeps its version until somebody takes the newest one; what was submitted stays with the submission', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    const { id, school, first, second } = await opened();
    const plan = await school.does(evidence.add, toCase(id, 'Plan', [first]));
    const fixed = await school.does(evidence.add, toCase(id, 'Fixed', [second]));
    expect(plan).not.toHaveProperty('newer');
    const [fixedItem, planItem] = await school.does(evidenceStore.list, {});
    await school.does(evidenceStore.addVersion, version(planItem!.id, 'Plan 2'));
    await school.does(evidenceStore.addVersion, version(fixedItem!.id, 'Fixed 2'));
    const read = async (title: string) => (await school.does(evidence.list, { params: { id } })).find((item) => item.title === title)!;
    expect(await read('Plan')).toMatchObject({
      sha256: plan.sha256,
      newer: { number: 2, uploaded_at: '2027-06-06T08:00:00.000Z' },
      can: { take_newest: true },
    });
    const take = (evidenceId: number) => ({ params: { id, evidenceId } });
    const taken = await school.does(evidenceStore.takeNewest, take(plan.id));
    expect(taken).toMatchObject({ id: plan.id, title: 'Plan', indicator_ids: [first] });
    expect(taken.sha256).not.toBe(plan.sha256);
    expect(taken).not.toHaveProperty('newer');
    // Nothing is newer now, so the act changes nothing.
    expect(await school.does(evidenceStore.takeNewest, take(plan.id))).toMatchObject({ id: plan.id, sha256: taken.sha256 });
    await submitAnswers(app, id);
    const submission = async () => (await school.does(selfEvaluation.submission, { params: { id, number: 1 } })).content;
    const submitted = await submission();
    expect(await school.isRefused(evidenceStore.takeNewest, take(fixed.id))).toMatchObject({ code: 'self_evaluation_frozen' });
    const { revision } = await caseAs(app, id);
    await (await app.as('nora')).does(selfEvaluation.reopen, {
      params: { id },
      body: { revision, reason: 'Show more.', until: '2027-06-13', indicator_ids: [first] },
    });
    await school.does(evidenceStore.addVersion, version(planItem!.id, 'Plan 3'));
    expect(await school.isRefused(evidenceStore.takeNewest, take(fixed.id))).toMatchObject({ status: 409, code: 'evidence_in_use' });
    const again = await school.does(evidenceStore.takeNewest, take(plan.id));
    expect(again.id).not.toBe(plan.id);
    expect(again).toMatchObject({ title: 'Plan', indicator_ids: [first], frozen: false });
    expect(await submission()).toBe(submitted);
    expect(await statusOf(taken.path, 'nora')).toBe(200);
    // A case that has the newest bytes already has them once.
    await school.does(evidenceStore.addToCase, { params: { id }, body: { version_ids: [planItem!.version.id], indicator_ids: [first] } });
    await submitAnswers(app, id);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('takes the bytes of another item of the case that has them, with the links of both', async () => {
    const { id, school, first, second } = await opened();
    const old = await school.does(evidence.add, toCase(id, 'Old', [first]));
    const [item] = await school.does(evidenceStore.list, {});
    const { version: newest } = await school.does(evidenceStore.addVersion, version(item!.id, 'New'));
    const [had] = await school.does(evidenceStore.addToCase, { params: { id }, body: { version_ids: [newest.id], indicator_ids: [second] } });
    const taken = await school.does(evidenceStore.takeNewest, { params: { id, evidenceId: old.id } });
    expect(taken).toMatchObject({ id: had!.id, indicator_ids: [first, second].toSorted((a, b) => a - b) });
    expect(await school.does(evidence.list, { params: { id } })).toHaveLength(1);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

/** Runs the job at a moment, twice, and gives the days on which reminders came so far. */
async function remindedAt(moment: string): Promise<string[]> {
  app.setTime(moment);
  await remindOfValidity(app.services);
  await remindOfValidity(app.services);
  const rows = await db().select({ at: events.at }).from(events).where(eq(events.kind, 'evidence.expiring')).orderBy(events.id);
  return rows.map(({ at }) => at.toISOString().slice(0, 10));
}

describe('what ends', () => {
  async function withHolidays() {
    app.setTime('2027-06-06T08:00:00.000Z');
    const { school } = await institutionOf();
    await app.as('amina');
    const nora = await app.as('nora');
    for (const [from, until] of [
      ['2028-02-26', '2028-02-29'],
      ['2029-02-14', '2029-02-17'],
    ] as const)
      await nora.does(api.process.addHoliday, { body: { from, until, title: { ar: 'عيد الفطر', en: 'Eid al-Fitr' } } });
    return school;
  }
  const waiting = async (by: CastName = 'alHuda') =>
    (await (await app.as(by)).does(tasks.list, {})).filter(({ kind }) => kind === 'renew_evidence').map(({ text, due_on, path }) => ({ text, due_on, path }));

  test('is said 60, 14 and 0 days before, once each, by the beginning of work; a task waits until a newer version comes', async () => {
    const school = await withHolidays();
    const item = await school.does(evidenceStore.add, upload('Certificate', { valid_until: '2028-03-01' }));
    const first = ['2027-12-30'];
    const second = [...first, '2028-02-16'];
    for (const [moment, expected] of [
      ['2027-12-29T12:00:00.000Z', []],
      ['2027-12-30T04:59:00.000Z', []],
      ['2027-12-30T05:00:00.000Z', first],
      ['2028-01-02T09:00:00.000Z', first],
      // Ramadan: work begins at ten.
      ['2028-02-16T06:59:00.000Z', first],
      ['2028-02-16T07:00:00.000Z', second],
      ['2028-02-28T09:00:00.000Z', second],
      ['2028-03-01T05:00:00.000Z', [...second, '2028-03-01']],
      ['2028-03-05T05:00:00.000Z', [...second, '2028-03-01']],
    ] as const)
      expect(await remindedAt(moment), moment).toEqual(expected);
    const sent = async (by: CastName) => {
      const rows = await db()
        .select()
        .from(notifications)
        .where(eq(notifications.userId, await idOf(app, by)));
      return rows.filter(({ template }) => template === 'evidence_expiring').length;
    };
    expect([await sent('alHuda'), await sent('amina'), await sent('nora')]).toEqual([3, 3, 0]);
    const [institution] = await (await app.as('alHuda')).does(institutionProfile.listOwn, {});
    expect(await waiting()).toEqual([
      {
        text: 'Renew “\u2068Certificate\u2069” before it ends, or remove it from the store.',
        due_on: '2028-03-01',
        path: `/institutions/${institution!.id}/evidence?item=${item.id}`,
      },
    ]);
    expect([await waiting('nora'), await waiting('amina')]).toMatchObject([[], [{ due_on: '2028-03-01' }]]);
    await (await app.as('alHuda')).does(evidenceStore.addVersion, version(item.id, 'Certificate 2', { valid_until: '2030-03-01' }));
    expect(await waiting()).toEqual([]);
    expect(await remindedAt('2028-03-06T05:00:00.000Z')).toHaveLength(3);
  });

  test('is said a day late where the job did not run, and by the days of the second example', async () => {
    const school = await withHolidays();
    await school.does(evidenceStore.add, upload('Certificate', { valid_until: '2029-02-16' }));
    for (const [moment, count] of [
      ['2028-12-17T09:00:00.000Z', 0],
      ['2028-12-19T09:00:00.000Z', 1],
      ['2029-01-31T09:00:00.000Z', 1],
      ['2029-02-01T06:30:00.000Z', 1],
      ['2029-02-01T07:00:00.000Z', 2],
      ['2029-02-13T06:59:00.000Z', 2],
      // The holiday begins, and nobody ran the job before it.
      ['2029-02-15T09:00:00.000Z', 2],
      ['2029-02-18T09:00:00.000Z', 3],
    ] as const)
      expect(await remindedAt(moment), moment).toHaveLength(count);
  });

  test('is said anew of another day, and of what is removed, renewed or without a day nothing', async () => {
    const school = await withHolidays();
    const item = await school.does(evidenceStore.add, upload('Certificate', { valid_until: '2028-03-01' }));
    const params = { itemId: item.id };
    // Sessions end while the months pass.
    const again = () => app.as('alHuda');
    const removed = await school.does(evidenceStore.add, upload('Removed', { valid_until: '2028-03-01' }));
    await school.does(evidenceStore.add, upload('Always'));
    await school.does(evidenceStore.add, upload('Past', { valid_until: '2027-01-01' }));
    await school.does(evidenceStore.remove, { params: { itemId: removed.id } });
    expect(await remindedAt('2027-12-30T05:00:00.000Z')).toHaveLength(1);
    // The same reminder does not come again for a day nearby; the task has the new day.
    await (await again()).does(evidenceStore.change, { params, body: { valid_until: '2028-02-24' } });
    expect(await remindedAt('2027-12-30T06:00:00.000Z')).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ due_on: '2028-02-24' }]);
    await (await again()).does(evidenceStore.change, { params, body: { valid_until: '2028-09-06' } });
    expect([await waiting(), await db().$count(evidenceReminders)]).toEqual([[], 0]);
    expect(await remindedAt('2028-07-05T05:00:00.000Z')).toHaveLength(1);
    // The sixtieth day before is a Saturday: the reminder comes on the Thursday.
    expect(await remindedAt('2028-07-06T05:00:00.000Z')).toHaveLength(2);
    await (await again()).does(evidenceStore.remove, { params });
    expect(await waiting()).toEqual([]);
    const nora = await app.as('nora');
    expect(await nora.does(institutionProfile.changeSettings, { body: { validity_reminders: [7, 90, 7] } })).toMatchObject({ validity_reminders: [90, 7] });
    expect(await nora.isRefused(institutionProfile.changeSettings, { body: { validity_reminders: [-1] } })).toMatchObject({ status: 400 });
  });
});

describe('the licence of an institution', () => {
  test('is an item of the store: its file and days follow in both directions', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    const { id, school } = await institutionOf();
    const params = { id };
    const save = (body: object, file?: File) =>
      school.does(institutionProfile.save, { params, body: body as { version: number }, files: file ? { licence_file: file } : {} });
    await save({ version: 0, licence: JSON.stringify({ valid_from: '2026-07-01', valid_until: '2027-07-01' }) }, pdfFile('licence.pdf', 'licence'));
    const [item] = await school.does(evidenceStore.list, {});
    expect(item).toMatchObject({ state: 'ending', licence_of: [id], version: { valid_from: '2026-07-01', valid_until: '2027-07-01' } });
    const licence = async () => (await school.does(institutionProfile.read, { params })).fields.licence;
    expect((await licence()).file!.path).toBe(item!.version.path);
    expect(await statusOf(item!.version.path, 'nora')).toBe(200);
    const itemParams = { itemId: item!.id };
    await school.does(evidenceStore.change, { params: itemParams, body: { valid_until: '2028-07-01' } });
    expect(await licence()).toMatchObject({ valid_from: '2026-07-01', valid_until: '2028-07-01' });
    const { version: at } = await school.does(institutionProfile.read, { params });
    await save({ version: at, licence: { valid_until: '2029-07-01' } });
    expect(await school.does(evidenceStore.list, {})).toMatchObject([{ version: { valid_until: '2029-07-01' } }]);
    const newer = await school.does(evidenceStore.addVersion, version(item!.id, 'licence 2', { valid_until: '2031-07-01' }));
    expect(await licence()).toMatchObject({ valid_from: null, valid_until: '2031-07-01', file: { path: newer.version.path } });
    // Administrators read the licence as it is, not what it was.
    expect([await statusOf(newer.version.path, 'nora'), await statusOf(item!.version.path, 'nora')]).toEqual([200, 404]);
    const history = await school.does(institutionProfile.changes, { params });
    expect(history.map(({ field }) => field)).toEqual(expect.arrayContaining(['licence_valid_from', 'licence_valid_until', 'licence_file']));
    expect(await brokenInvariants(app)).toEqual([]);
    await school.does(evidenceStore.remove, { params: itemParams });
    expect(await licence()).toMatchObject({ valid_until: '2031-07-01', file: null });
    expect([await db().$count(storedEvidence), await filesInStorage(app)]).toEqual([0, 0]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('may be an item that is in the store, of no other organisation, and of two institutions', async () => {
    const { id, school } = await institutionOf();
    const second = await school.does(institutionProfile.create, { body: { name: 'Second', country: 'Kenya' } });
    const item = await school.does(evidenceStore.add, upload('Licence', { valid_until: '2050-01-01' }));
    const take = (institution: number, body: object) => ({ params: { id: institution }, body: body as { version: number }, files: {} });
    expect(await school.does(institutionProfile.save, take(id, { version: 0, licence_item_id: item.id }))).toMatchObject({
      fields: { licence: { valid_until: '2050-01-01', file: { path: item.version.path } } },
    });
    await school.does(institutionProfile.save, take(second.id, { version: 0, licence_item_id: item.id, licence: { valid_until: '2051-01-01' } }));
    expect((await school.does(institutionProfile.read, { params: { id } })).fields.licence.valid_until).toBe('2051-01-01');
    expect(await school.does(evidenceStore.list, {})).toMatchObject([{ licence_of: [id, second.id] }]);
    const other = await app.as('alNoor');
    const theirs = await other.does(institutionProfile.create, { body: { name: 'Al-Noor', country: 'Kenya' } });
    for (const itemId of [item.id, 999_999])
      expect(await other.isRefused(institutionProfile.save, take(theirs.id, { version: 0, licence_item_id: itemId }))).toMatchObject({
        status: 400,
        fields: { licence_item_id: 'invalid_value' },
      });
    const { version: at } = await school.does(institutionProfile.read, { params: { id } });
    expect(await school.does(institutionProfile.save, take(id, { version: at, licence_item_id: null }))).toMatchObject({ fields: { licence: { file: null } } });
    expect(await school.does(evidenceStore.list, {})).toMatchObject([{ licence_of: [second.id] }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('what an earlier release wrote', () => {
  /** Makes the rows of evidence and licences as an earlier release has them: each with a file of its own, and no store. */
  async function asBefore() {
    await db().execute(sql`update evidence set version_id = null`);
    await db().execute(sql`update institution_profiles set licence_item_id = null`);
    await db().execute(sql`delete from stored_evidence_versions`);
    await db().execute(sql`delete from stored_evidence`);
  }

  test('is taken into the store without a byte: one item for the same bytes of an organisation, also run again', async () => {
    const [one, two, other] = [await opened(), await opened('alHuda', 'A second one'), await opened('alNoor', 'Another')];
    await one.school.does(evidence.add, toCase(one.id, 'Plan', [one.first]));
    await one.school.does(evidence.add, toCase(one.id, 'Alone'));
    await two.school.does(evidence.add, toCase(two.id, 'Plan'));
    await other.school.does(evidence.add, toCase(other.id, 'Plan'));
    await one.school.does(institutionProfile.save, {
      params: { id: (await one.school.does(institutionProfile.listOwn, {}))[0]!.id },
      body: { version: 0, licence: JSON.stringify({ valid_until: '2050-01-01' }) },
      files: { licence_file: pdfFile('licence.pdf', 'licence') },
    });
    await asBefore();
    // Each row had a file of its own.
    await db().execute(sql`with own as (insert into files (token, storage_key, name, extension, mime, size, sha256, uploaded_by)
        select token || 'b', storage_key || 'b', name, extension, mime, size, sha256, uploaded_by from files where name = 'Plan.pdf' limit 1 returning id)
      update evidence set file_id = (select id from own) where application_id = ${two.id}`);
    const bytes = await filesInStorage(app);
    const rows = await db().$count(files);
    const read = app.services.storage.open.bind(app.services.storage);
    app.services.storage.open = () => Promise.reject(new Error('a file was read'));
    for (let turn = 0; turn < 2; turn += 1) {
      await adoptEvidence(app.services);
      await adoptLicences(app.services);
    }
    app.services.storage.open = read;
    expect([await filesInStorage(app), await db().$count(files)]).toEqual([bytes, rows]);
    expect(await one.school.does(evidenceStore.list, {})).toMatchObject([
      { title: 'ترخيص المؤسسة', version: { valid_until: '2050-01-01' } },
      { title: 'Alone' },
      { title: 'Plan', uses: [{ case_id: one.id, indicators: ['1.1.1'] }, { case_id: two.id }] },
    ]);
    expect(await other.school.does(evidenceStore.list, {})).toHaveLength(1);
    expect(await db().$count(evidenceRows, and(eq(evidenceRows.side, 'institution'), isNull(evidenceRows.versionId)))).toBe(0);
    expect(await brokenInvariants(app)).toEqual([]);
    // An earlier server that removes the file of what it deletes leaves it to the store.
    await db().execute(sql`delete from files where name = 'Alone.pdf'`);
    expect(await db().$count(files, eq(files.name, 'Alone.pdf'))).toBe(1);
  });

  test('a licence that an earlier server replaces meanwhile is a newer version', async () => {
    const { id, school } = await institutionOf();
    await school.does(institutionProfile.save, { params: { id }, body: { version: 0 }, files: { licence_file: pdfFile('licence.pdf', 'licence') } });
    const spare = await school.does(evidenceStore.add, upload('Spare'));
    await db().execute(
      sql`update institution_profiles set licence_file_id = v.file_id, licence_until = '2050-01-01' from stored_evidence_versions v where v.id = ${spare.version.id}`,
    );
    await db().execute(sql`delete from stored_evidence_versions where id = ${spare.version.id}`);
    await db().execute(sql`delete from stored_evidence where id = ${spare.id}`);
    await adoptLicences(app.services);
    expect(await school.does(evidenceStore.list, {})).toMatchObject([{ versions: 2, version: { number: 2, valid_until: '2050-01-01' } }]);
    expect(await db().$count(institutionProfiles)).toBe(1);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

test('the copy of one’s data has what is in the store of one’s organisation', async () => {
  const { school } = await institutionOf();
  await school.does(evidenceStore.add, upload('Certificate', { valid_until: '2050-01-01' }));
  const part = app.services.modules.accountParts.flatMap(({ copy }) => copy).find(({ path }) => path === 'evidence-store.json')!;
  const own = await idOf(app, 'alHuda');
  const membership = (await db().query.memberships.findMany()).find(({ userId }) => userId === own);
  const parts = await part.read(app.services, { id: membership!.userId, role: 'institution', organisationId: membership!.organisationId } as never);
  expect(parts).toMatchObject([
    { path: 'evidence-store.json', data: [{ title: 'Certificate', versions: [{ number: 1, file: 'Certificate.pdf', valid_until: '2050-01-01' }] }] },
  ]);
});
