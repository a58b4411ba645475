import { api, type Endpoint, endpoints } from '@miyar/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import type { CastName } from '../../../cast/people.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { answerAll, caseAs, fullPath, openedCase, submitAnswers } from '../../../testing/evaluation/cases.ts';
import { plannedVisit } from '../../../testing/evaluation/visits.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createLog } from '../../../platform/log.ts';
import { Caller } from '../../../testing/caller.ts';

const app = testApp();
const READERS: readonly CastName[] = ['nora', 'yusuf', 'fatuma', 'aisha', 'alHuda', 'amina', 'alNoor', 'ibrahim'];

/** A visit that is planned to an institution with girls, with an item of its agenda at the girls’ site. Gives the case. */
async function world(): Promise<number> {
  app.setTime('2027-06-06T08:00:00.000Z');
  for (const person of READERS) await app.as(person);
  await fullPath(app);
  const id = await openedCase(app);
  const params = { id: (await caseAs(app, id)).school.id };
  await (await app.as('alHuda')).does(api.institutionProfile.addSite, { params, body: { version: 0, section: 'girls', learners_girls: 90 } });
  await answerAll(app, id);
  await submitAnswers(app, id);
  for (const [person, gender] of [
    ['fatuma', 'f'],
    ['yusuf', 'm'],
    ['aisha', 'f'],
  ] as const)
    await (await app.as(person)).does(api.teamFacts.save, { body: { gender } });
  await plannedVisit(app, id, ['2027-07-05', '2027-07-06']);
  await app.runJobs();
  return id;
}

/** The calls that can be made without sending anything, exports and files included. */
const READS = (endpoints as readonly [string, Endpoint][]).filter(([, { method }]) => method === 'GET');

/** Every answer to one person of each role, of no part in the case too, and to a stranger, by reader and call; or those of some calls. */
async function answersTo(ids: { case: number; other: number }, only?: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const reader of ['nora', 'yusuf', 'fatuma', 'alHuda', 'ibrahim', 'stranger'] as const) {
    const caller = reader === 'stranger' ? app.stranger : await app.as(reader);
    for (const [name, endpoint] of READS) {
      const id = endpoint.path.includes('/cases/:') ? ids.case : endpoint.path.includes(':') ? ids.other : 0;
      const call = `${reader} ${name} ${id}`;
      if (only?.includes(call) === false) continue;
      const query = endpoint.path.includes('search') ? '?q=a' : /export/.test(endpoint.path) ? '?format=csv' : '';
      const response = await caller.fetch('GET', `${endpoint.path.replaceAll(/:\w+/g, String(id))}${query}`);
      if (response.ok) found.set(call, await response.text());
    }
  }
  return found;
}

