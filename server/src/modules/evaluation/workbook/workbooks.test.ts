import { api } from '@miyar/contract';
import type { Entry } from '@miyar/contract/evaluation/workbook/entry';
import type { ServerHolds } from '@miyar/contract/evaluation/workbook/shapes';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { castWorkbooks } from '../../../cast/evaluation/workbooks.ts';
import { evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import { caseAs, fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { acceptedTeam, memberOfTeam } from '../../../testing/evaluation/teams.ts';
import { allEntries, Device, deviceFor, plannedCase, putAt, ratedShare, sealed, takenAlong } from '../../../testing/evaluation/workbooks.ts';
import { photoBytes, samplePhoto } from '../../../testing/files/sample-photo.ts';
import { allPages } from '../../../testing/all-pages.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { hashed } from './facts/append.ts';
import { memberRatings, openWorkbookCount } from './facts/ratings.ts';
import { sha256Of } from './facts/stored.ts';

const app = testApp();
const { workbook } = api;

const photoOf = (name: string) => sha256Of(photoBytes({ name }));
const read = (id: number, by: CastName) => async () => (await app.as(by)).does(workbook.list, { params: { id } });
const reason = { reason: 'The tablet broke.' };

/** The photograph that a device sends. */
const sentPhoto = (device: Device, id: number, name: string, more: Parameters<typeof samplePhoto>[0] = {}) => ({
  params: { id },
  body: { sha256: sha256Of(photoBytes({ name, ...more })), taken_at: '2027-04-06T07:12:03.120Z', device: device.name },
  files: { file: samplePhoto({ name, ...more }) },
});

test('a workbook is taken along from the planned visit on, with what it needs, and not again while nothing changed', async () => {
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  await acceptedTeam(app, id);
  const fatuma = await app.as('fatuma');
  expect(await fatuma.isRefused(workbook.read, { params: { id } })).toMatchObject({ status: 409, code: 'move_not_allowed' });
  expect(await openWorkbookCount(app.services.database.db, id)).toBe(2);
  expect((await caseAs(app, id, 'fatuma')).workbooks).toBeUndefined();
  await putAt(app, id, 'visit_planned');
  const along = await fatuma.does(workbook.read, { params: { id } });
  expect(along).toMatchObject({
    workbook: { state: 'open', entries: 0 },
    fields: [],
    devices: [],
    draw: null,
    receipt: null,
    can: { write: true, seal: true },
  });
  expect(along.standard.areas.flatMap(({ standards }) => standards).flatMap(({ indicators }) => indicators)).toHaveLength(46);
  expect(along.answers).toHaveLength(46);
  expect(along.answers[0]).toMatchObject({ code: '1.1.1', level: 'B', narrative: expect.stringContaining('What we do') as string });
  expect(along.team.map(({ role }) => role)).toEqual(['lead', 'member']);
  const path = `/api/cases/${id}/workbook`;
  const first = await fatuma.fetch('GET', path);
  const tag = first.headers.get('etag')!;
  const again = () => fatuma.fetch('GET', path, { headers: { 'if-none-match': tag } });
  expect((await again()).status).toBe(304);
  await deviceFor(app, id, 'fatuma');
  expect((await again()).status).toBe(200);
  for (const [by, status] of [
    ['alHuda', 403],
    ['nora', 403],
    ['aisha', 404],
  ] as const)
    expect((await (await app.as(by)).isRefused(workbook.read, { params: { id } })).status).toBe(status);
  const events = await (await app.as('nora')).does(api.audit.list, { query: { kind: 'workbook.taken_along' } });
  expect(events).toHaveLength(1);
});

test('a seal needs every level, every photograph, and that device and server hold the same; a receipt confirms it', async () => {
  const id = await plannedCase(app);
  const device = await deviceFor(app, id, 'fatuma');
  const caller = device.caller;
  device.write('photo', { indicator: '1.1.3', field: 'p1', value: { sha256: photoOf('door') } });
  await device.sync();
  const { holds, division } = await takenAlong(app, id, 'fatuma');
  const refused = (body: ServerHolds) => caller.send(workbook.seal, { params: { id }, body });
  const differs = (await (await refused({ ...holds, entries: 2 })).json()) as { code: string; details: ServerHolds };
  expect([differs.code, differs.details]).toEqual(['seal_differs', holds]);
  for (const body of [
    { ...holds, photos: 0 },
    { ...holds, root: '0'.repeat(64) },
    { ...holds, heads: [] },
  ])
    expect(((await (await refused(body)).json()) as { code: string }).code).toBe('seal_differs');
  expect(await caller.isRefused(workbook.seal, { params: { id }, body: holds })).toMatchObject({
    code: 'photos_missing',
    message: expect.stringContaining('1') as string,
  });
  await caller.does(workbook.addPhoto, sentPhoto(device, id, 'door'));
  const own = division.filter(({ evaluator_id: one }) => one !== division[0]!.evaluator_id);
  expect(await caller.isRefused(workbook.seal, { params: { id }, body: holds })).toMatchObject({
    code: 'workbook_incomplete',
    message: expect.stringContaining(String(own.length)) as string,
  });
  for (const { code } of own) device.rate(code, 'B');
  await device.sync();
  const now = (await takenAlong(app, id, 'fatuma')).holds;
  await putAt(app, id, 'team');
  expect(await caller.isRefused(workbook.seal, { params: { id }, body: now })).toMatchObject({ code: 'move_not_allowed' });
  await putAt(app, id, 'visited');
  const receipts = await Promise.all([1, 2, 3].map(() => caller.does(workbook.seal, { params: { id }, body: now })));
  expect(new Set(receipts.map(({ number }) => number)).size).toBe(1);
  const [receipt] = receipts as [(typeof receipts)[0]];
  expect(receipt).toMatchObject({ number: expect.stringMatching(/^R-\d{4}-\d{6}$/) as string, entries: own.length + 1, photos: 1, root: now.root });
  const [, payload] = receipt.jws.split('.');
  expect(JSON.parse(Buffer.from(payload!, 'base64url').toString())).toEqual({
    kind: 'workbook',
    case: id,
    number: receipt.number,
    entries: own.length + 1,
    photos: 1,
    root: now.root,
    at: receipt.at,
  });
  expect(await takenAlong(app, id, 'fatuma')).toMatchObject({ receipt, workbook: { state: 'sealed', photos: 1 }, can: { write: 'workbook_sealed' } });
  const [frozen] = await app.services.database.db.select().from(frozenRecords).where(eq(frozenRecords.kind, 'workbook'));
  expect(JSON.parse(frozen!.content)).toMatchObject({
    root: now.root,
    fields: expect.arrayContaining([expect.objectContaining({ field: 'rating:1.1.3' })]) as unknown,
  });
  await app.runJobs();
  expect((await caller.does(api.notifications.listForEvaluator, { query: { category: 'visit' } })).map(({ message }) => message).join()).toContain(
    receipt.number,
  );
  expect(await brokenInvariants(app)).toEqual([]);
});

test('after a workbook was opened again its receipt is void, then replaced', async () => {
  const id = await plannedCase(app);
  await ratedShare(app, id, 'fatuma');
  const old = await sealed(app, id, 'fatuma');
  const check = (receipt: string) => app.stranger.does(api.selfEvaluation.checkReceipt, { body: { receipt } });
  expect(await check(old.jws)).toMatchObject({ valid: true, kind: 'workbook', counts: { entries: old.entries, photos: 0 }, replaced_by: null });
  const workbookId = (await takenAlong(app, id, 'fatuma')).workbook.workbook_id;
  const [yusuf, fatuma] = [await app.as('yusuf'), await app.as('fatuma')];
  const act = { params: { id, workbookId }, body: reason };
  expect((await fatuma.isRefused(workbook.reopen, act)).status).toBe(404);
  expect(await yusuf.isRefused(workbook.passOver, act)).toMatchObject({ code: 'move_not_allowed' });
  expect(await yusuf.does(workbook.reopen, act)).toMatchObject({ workbook_id: workbookId, state: 'open', sealed_at: null, can: { reopen: 'workbook_open' } });
  expect(await yusuf.isRefused(workbook.reopen, act)).toMatchObject({ status: 409, code: 'workbook_open' });
  expect(await check(old.jws)).toMatchObject({ valid: false, number: old.number, replaced_by: null });
  const anew = await sealed(app, id, 'fatuma');
  expect(anew.number).not.toBe(old.number);
  expect(await check(old.jws)).toMatchObject({ valid: true, replaced_by: anew.number });
  expect(await check(`${old.jws.slice(0, -4)}AAAA`)).toMatchObject({ valid: false, number: null });
  await putAt(app, id, 'visited');
  expect(await yusuf.isRefused(workbook.passOver, act)).toMatchObject({ code: 'workbook_sealed' });
  const own = (await takenAlong(app, id, 'yusuf')).workbook.workbook_id;
  expect(await openWorkbookCount(app.services.database.db, id)).toBe(1);
  expect(await yusuf.does(workbook.passOver, { params: { id, workbookId: own }, body: reason })).toMatchObject({ state: 'passed_over', reason: reason.reason });
  expect(await openWorkbookCount(app.services.database.db, id)).toBe(0);
  await putAt(app, id, 'draft_report');
  expect(await yusuf.isRefused(workbook.reopen, act)).toMatchObject({ code: 'move_not_allowed' });
  // The workbook is not found under another case.
  expect((await yusuf.isRefused(workbook.reopen, { ...act, params: { id, workbookId: 999_999 } })).status).toBe(404);
});

test('a photograph is evidence of the team, once, without a place and as small as a device makes it', async () => {
  const id = await plannedCase(app);
  const device = await deviceFor(app, id, 'fatuma');
  const send = (name: string, more: Parameters<typeof samplePhoto>[0] = {}) => device.caller.isRefused(workbook.addPhoto, sentPhoto(device, id, name, more));
  expect(await send('exif', { place: 'exif' })).toMatchObject({ status: 422, code: 'photo_has_location' });
  expect(await send('xmp', { place: 'xmp' })).toMatchObject({ status: 422, code: 'photo_has_location' });
  expect(await send('wide', { width: 1601 })).toMatchObject({ status: 413, code: 'image_too_large' });
  const door = sentPhoto(device, id, 'door');
  expect(await device.caller.isRefused(workbook.addPhoto, { ...door, body: { ...door.body, sha256: '0'.repeat(64) } })).toMatchObject({
    code: 'upload_incomplete',
  });
  expect(await device.caller.isRefused(workbook.addPhoto, { ...door, body: { ...door.body, device: 'A'.repeat(22) } })).toMatchObject({ status: 404 });
  expect(await device.caller.isRefused(workbook.addPhoto, { ...door, files: { file: new File(['x'], 'a.jpg', { type: 'image/jpeg' }) } })).toMatchObject({
    code: 'file_content_mismatch',
  });
  device.write('photo', { indicator: '1.1.1', field: 'p1', value: { sha256: door.body.sha256 } });
  await device.sync();
  const photo = await device.caller.does(workbook.addPhoto, door);
  expect((await device.caller.send(workbook.addPhoto, door)).status).toBe(200);
  expect((await device.caller.fetch('GET', `/${photo.path}`)).status).toBe(200);
  expect((await (await app.as('alHuda')).fetch('GET', `/${photo.path}`)).status).toBe(404);
  expect(await app.services.database.db.select().from(evidenceLinks).where(eq(evidenceLinks.evidenceId, photo.evidence_id))).toMatchObject([{ side: 'team' }]);
  const along = await takenAlong(app, id, 'fatuma');
  expect([along.photos, along.workbook.photos]).toEqual([[door.body.sha256], 1]);
  await (await app.as('nora')).does(api.process.changeSettings, { body: { evidence_limits: { file_mb: 25, items: 500, institution_mb: 1000, team_mb: 1 } } });
  await app.services.database.db.execute(`update files set size = 1048576 where id in (select file_id from evidence where side = 'team')`);
  expect(await send('window')).toMatchObject({ status: 409, code: 'evidence_full' });
});

test('each judges alone first: who reads what of the others, and when', async () => {
  const id = await plannedCase(app, ['yusuf', 'fatuma', 'aisha']);
  const device = await ratedShare(app, id, 'fatuma', 'D');
  device.rate('1.1.1', 'C');
  device.note('1.1.1', 'No minutes since May.');
  device.write('strength', { indicator: '1.1.1', field: 's1', value: { text: '' } });
  await device.sync();
  const lead = await deviceFor(app, id, 'yusuf');
  lead.rate('1.1.1', 'A');
  lead.rate('1.1.2', 'NA');
  await lead.sync();
  const [yusuf, fatuma] = [await idOf(app, 'yusuf'), await idOf(app, 'fatuma')];
  const seen = async (by: CastName) => (await read(id, by)()).indicators[0]!;
  const whose = async (by: CastName) => (await seen(by)).members.map(({ evaluator_id: one }) => one).sort();
  expect(await whose('yusuf')).toEqual([yusuf]);
  expect(await seen('yusuf')).toMatchObject({ code: '1.1.1', self: 'B', spread: null, settled: null });
  const [counted] = (await read(id, 'yusuf')()).workbooks.filter(({ evaluator_id: one }) => one === fatuma);
  expect(counted).toMatchObject({ name: expect.any(String) as string, entries: device.written.length, can: { read: 'forbidden', reopen: 'workbook_open' } });
  expect(await whose('aisha')).toEqual([]);
  expect((await (await app.as('nora')).isRefused(workbook.list, { params: { id } })).status).toBe(404);
  expect((await (await app.as('alHuda')).isRefused(workbook.list, { params: { id } })).status).toBe(403);
  const theirs = { params: { id }, query: { workbook_id: counted!.workbook_id } };
  expect((await (await app.as('yusuf')).isRefused(workbook.entries, theirs)).status).toBe(404);
  await sealed(app, id, 'fatuma');
  expect(await whose('fatuma')).toEqual([yusuf, fatuma].sort());
  expect(await whose('yusuf')).toEqual([yusuf]);
  await putAt(app, id, 'visited');
  expect(await whose('aisha')).toEqual([]);
  const all = await seen('yusuf');
  expect(all.spread).toBe(2);
  expect(all.members.find(({ evaluator_id: one }) => one === fatuma)).toEqual({
    evaluator_id: fatuma,
    level: 'C',
    reason: null,
    notes: ['No minutes since May.'],
    findings: [],
    strengths: [],
    recommendations: [],
    evidence: [],
  });
  expect((await read(id, 'yusuf')()).indicators[1]).toMatchObject({ members: [{ level: 'NA', reason: 'Not offered' }], spread: null });
  const page = await (await app.as('yusuf')).does(workbook.entries, { ...theirs, query: { ...theirs.query, limit: 2 } });
  expect(page.map(({ seq }) => seq)).toEqual([1, 2]);
  const next = await (await app.as('yusuf')).does(workbook.entries, { ...theirs, query: { ...theirs.query, limit: 2, after_id: page[1]!.id } });
  expect(next.map(({ seq }) => seq)).toEqual([3, 4]);
  await putAt(app, id, 'final_report');
  expect(await whose('nora')).toEqual([yusuf, fatuma].sort());
  expect((await caseAs(app, id)).workbooks).toHaveLength(3);
  expect((await caseAs(app, id, 'alHuda')).workbooks).toBeUndefined();
  const ratings = await memberRatings(app.services.database.db, id);
  expect(ratings.filter(({ evaluatorId }) => evaluatorId === yusuf).map(({ level, reason: why }) => [level, why])).toEqual([
    ['A', null],
    ['NA', 'Not offered'],
  ]);
  const { member_id: memberId } = await memberOfTeam(app, id, 'fatuma');
  await putAt(app, id, 'visited');
  await (await app.as('nora')).does(api.team.remove, { params: { id, memberId }, query: { reason: 'Ill for weeks.' } });
  expect((await memberRatings(app.services.database.db, id)).map(({ evaluatorId }) => evaluatorId)).toEqual([yusuf, yusuf]);
  expect((await read(id, 'yusuf')()).workbooks).toHaveLength(2);
});

test('a saved file is imported by the lead after its chain was checked, and all of it is laid aside', async () => {
  const id = await plannedCase(app);
  const device = await deviceFor(app, id, 'fatuma');
  for (const text of ['one', 'two', 'three']) device.note('1.1.1', text, text);
  await device.sync(1);
  const file = (devices: { device: string; label: string; entries: Entry[] }[], more: object = {}) =>
    new File([JSON.stringify({ v: 1, case: id, evaluator_id: evaluator, exported_at: '2027-04-08T10:00:00.000Z', devices, ...more })], 'workbook.json', {
      type: 'application/json',
    });
  const evaluator = await idOf(app, 'fatuma');
  const yusuf = (await app.as('yusuf')).reading('ar');
  const sent = (content: File) => ({ params: { id }, body: {}, files: { file: content } });
  const whole = [{ device: device.name, label: 'Tablet', entries: device.written }];
  expect((await device.caller.isRefused(workbook.import, sent(file(whole)))).status).toBe(404);
  const changed = device.written.map((entry, index) => (index === 1 ? { ...entry, value: { text: 'changed' } } : entry));
  for (const [content, words] of [
    [file([{ ...whole[0]!, entries: changed }]), 'تسلسل'],
    [file(whole, { case: id + 1 }), 'ملف طلب آخر'],
    [file(whole, { evaluator_id: evaluator + 1000 }), 'ليس لصاحبه دفتر'],
    [new File(['{"v":1}'], 'workbook.json', { type: 'application/json' }), 'ليس ملفًا'],
  ] as const)
    expect(await yusuf.isRefused(workbook.import, sent(content))).toMatchObject({
      status: 422,
      code: 'import_invalid',
      message: expect.stringContaining(words) as string,
    });
  // As an editor saves it.
  expect(await yusuf.does(workbook.import, sent(new File(['\uFEFF', file(whole)], 'workbook.json')))).toEqual({ taken: 2, known: 1, refused: 0 });
  expect(await yusuf.does(workbook.import, sent(file(whole)))).toEqual({ taken: 0, known: 3, refused: 0 });
  // Another device that never registered, and one whose entries do not follow.
  const lost = new Device(device.caller, id);
  lost.rate('1.1.1', 'D');
  lost.rate('1.1.2', 'D');
  const other = new Device(device.caller, id, device.name);
  other.rate('1.1.1', 'A');
  const both = [
    { device: lost.name, label: '', entries: lost.written },
    { device: other.name, label: 'Copy', entries: other.written },
  ];
  expect(await yusuf.does(workbook.import, sent(file(both)))).toEqual({ taken: 2, known: 0, refused: 1 });
  expect((await device.sync()).results.map(({ state }) => state)).toEqual(['known', 'known']);
  const along = await takenAlong(app, id, 'fatuma');
  expect(along.fields.map(({ field }) => field)).toEqual(['note:1.1.1:one']);
  const aside = await device.caller.does(workbook.aside, { params: { id } });
  expect(aside.map(({ aside: why }) => why)).toEqual(['imported', 'imported', 'imported', 'imported']);
  await device.caller.does(workbook.take, { params: { id, entryId: aside[0]!.entry_id } });
  expect((await takenAlong(app, id, 'fatuma')).fields.map(({ field }) => field)).toEqual(['note:1.1.1:one', 'note:1.1.1:two']);
  expect(await brokenInvariants(app)).toEqual([]);
});

test('a case in whose workbooks somebody wrote is not returned for completion any more', async () => {
  const id = await plannedCase(app);
  const nora = await app.as('nora');
  const { revision } = await caseAs(app, id);
  const asked = { params: { id }, body: { revision, items: [{ kind: 'document' as const, key: 'registration', reason: 'Not clear.' }] } };
  const device = await deviceFor(app, id, 'fatuma');
  device.rate('1.1.1', 'A');
  await device.sync();
  expect(await nora.isRefused(api.returns.open, asked)).toMatchObject({ status: 409, code: 'move_not_allowed' });
  expect(await app.services.database.db.$count(workbooks)).toBe(2);
  expect(hashed(device.written[0]!).hash).toBe(device.hashes[0]);
});

test('the cast fills workbooks, and seals one', async () => {
  const id = await plannedCase(app);
  await castWorkbooks(app.services, id, [
    { person: 'yusuf', language: 'ar', day: '2027-04-06', rated: 1 },
    { person: 'fatuma', language: 'en', day: '2027-04-06', sealed: true },
  ]);
  expect(await takenAlong(app, id, 'fatuma')).toMatchObject({ workbook: { state: 'sealed' }, devices: [{ label: 'Visit tablet' }] });
  const lead = await takenAlong(app, id, 'yusuf');
  expect(lead.fields.map(({ field }) => field)).toEqual(['note:1.1.1:main', 'rating:1.1.1', 'strength:1.1.1:main']);
  expect(await brokenInvariants(app)).toEqual([]);
});

test('entries are read page by page as their links lead, with how many there are', async () => {
  app.setTime('2027-01-05T09:00:00.000Z');
  const id = await plannedCase(app);
  await ratedShare(app, id, 'fatuma');
  const caller = await app.as('fatuma');
  const whole = await allEntries(caller, id);
  expect(whole.length).toBeGreaterThan(3);
  for (const limit of [1, whole.length - 1, whole.length, 500]) {
    const { path } = api.workbook.entries;
    const { rows, total } = await allPages(caller, { ...api.workbook.entries, path: path.replace(':id', String(id)) as '/' }, `limit=${limit}`);
    expect({ limit, total, rows }).toEqual({ limit, total: String(whole.length), rows: whole });
  }
});
