import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { endpoints } from '@miyar/contract/rules/api';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import type { Caller } from '../../../testing/caller.ts';
import { scratchDatabase } from '../../../testing/peers/postgres-server.ts';
import { testApp } from '../../../testing/test-app.ts';
import { connect } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';

/**
 * On data without a profile, an exception or a store item, every call answers what it answered before institutions had profiles, byte for byte.
 *
 * `answers.json` beside the data of the release has a hash for each call and person, over the answers to each thing the call can name. It was recorded, by this
 * test with `RECORD_ANSWERS` set, with the last state before profiles. What differs between two recordings of that state has no hash: times, sessions, secrets.
 */
const RELEASE = fileURLToPath(new URL('../../../../releases/0.3.0/', import.meta.url));
const RECORDED = `${RELEASE}answers.json`;
const RECORD = process.env['RECORD_ANSWERS'];
/** A folder that takes every answer as text, to see what differs. */
const TEXTS = process.env['ANSWERS_AS_TEXT'];

const drops: (() => Promise<void>)[] = [];
const app = testApp(
  {},
  {
    filled: true,
    openDatabase: async () => {
      const { url, drop } = await scratchDatabase();
      drops.push(drop);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(gunzipSync(readFileSync(`${RELEASE}postgres.sql.gz`)).toString());
      await client.end();
      const database = await connect({ databaseUrl: url, dataDir: '' });
      await migrate(database);
      return database;
    },
  },
);
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** People of every role, with institutions on the short path and on the full one. */
const PEOPLE: readonly (CastName | 'stranger')[] = ['nora', 'yusuf', 'aisha', 'maryam', 'alHuda', 'mizan', 'stranger'];

/** Calls whose answer grew by a catalogue alone, or was changed for another reason since, each with it. */
const OTHERS: Readonly<Record<string, string>> = {
  'accessTokens.list': 'the catalogue of scopes has those of the new groups of calls',
  'audit.chain': 'the links of the log are made beside the calls, so that their number differs from run to run',
  'calendarFeed.read': 'institutions have a calendar of their days, too',
  'personalData.deletionPreview': 'the log has one refusal fewer, that of their calendar',
  'cases.list': 'the order by due day goes by the next day of a case, and a planned visit and a day of opening are shown',
  'home.read': 'the first page lists what is late with others and certificates that end, and names other events',
};

/** Files that are drawn anew at each call. */
const DRAWN = new Set(['certificates.download']);

/** The numbers of things that are asked for: the applications from 13 on are cases. */
const IDS = [1, 2, 3, 5, 8, 11, 14, 17, 21, 25, 29, 33];
/** The numbers of things within a thing. */
const WITHIN = [1, 2, 14];

type Answers = Record<string, Record<string, string>>;

/** The addresses of a call: for each thing it can name, by its number or by a code that the data has. */
async function addressesOf({ path }: { path: string }): Promise<string[]> {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  if (parameters.length === 0) return [path, `${path}?limit=100`];
  const { rows } = await app.services.database.db.execute<{ code: string }>(sql`select verification_code as code from certificates order by id`);
  const codes = rows.map(({ code }) => code);
  const valuesOf = (name: string, place: number): readonly (string | number)[] => (name === 'code' ? codes : place === 0 ? IDS : WITHIN);
  return parameters.reduce<string[]>(
    (addresses, name, place) => addresses.flatMap((address) => valuesOf(name, place).map((value) => address.replace(`:${name}`, String(value)))),
    [path],
  );
}

async function answerOf(caller: Caller, address: string): Promise<string> {
  const answer = await caller.fetch('GET', address);
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const body = /json|text/.test(type) ? bytes.toString().replaceAll(/,"request_id":"[^"]+"/g, '') : createHash('sha256').update(bytes).digest('hex');
  return `${answer.status} ${type} ${body}`;
}

/** A working draft of each institution of the people, with a word that no answer may have: no call that was there before shows it. */
async function addDrafts(): Promise<void> {
  await app.services.database.transaction(async (tx) => {
    await tx.execute(sql`insert into applications (institution_id, submitted_by, name, country, accreditation_type, status, profile, submitted_at)
      select i.id, m.user_id, i.name, i.country, 'new', 'working', 'full', now() from institutions i
      join memberships m on m.organisation_id = i.organisation_id and m.role = 'owner'`);
    await tx.execute(sql`insert into cases (application_id, institution_id, stage, entered_at, standard_version_id, waiting_on, words)
      select a.id, a.institution_id, 'working', now(), (select max(id) from standard_versions where state = 'published'), 'institution', i.words
      from applications a join institutions i on i.id = a.institution_id where a.status = 'working'`);
    await tx.execute(sql`insert into stage_spans (application_id, stage, entered_at) select id, 'working', now() from applications where status = 'working'`);
    await tx.execute(sql`insert into answers (application_id, indicator_id, version, level, narrative, updated_at, updated_by)
      select c.application_id, s.id, 1, 'A', 'Of a working draft', now(), a.submitted_by
      from cases c join applications a on a.id = c.application_id join standard_standards t on t.version_id = c.standard_version_id
      join standard_indicators s on s.standard_id = t.id where c.stage = 'working'`);
  });
  expect(await app.services.database.db.$count(cases, eq(cases.stage, 'working'))).toBeGreaterThan(5);
}

test('every call that reads answers as before there were profiles, to everybody', { timeout: 600_000 }, async () => {
  app.setTime('2026-11-27T08:00:00.000Z');
  const callers = new Map<string, Caller>();
  for (const name of PEOPLE) callers.set(name, name === 'stranger' ? app.stranger : await app.as(name));
  const before = RECORD === undefined && existsSync(RECORDED) ? (JSON.parse(readFileSync(RECORDED, 'utf8')) as Answers) : undefined;
  const answers: Answers = {};
  if (RECORD === undefined) await addDrafts();
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method !== 'GET' || DRAWN.has(name) || (before && !before[name])) continue;
    const addresses = await addressesOf(endpoint);
    const hashes = [...callers].map(async ([who, caller]) => {
      const texts = (await Promise.all(addresses.map(async (address) => `${address} ${await answerOf(caller, address)}`))).join('\n');
      if (TEXTS !== undefined) writeFileSync(`${TEXTS}/${name} ${who}`, texts);
      return [who, createHash('sha256').update(texts).digest('hex').slice(0, 12)] as const;
    });
    answers[name] = Object.fromEntries(await Promise.all(hashes));
  }
  if (RECORD !== undefined) {
    writeFileSync(RECORD, `${JSON.stringify(answers)}\n`);
    return;
  }
  const differ = Object.entries(before!).flatMap(([name, hashes]) =>
    Object.entries(hashes)
      .filter(([who, hash]) => answers[name]?.[who] !== hash)
      .map(([who]) => `${name} to ${who}`),
  );
  expect(differ.filter((one) => !Object.hasOwn(OTHERS, one.split(' ')[0]!))).toEqual([]);
  expect(Object.keys(before!).length).toBeGreaterThan(100);
});
