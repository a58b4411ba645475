import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../db/schema/accounts/accounts.ts';
import { register } from '../modules/accounts/accounts/actions.ts';
import { submitApplication } from '../modules/accreditation/applications/actions.ts';
import { sendMessage } from '../modules/communication/messaging/send.ts';
import { addDocument } from '../modules/site/library/actions.ts';
import type { Services } from '../services.ts';
import { emptyDatabase } from '../testing/database/test-database.ts';
import { filesInStorage } from '../testing/stored.ts';
import { testApp } from '../testing/test-app.ts';
import { accountLines } from './accounts.ts';
import { openAccount } from './settle.ts';
import { publishStandard } from './standard.ts';
import { actorOf, pdf } from './steps.ts';
import { type DemoState, type Part, writeOnce } from './write-once.ts';

const app = testApp();
let lines: string[];
beforeEach(() => (lines = []));
const report = (sentence: string) => void lines.push(sentence);

const TEXTS = { title: 'دليل', description: 'دليل', titleEn: '', descriptionEn: '', category: 'manual' as const, available: true };

/** A small world: three accounts, a file with a row, a message. `until` is the step at which it is cut off, counted from 0. */
const world =
  (until = Number.POSITIVE_INFINITY) =>
  (services: Services): Part[] => {
    let done = 0;
    const step = (work: () => Promise<unknown>) => async () => {
      if (done >= until) throw new Error('cut off');
      done += 1;
      await work();
    };
    const document = async () => addDocument(services, await actorOf(services, 'nora'), TEXTS, await pdf(services, 'guide.pdf', 'Guide', ['One']));
    const message = async () =>
      sendMessage(services, await actorOf(services, 'nora'), { to: { person: (await actorOf(services, 'alHuda')).id }, text: 'Welcome' });
    return [
      { what: 'account', steps: (['nora', 'khalid', 'alHuda'] as const).map((person) => step(() => openAccount(services, person))) },
      { what: 'document', first: step(() => publishStandard(services)), steps: [step(document)] },
      { what: 'message', steps: [step(message)] },
    ];
  };
const STEPS = 6;

/** How many rows each table has, but for those a start writes anyway, and how many files are stored. */
async function counted(): Promise<Record<string, number>> {
  const { db } = app.services.database;
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'settings'`);
  const counts: [string, number][] = [];
  for (const { name } of rows) {
    const { rows: found } = await db.execute<{ n: number }>(sql.raw(`select count(*) as n from public.${name}`));
    if (found[0]!.n > 0) counts.push([name, found[0]!.n]);
  }
  return { ...Object.fromEntries(counts.toSorted()), stored: await filesInStorage(app) };
}

test('a world is written once: announced before, reported while, and known as whole from then on', async () => {
  expect(await writeOnce(app.services, report, world())).toBe('whole');
  // On a slow machine steps between are named, too.
  expect(lines.filter((line) => !/^Demo world: account [23] of/.test(line))).toEqual([
    expect.stringMatching(/^The demo world is written first, once: .* nothing answers at https:\/\/accredit\.example\.$/),
    'Demo world: account 1 of 3 (part 1 of 3)',
    'Demo world: document 1 of 1 (part 2 of 3)',
    'Demo world: message 1 of 1 (part 3 of 3)',
    expect.stringMatching(/^The demo world is whole\. It took \d+ s\.$/),
  ]);
  const whole = await counted();
  expect(whole).toMatchObject({ users: 3, library_documents: 1, messages: 1, stored: 1 });
  lines = [];
  expect(await writeOnce(app.services, report, world(0))).toBe('whole');
  expect([await counted(), lines]).toEqual([whole, []]);
});

test.each(Array.from({ length: STEPS }, (_, step) => step))(
  'cut off before step %i, nothing of it is there, and the next start makes it whole',
  async (step) => {
    const { storage, config, database } = app.services;
    const empty = await counted();
    await writeOnce(app.services, report, world());
    const whole = await counted();
    await emptyDatabase(database);
    for await (const { key } of storage.list()) await storage.delete(key);

    // Bytes from before are not the demo's.
    const { spooled } = await pdf(app.services, 'other.pdf', 'Other', []);
    await storage.put('older00000', spooled);
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(config.dataDir, 'files', 'ol', 'older00000'), yesterday, yesterday);

    await expect(writeOnce(app.services, report, world(step))).rejects.toThrow('cut off');
    const left = await counted();
    expect(left).toEqual({ ...empty, stored: step === STEPS - 1 ? 2 : 1 });

    lines = [];
    expect(await writeOnce(app.services, report, world())).toBe('whole');
    expect(lines[1]).toBe('The last start ended before the demo world was whole. It is begun anew.');
    expect(await counted()).toEqual({ ...whole, stored: 2 });
  },
);

// On PostgreSQL these are three nodes; the embedded database has one, which starts once.
test.skipIf(!process.env['TEST_DATABASE_URL'])('nodes that start together write one world, and each finds it whole', async () => {
  expect(await Promise.all([1, 2, 3].map(() => writeOnce(app.services, report, world())))).toEqual(['whole', 'whole', 'whole']);
  expect(lines.filter((line) => line.startsWith('The demo world is whole'))).toHaveLength(1);
  expect(await counted()).toMatchObject({ users: 3, messages: 1, stored: 1 });
});

describe('data without a record of it', () => {
  const scenes: [string, DemoState, string | RegExp, (services: Services) => Promise<unknown>][] = [
    [
      'of an installation',
      'no demo',
      'has no demo accounts',
      (services) => register(services, { name: 'Chief', email: 'chief@authority.example', password: 'a-long-enough-password', role: 'admin', language: 'en' }),
    ],
    [
      'of an earlier version, whole, is the demo',
      'whole',
      /office@alfajr\.example .*$/,
      async (services) => {
        for (const { first, steps } of world()(services)) {
          await first?.();
          for (const step of steps) await step();
        }
      },
    ],
    ['of an earlier version that ended among the accounts', 'unfinished', 'not whole', (services) => openAccount(services, 'nora')],
    [
      'of an earlier version that ended among the applications',
      'unfinished',
      'not whole',
      async (services) => {
        await openAccount(services, 'nora');
        await publishStandard(services);
        await apply(services);
      },
    ],
    [
      'of the first version, whole, which had neither a standard nor messages',
      'whole',
      /office@alfajr\.example .*$/,
      async (services) => {
        await openAccount(services, 'nora');
        await apply(services);
      },
    ],
  ];

  async function apply(services: Services): Promise<void> {
    await openAccount(services, 'alHuda');
    const paper = () => pdf(services, 'registration.pdf', 'Registration', []);
    const what = { name: 'مدرسة', name_alternative: 'School', country: 'Uganda', accreditation_type: 'new' } as const;
    await submitApplication(services, await actorOf(services, 'alHuda'), what, { registration_doc: await paper(), curriculum_doc: await paper() });
  }

  test.each(scenes)('%s: it is taken as %s, starts as it is, and the start says so', async (_name, found, last, scene) => {
    await scene(app.services);
    const before = await counted();
    expect(await writeOnce(app.services, report, world())).toBe(found);
    expect([await counted(), lines]).toEqual([before, []]);
    expect(accountLines(found, { dataDir: '/demo' }).at(-1)).toMatch(last);
  });
});

test('a world whose people its user removed stays the demo', async () => {
  await writeOnce(app.services, report, world());
  await app.services.database.db.update(users).set({ deletedAt: new Date() });
  expect(await writeOnce(app.services, report, world())).toBe('whole');
});
