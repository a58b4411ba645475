import { api } from '@miyar/contract';
import { seeded } from '@miyar/contract/evaluation/score/testing/random';
import { fold } from '@miyar/contract/evaluation/workbook/fold';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { Device, deviceFor, plannedCase, takenAlong } from '../../../testing/evaluation/workbooks.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { workbook } = api;
const CODES = ['1.1.1', '1.1.2', '1.1.3'];

/** All entries of a workbook, page by page. */
async function allEntries(device: Device, id: number) {
  const entries = [];
  for (let after: number | undefined; ; ) {
    const page = await device.caller.does(workbook.entries, { params: { id }, query: { limit: 100, ...(after !== undefined && { after_id: after }) } });
    entries.push(...page);
    after = page.at(-1)?.id;
    if (page.length < 100) return entries;
  }
}

test('acceptance 11 to 14: whatever is lost, sent twice or at once, the server has each entry once and in order, and its fields are their fold', async () => {
  const id = await plannedCase(app);
  for (let seed = 1; seed <= 3; seed += 1) {
    const below = seeded(seed);
    const devices = [await deviceFor(app, id, 'fatuma'), await deviceFor(app, id, 'fatuma')];
    const known = new Set<string>();
    for (let step = 0; step < 30; step += 1) {
      const device = devices[below(2)]!;
      const field = `n${below(2)}`;
      const [kind, bases] = [below(6), [...known]];
      const base = bases.length > 0 && below(3) > 0 ? bases[below(bases.length)]! : null;
      if (kind < 2) known.add(device.rate(CODES[below(3)]!, 'ABCDE'[below(5)]!, base));
      else if (kind < 4) known.add(device.note(CODES[below(3)]!, `Text ${step}`, field, base));
      else if (kind === 4 && base) device.write('remove', { value: { hash: base } });
      const pending = device.written.length - device.acknowledged;
      if (pending === 0) continue;
      const how = below(6);
      // The answer is lost: it was taken, and the device does not know.
      if (how === 0) await device.caller.send(workbook.sync, device.batch(undefined, 1 + below(5)));
      // Sent twice at once, as two tabs would where the lock between them failed.
      if (how === 1) await Promise.all([1, 2].map(() => device.caller.send(workbook.sync, device.batch())));
      // Old entries again, together with new ones.
      if (how === 2) await device.caller.send(workbook.sync, device.batch(Math.max(1, device.acknowledged - below(4))));
      // Later ones before earlier ones.
      if (how === 3 && pending > 1)
        expect((await device.caller.send(workbook.sync, device.batch(device.acknowledged + 2))).status).toSatisfy((status) => status === 409 || status === 200);
      if (how === 4) await device.sync(1 + below(7));
    }
    for (const device of devices) while (device.acknowledged < device.written.length) await device.sync(1 + below(20));
    const entries = await allEntries(devices[0]!, id);
    for (const device of devices) {
      const own = entries.filter((entry) => entry.device === device.name);
      expect(
        own.map(({ hash }) => hash),
        `seed ${seed}`,
      ).toEqual(device.hashes);
      expect(own.map(({ seq }) => seq)).toEqual(device.written.map(({ seq }) => seq));
    }
    const expected = fold(
      entries.map(({ indicator, field, ...entry }) => ({ ...entry, ...(indicator !== null && { indicator }), ...(field !== null && { field }) })),
    );
    const { fields } = await takenAlong(app, id, 'fatuma');
    const held = fields.map(({ field, entry, others }): [string, object] => [field, { current: entry.hash, others: others.map(({ hash }) => hash) }]);
    expect(new Map(held), `seed ${seed}`).toEqual(expected);
  }
  expect(await brokenInvariants(app)).toEqual([]);
}, 120_000);

test('500 entries that waited a day arrive in five batches from a device, while another one writes', async () => {
  const id = await plannedCase(app);
  const [tablet, phone] = [await deviceFor(app, id, 'fatuma'), await deviceFor(app, id, 'fatuma')];
  for (let at = 0; at < 500; at += 1) tablet.note(CODES[at % 3]!, `Observation ${at}`, `n${at % 50}`, at >= 150 ? tablet.hashes[at - 150]! : null);
  for (let at = 0; at < 20; at += 1) phone.note(CODES[at % 3]!, `Aside ${at}`, `m${at}`);
  const send = async (device: Device, many: number) => {
    while (device.acknowledged < device.written.length) await device.sync(many);
  };
  await Promise.all([send(tablet, 100), send(phone, 3)]);
  const { holds, fields } = await takenAlong(app, id, 'fatuma');
  expect(holds.entries).toBe(520);
  expect(fields.length).toBe(150 + 20);
  expect(fields.every(({ others }) => others.length === 0)).toBe(true);
  expect(await brokenInvariants(app)).toEqual([]);
}, 120_000);
