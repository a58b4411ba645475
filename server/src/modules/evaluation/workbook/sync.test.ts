import { api } from '@miyar/contract';
import type { OutOfOrder } from '@miyar/contract/evaluation/workbook/shapes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRateLimits } from '../../../platform/http/limits/rate-limits.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { memberOfTeam } from '../../../testing/evaluation/teams.ts';
import { Device, deviceFor, plannedCase, putAt, sealed, takenAlong } from '../../../testing/evaluation/workbooks.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { workbook } = api;

const fieldsOf = async (id: number, by: Parameters<typeof app.as>[0]) =>
  Object.fromEntries(
    (await takenAlong(app, id, by)).fields.map(({ field, entry, others }) => [field, [entry, ...others].map(({ value }) => value['text'] ?? value['level'])]),
  );
const removed = async (id: number, person: 'fatuma' | 'yusuf') => {
  const { member_id: memberId } = await memberOfTeam(app, id, person);
  await (await app.as('nora')).does(api.team.remove, { params: { id, memberId }, query: { reason: 'Ill for weeks.' } });
};

test('entries are taken in order, and sent again they are known: nothing comes twice', async () => {
  const id = await plannedCase(app);
  const device = await deviceFor(app, id, 'fatuma', 'جهاز فاطمة');
  device.rate('1.1.1', 'C');
  const first = device.note('1.1.1', 'The plan has');
  device.note('1.1.1', 'The plan has goals', 'n1', first);
  const answer = await device.sync();
  expect(answer).toMatchObject({ through: 3, head: device.hashes[2], results: [1, 2, 3].map((seq) => ({ seq, state: 'taken' })) });
  expect(answer.fields_changed.map(({ field }) => field)).toEqual(['note:1.1.1:n1', 'rating:1.1.1']);
  expect(await device.caller.does(workbook.sync, device.batch(1))).toMatchObject({
    through: 3,
    results: [1, 2, 3].map((seq) => ({ seq, state: 'known' })),
    fields_changed: [],
  });
  device.note('1.1.2', 'Teachers know it', 'n2');
  // An answer that was lost: the device sends all of it again with what it wrote since.
  expect((await device.caller.does(workbook.sync, device.batch(2))).results.map(({ state }) => state)).toEqual(['known', 'known', 'taken']);
  const along = await takenAlong(app, id, 'fatuma');
  expect(await fieldsOf(id, 'fatuma')).toEqual({ 'rating:1.1.1': ['C'], 'note:1.1.1:n1': ['The plan has goals'], 'note:1.1.2:n2': ['Teachers know it'] });
  expect(along.devices).toEqual([{ device: device.name, label: 'جهاز فاطمة', last_seq: 4, last_hash: device.hashes[3], closed_at: null }]);
  expect(along.holds).toMatchObject({ entries: 4, photos: 0, heads: [{ device: device.name, seq: 4, hash: device.hashes[3] }] });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('acceptance 17: forged batches are refused, and change nothing', async () => {
  const id = await plannedCase(app);
  const device = await deviceFor(app, id, 'fatuma');
  for (const text of ['one', 'two', 'three']) device.note('1.1.1', text, text);
  await device.sync(2);
  const before = await takenAlong(app, id, 'fatuma');
  const { params, body } = device.batch(1);
  const [first, second, third] = body.entries as [(typeof body.entries)[0], (typeof body.entries)[0], (typeof body.entries)[0]];
  const sent = (entries: typeof body.entries) => device.caller.isRefused(workbook.sync, { params, body: { ...body, entries } });
  // A gap, also within the batch.
  const gap = await device.caller.send(workbook.sync, { params, body: { ...body, entries: [{ ...third, seq: 4 }] } });
  const problem = (await gap.json()) as { code: string; details: OutOfOrder; message: string };
  expect([gap.status, problem.code, problem.details]).toEqual([409, 'entry_out_of_order', { expected: 3, head: device.hashes[1] }]);
  expect(problem.message).toContain('3');
  expect(await sent([first, third])).toMatchObject({ status: 409, code: 'entry_out_of_order' });
  // Entries of another device, an unregistered device, another user's token.
  const other = new Device(device.caller, id);
  other.note('1.1.1', 'Not mine');
  expect(await sent(other.written)).toMatchObject({ status: 400, fields: { 'entries.0.device': 'invalid_value' } });
  expect(await device.caller.isRefused(workbook.sync, other.batch())).toMatchObject({ status: 404 });
  expect(await (await app.as('yusuf')).isRefused(workbook.sync, device.batch(1))).toMatchObject({ status: 404 });
  expect(await (await app.as('alHuda')).isRefused(workbook.sync, device.batch(1))).toMatchObject({ status: 403 });
  expect(await sent([{ ...first, seq: 0 }])).toMatchObject({ status: 400 });
  expect(await sent([])).toMatchObject({ status: 400 });
  expect(await sent(Array.from({ length: 101 }, () => first))).toMatchObject({ status: 400, fields: { entries: 'too_many_items' } });
  const { server_time: _before, ...unchanged } = before;
  expect(await takenAlong(app, id, 'fatuma')).toMatchObject(unchanged);
  // A changed old entry, also with a new one behind it: the device is closed, and goes on under another name.
  expect(await sent([first, { ...second, value: { text: 'two!' } }, third])).toMatchObject({ status: 409, code: 'entry_differs' });
  expect((await takenAlong(app, id, 'fatuma')).devices).toMatchObject([{ last_seq: 2, closed_at: expect.any(String) as string }]);
  expect(await device.caller.isRefused(workbook.sync, device.batch())).toMatchObject({ code: 'entry_differs' });
  expect((await device.caller.does(workbook.sync, device.batch(1, 2))).results.map(({ state }) => state)).toEqual(['known', 'known']);
  expect(await device.caller.isRefused(workbook.registerDevice, { params: { id, device: device.name }, body: { label: 'x' } })).toMatchObject({
    code: 'entry_differs',
  });
  const anew = await deviceFor(app, id, 'fatuma');
  anew.note('1.1.1', 'three', 'three');
  await anew.sync();
  expect(await fieldsOf(id, 'fatuma')).toEqual({ 'note:1.1.1:one': ['one'], 'note:1.1.1:two': ['two'], 'note:1.1.1:three': ['three'] });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('an entry that does not follow the one before it is another chain', async () => {
  const id = await plannedCase(app);
  const device = await deviceFor(app, id, 'fatuma');
  device.rate('1.1.1', 'A');
  await device.sync();
  // Restored from a copy that did not have the entry: another one comes under its number.
  const copy = new Device(device.caller, id, device.name);
  copy.rate('1.1.1', 'D');
  copy.rate('1.1.2', 'D');
  expect(await copy.caller.isRefused(workbook.sync, copy.batch(2))).toMatchObject({ code: 'entry_differs' });
  expect(await fieldsOf(id, 'fatuma')).toEqual({ 'rating:1.1.1': ['A'] });
});

test('what does not apply is laid aside with its reason, and the queue goes on', async () => {
  const id = await plannedCase(app);
  const device = await deviceFor(app, id, 'fatuma');
  const { standard } = await takenAlong(app, id, 'fatuma');
  const critical = standard.areas
    .flatMap(({ standards }) => standards)
    .flatMap(({ indicators }) => indicators)
    .find((one) => one.critical)!.code;
  const wrong = device.rate('9.9.9', 'A');
  device.rate('1.1.1', 'E');
  device.rate(critical, 'NA');
  device.write('evidence_link', { indicator: '1.1.1', value: { evidence_id: 999_999, linked: true } });
  device.write('evidence_link', { indicator: '1.1.1', value: { evidence_id: 99_999_999_999, linked: true } });
  device.write('remove', { value: { hash: '0'.repeat(64) } });
  device.write('hearing', {
    field: 'L01-3',
    value: { draw: 1, code: 'L01', page: 3, prompts: 0, slips: 0, clear: 0, hidden: 0, fluency: 4, half: false },
  });
  device.note('1.1.1', 'x'.repeat(4001));
  device.rate('1.1.1', 'B', wrong);
  const { results, fields_changed } = await device.sync();
  expect(results.map(({ state, code }) => code ?? state)).toEqual([
    'invalid_value',
    'invalid_choice',
    'not_applicable_critical',
    'invalid_value',
    'invalid_value',
    'invalid_value',
    'invalid_value',
    'too_long',
    'taken',
  ]);
  expect(fields_changed.map(({ field }) => field)).toEqual(['rating:1.1.1']);
  const aside = await device.caller.does(workbook.aside, { params: { id } });
  expect(aside).toHaveLength(8);
  expect(aside[1]).toMatchObject({ aside: 'invalid', code: 'invalid_choice', value: { level: 'E' }, taken_as: null, can: { take: 'invalid_value' } });
  expect(await device.caller.isRefused(workbook.take, { params: { id, entryId: aside[0]!.entry_id } })).toMatchObject({ code: 'invalid_value' });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('two devices of one person: order is that of arrival, and what they did not know of each other stays beside', async () => {
  const id = await plannedCase(app);
  const [tablet, phone] = [await deviceFor(app, id, 'fatuma'), await deviceFor(app, id, 'fatuma')];
  const seen = tablet.note('1.1.1', 'Seen by both');
  await tablet.sync();
  const late = phone.note('1.1.1', 'On the phone', 'n1', seen);
  tablet.note('1.1.1', 'On the tablet', 'n1', seen);
  await tablet.sync();
  const { fields_changed } = await phone.sync();
  expect(fields_changed).toMatchObject([
    { field: 'note:1.1.1:n1', entry: { value: { text: 'On the phone' } }, others: [{ value: { text: 'On the tablet' } }] },
  ]);
  tablet.write('remove', { value: { hash: late } });
  expect((await tablet.sync()).fields_changed).toMatchObject([{ entry: { value: { text: 'On the tablet' } }, others: [] }]);
  const only = phone.rate('1.1.1', 'A');
  phone.write('remove', { value: { hash: only } });
  expect((await phone.sync()).fields_changed).toEqual([{ field: 'rating:1.1.1', entry: null, others: [] }]);
  expect(await fieldsOf(id, 'fatuma')).toEqual({ 'note:1.1.1:n1': ['On the tablet'] });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('a wrong clock changes no order; what the device says of time is only shown', async () => {
  const id = await plannedCase(app);
  const device = await deviceFor(app, id, 'fatuma');
  const first = device.write('rating', { indicator: '1.1.1', value: { level: 'A' }, at: '2031-01-01T00:00:00.000Z', offset: -100_000_000_000 });
  device.write('rating', { indicator: '1.1.1', value: { level: 'B' }, base: first, at: '1999-01-01T00:00:00.000Z' });
  await device.sync();
  expect(await fieldsOf(id, 'fatuma')).toEqual({ 'rating:1.1.1': ['B'] });
  const [oldest] = await device.caller.does(workbook.entries, { params: { id } });
  expect(oldest).toMatchObject({ at: '2031-01-01T00:00:00.000Z', offset: -100_000_000_000, device: device.name });
});

test('acceptance 16: who was removed reads nothing; their entries are taken for 14 days, aside, and the lead takes them over', async () => {
  const id = await plannedCase(app, ['yusuf', 'fatuma', 'aisha']);
  app.setTime('2027-06-06T08:00:00.000Z');
  const device = await deviceFor(app, id, 'fatuma');
  device.note('1.1.1', 'Before');
  await device.sync();
  const lost = device.note('1.1.1', 'After', 'n2');
  const rated = device.rate('1.1.1', 'D');
  await removed(id, 'fatuma');
  for (const call of [workbook.read, workbook.entries, workbook.aside, workbook.list])
    expect((await device.caller.isRefused(call, { params: { id } })).status).toBe(404);
  expect((await device.sync()).results).toEqual([2, 3].map((seq) => ({ seq, state: 'aside', aside: 'after_removal' })));
  device.note('1.1.1', 'Too late', 'n3');
  app.setTime('2027-06-20T08:00:00.001Z');
  device.caller = await app.as('fatuma');
  expect((await device.caller.isRefused(workbook.sync, device.batch())).status).toBe(404);
  const yusuf = await app.as('yusuf');
  expect(await (await app.as('aisha')).does(workbook.aside, { params: { id } })).toEqual([]);
  const aside = await yusuf.does(workbook.aside, { params: { id } });
  expect(aside).toMatchObject([{ hash: lost, can: { take: true } }, { hash: rated }]);
  const own = await deviceFor(app, id, 'yusuf');
  own.rate('1.1.1', 'B');
  await own.sync();
  for (const { entry_id: entryId } of aside) await yusuf.does(workbook.take, { params: { id, entryId } });
  const again = await yusuf.does(workbook.take, { params: { id, entryId: aside[0]!.entry_id } });
  expect(again).toMatchObject({ device: 'server', seq: 1, source: lost, value: { text: 'After' } });
  expect(await fieldsOf(id, 'yusuf')).toEqual({ 'note:1.1.1:n2': ['After'], 'rating:1.1.1': ['D', 'B'] });
  expect((await yusuf.does(workbook.aside, { params: { id } })).map(({ taken_as: taken }) => taken !== null)).toEqual([true, true]);
  expect((await takenAlong(app, id, 'yusuf')).holds.heads.map(({ device: name }) => name).sort()).toEqual([own.name, 'server'].sort());
  expect(await brokenInvariants(app)).toEqual([]);
});

test('what comes after the seal is laid aside, for its author after the lead opened the workbook again', async () => {
  const id = await plannedCase(app);
  const device = await deviceFor(app, id, 'fatuma');
  const phone = await deviceFor(app, id, 'fatuma');
  const { division, workbook: own } = await takenAlong(app, id, 'fatuma');
  for (const { code, evaluator_id: evaluator } of division) if (evaluator === own.evaluator_id) device.rate(code, 'B');
  await device.sync();
  await sealed(app, id, 'fatuma');
  const late = phone.note('1.1.1', 'Late');
  phone.note('1.1.1', 'Late, and longer', 'n1', late);
  expect((await phone.sync()).results).toMatchObject([{ aside: 'after_seal' }, { aside: 'after_seal' }]);
  expect(await device.caller.isRefused(workbook.registerDevice, { params: { id, device: 'A'.repeat(22) }, body: { label: 'x' } })).toMatchObject({
    code: 'workbook_sealed',
  });
  const [, longer] = await device.caller.does(workbook.aside, { params: { id } });
  expect(longer!.can.take).toBe('workbook_sealed');
  expect(await device.caller.isRefused(workbook.take, { params: { id, entryId: longer!.entry_id } })).toMatchObject({ code: 'workbook_sealed' });
  await (await app.as('yusuf')).does(workbook.reopen, { params: { id, workbookId: own.workbook_id }, body: { reason: 'Words came late.' } });
  await device.caller.does(workbook.take, { params: { id, entryId: longer!.entry_id } });
  phone.note('1.1.1', 'Longest', 'n1', phone.hashes[1]);
  await phone.sync();
  expect(await fieldsOf(id, 'fatuma')).toMatchObject({ 'note:1.1.1:n1': ['Longest', 'Late, and longer'] });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('limits: ten devices, 30 batches a minute, and entries never change', async () => {
  const id = await plannedCase(app);
  for (let made = 0; made < 10; made += 1) await deviceFor(app, id, 'fatuma');
  const eleventh = new Device(await app.as('fatuma'), id);
  expect(await eleventh.caller.isRefused(workbook.registerDevice, { params: { id, device: eleventh.name }, body: { label: 'x' } })).toMatchObject({
    code: 'too_many_items',
  });
  const { devices } = await takenAlong(app, id, 'fatuma');
  const device = new Device(eleventh.caller, id, devices[0]!.device);
  device.rate('1.1.1', 'A');
  await device.sync();
  for (const change of [sql`update workbook_entries set code = 'x'`, sql`delete from workbook_entries`, sql`truncate workbook_entries cascade`])
    await expect(app.services.database.transaction(async (tx) => void (await tx.execute(change)))).rejects.toThrow();
  const limits = createRateLimits(1, app.services.database, app.services.clock);
  for (let batch = 0; batch < 30; batch += 1) await limits.entries('7-device');
  await expect(limits.entries('7-device')).rejects.toMatchObject({ code: 'too_many_changes' });
  await limits.entries('7-another');
  await putAt(app, id, 'team');
  expect((await takenAlong(app, id, 'fatuma')).can).toEqual({ write: true, seal: 'move_not_allowed' });
});