/** Every row of every table as a text, by table. */
async function rowsOfTables(): Promise<Map<string, string[]>> {
  const { db } = app.services.database;
  const { rows: tables } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** The answers that may differ by what a person stated: the call for oneself, the own copy, and of candidates of a case that needs a woman that one counts. */
const MAY_DIFFER = /^yusuf (?:teamFacts\.read|personalData\.\w+) |^nora team\.candidates /;

test('acceptance 11: no answer to anybody depends on what a person stated, apart from the own call and who counts among candidates', async () => {
  const id = await world();
  const yusuf = await idOf(app, 'yusuf');
  const ids = { case: id, other: (await caseAs(app, id)).school.id };
  const states = (gender: 'm' | 'f' | null) => app.services.database.db.update(users).set({ gender }).where(eq(users.id, yusuf));
  const before = await answersTo(ids);
  expect(before.size).toBeGreaterThan(120);
  await states('f');
  const after = await answersTo(ids);
  const differing = [...after.keys()].filter((call) => before.get(call) !== after.get(call));
  await states('m');
  // Answers that differ between two readings of the same say nothing.
  const again = await answersTo(ids, differing);
  expect(differing.filter((call) => before.get(call) === again.get(call) && !MAY_DIFFER.test(call))).toEqual([]);
  expect(differing).toContain('yusuf teamFacts.read 0');
}, 300_000);

/** Words that name a gender of people of a team. Learners of a roster have one, by their codes; institutions have sections, staff and hours. */
const NAMED = /gender|counts_as_woman/;

test('acceptance 11: no row but the account has what a person stated, and no event, mail, job or webhook names it', async () => {
  await world();
  const tables = await rowsOfTables();
  const naming = [...tables].filter(([, rows]) => rows.some((row) => NAMED.test(row))).map(([name]) => name);
  expect(naming).toEqual(['users']);
  expect(tables.get('users')!.filter((row) => /"gender":"[mf]"/.test(row))).toHaveLength(3);
  const { rows } = await app.services.database.db.execute<{ column: string }>(
    sql`select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ 'gender|woman' order by 1`,
  );
  expect(rows.map(({ column }) => column)).toEqual(['cases.needs_woman', 'roster_learners.gender', 'users.gender']);
  const recorded = await app.services.database.db.execute<{ data: string }>(sql`select kind || coalesce(data::text, '') as data from events`);
  expect(recorded.rows.filter(({ data }) => NAMED.test(data))).toEqual([]);
  // That they stated something is on the record, without the value.
  const saved = recorded.rows.filter(({ data }) => data.startsWith('team_facts.saved'));
  expect(saved.map(({ data }) => data)).toEqual(['team_facts.saved{}', 'team_facts.saved{}', 'team_facts.saved{}']);
});

/** The fields of a line that name the moment, the process or the call. */
const OF_THE_CALL = new Set(['time', 'reqId', 'request_id', 'responseTime', 'ms', 'host', 'remotePort']);
const withoutCall = (line: string) => JSON.stringify(JSON.parse(line), (name, value: unknown) => (OF_THE_CALL.has(name) ? undefined : value));

/** The lines that a server writes while an evaluator states something, is refused, meets a fault of the database, and others read the team. */
async function linesWhen(gender: 'm' | 'f', id: number): Promise<string[]> {
  const lines: string[] = [];
  const out = { write: (line: string) => void lines.push(...line.trim().split('\n')) };
  const { db } = app.services.database;
  const server = await buildApp({ ...app.services, log: createLog({ json: true, write: out }) }, { logger: out });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  // The first line names the port.
  lines.length = 0;
  const as = async (person: CastName) => new Caller(url, (await app.as(person)).token);
  const yusuf = await as('yusuf');
  await yusuf.send(api.teamFacts.save, { body: { gender: null } });
  await yusuf.does(api.teamFacts.save, { body: { gender } });
  await yusuf.does(api.teamFacts.read, {});
  expect((await yusuf.send(api.teamFacts.save, { body: { gender: `${gender}?` as never } })).status).toBe(400);
  expect((await (await as('ibrahim')).send(api.teamFacts.save, { body: { gender } })).status).toBe(403);
  expect((await new Caller(url).send(api.teamFacts.save, { body: { gender } })).status).toBe(401);
  await (await as('nora')).does(api.team.candidates, { params: { id } });
  // A fault of the database, with what was to be stored as a parameter of its statement.
  await db.execute(sql`alter table users add constraint nobody_states check (gender is null) not valid`);
  const turned = gender === 'm' ? 'f' : 'm';
  expect((await yusuf.send(api.teamFacts.save, { body: { gender: turned } })).status).toBe(500);
  await db.execute(sql`alter table users drop constraint nobody_states`);
  await server.close();
  return lines;
}

test('acceptance 11: no line of the server has what a person stated, also where stating it is refused or fails', async () => {
  const id = await world();
  const [one, other] = [await linesWhen('m', id), await linesWhen('f', id)];
  expect(one.length).toBeGreaterThan(12);
  expect(one.join('\n')).toContain('/api/evaluator/team-facts');
  expect(one.join('\n')).toContain('nobody_states');
  expect(other.map(withoutCall)).toEqual(one.map(withoutCall));
  const naming = [...one, ...other].filter((line) => /gender\W{1,4}[mf]\b|counts_as_woman/.test(line));
  expect(naming).toEqual([]);
}, 300_000);
