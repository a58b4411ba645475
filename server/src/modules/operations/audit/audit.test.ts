import { api } from '@miyar/contract';
import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { programOf } from '../../../testing/accounts/access-tokens.ts';
import { accreditedSchool, idOf, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { faultsIn } from '../integrity/check.ts';
import { linkEvents } from './link-events.ts';
import { checkChain } from './check-chain.ts';
import { type Head, removeHeadFile } from './head.ts';
import { faultInWords, verifyChain } from './verify-chain.ts';

const app = testApp();
const KEYS = ['the key of this year, of 32 letters', 'the key of last year, of 32 letters'];

const log = async (query: object = {}) => (await app.as('nora')).does(api.audit.list, { query });
const link = (keys: string[] = []) => linkEvents({ ...app.services, config: { ...app.services.config, auditKeys: keys } });
const verdict = (keys: string[] = [], recorded?: Head) => verifyChain(app.services.database.db, keys, { heads: recorded ? [recorded] : [] });
const fault = async (keys?: string[], recorded?: Head) => {
  const { fault: found } = await verdict(keys, recorded);
  return found && faultInWords(found);
};

/** Changes the log in a way that the application allows nobody: the owner of the database can switch its triggers off. */
const tamper = (...statements: SQL[]) =>
  app.services.database.transaction(async (tx) => {
    for (const table of ['events', 'audit_links', 'audit_waiting']) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    for (const statement of statements) await tx.execute(statement);
    for (const table of ['events', 'audit_links', 'audit_waiting']) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });

/** Some things happen, and each gets its link. */
async function chained(keys: string[] = []): Promise<number> {
  await submittedApplication(app);
  await app.as('nora');
  await app.as('yusuf');
  await link(keys);
  const { links } = await verdict(keys);
  expect(links).toBeGreaterThan(5);
  return links;
}

describe('the chain over the log', () => {
  test('has a link for every event, and holds', async () => {
    const links = await chained();
    const { rows } = await app.services.database.db.execute<{ n: number }>(sql`select count(*)::int as n from events`);
    expect(links).toBe(rows[0]!.n);
    expect(await verdict()).toMatchObject({ links, withoutSeal: 0, fault: undefined, head: { link: links, hash: expect.stringMatching(/^[\da-f]{64}$/) } });
    expect(await link()).toBe(0);
  });

  test('holds by which token something was done', async () => {
    const { schoolId } = await submittedApplication(app);
    await app.as('yusuf');
    const { program } = await programOf(app, 'nora', ['assignments']);
    await program.does(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: await idOf(app, 'yusuf') } });
    await link();
    expect((await verdict()).fault).toBeUndefined();
    await tamper(sql`update events set data = data - 'by_token' where kind = 'evaluator.assigned'`);
    expect((await verdict()).fault).toMatchObject({ why: 'changed' });
  });

  test('names the link whose event was changed, whatever of it', async () => {
    await chained();
    for (const change of [
      sql`update events set kind = 'account.signed_in' where id = (select event_id from audit_links where link = 3)`,
      sql`update events set actor_id = null, user_id = 99 where id = (select event_id from audit_links where link = 3)`,
      sql`update events set at = at + interval '1 second' where id = (select event_id from audit_links where link = 3)`,
      sql`update events set data = data || '{"role": "admin"}' where id = (select event_id from audit_links where link = 3)`,
      sql`update audit_links set linked_at = linked_at + interval '1 day' where link = 3`,
      sql`update audit_links set hash = ${'0'.repeat(64)} where link = 3`,
    ]) {
      await expect(
        app.services.database.transaction(async (tx) => {
          for (const table of ['events', 'audit_links']) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
          await tx.execute(change);
          expect((await verifyChain(tx)).fault).toMatchObject({ why: 'changed', link: 3 });
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
    }
    expect(await fault()).toBeUndefined();
  });

  test('names the link whose event was deleted, and the one that is missing itself', async () => {
    await chained();
    const [event] = (await app.services.database.db.execute<{ id: number }>(sql`select event_id as id from audit_links where link = 4`)).rows;
    await tamper(sql`delete from events where id = ${event!.id}`);
    expect(await fault()).toBe(`link 4: its event ${event!.id} is gone`);
    await tamper(sql`delete from audit_links where link = 4`);
    expect(await fault()).toBe('link 4 is missing');
    // Closing the gap gives the next link away.
    await tamper(sql`update audit_links set link = link - 1000 where link > 4`, sql`update audit_links set link = link + 999 where link < 0`);
    expect((await verdict()).fault).toMatchObject({ why: 'changed', link: 4 });
  });

  test('names the first of two that changed places', async () => {
    await chained();
    await tamper(
      sql`update audit_links set event_id = -event_id where link in (2, 5)`,
      sql`update audit_links a set event_id = -b.event_id from audit_links b where a.link = 2 and b.link = 5`,
      sql`update audit_links set event_id = (select e.id from events e where not exists (select from audit_links l where l.event_id = e.id)) where link = 5`,
    );
    expect((await verdict()).fault).toMatchObject({ why: 'changed', link: 2 });
  });

  test('names an event put in beside it, and one put between links', async () => {
    const links = await chained();
    await tamper(sql`insert into events (kind, data) values ('application.approved', '{}')`);
    const [added] = (await app.services.database.db.execute<{ id: number }>(sql`select max(id) as id from events`)).rows;
    expect(await fault()).toBe(`event ${added!.id} was put in or taken out beside the chain`);
    await tamper(
      sql`update audit_links set link = link + 1000 where link > 3`,
      sql`update audit_links set link = link - 999 where link > 1000`,
      sql`insert into audit_links (link, event_id, linked_at, hash) select 4, ${added!.id}, linked_at, ${'a'.repeat(64)} from audit_links where link = 3`,
    );
    expect((await verdict()).fault).toMatchObject({ why: 'changed', link: 4, eventId: added!.id });
    expect(links).toBeGreaterThan(4);
  });

  test('finds what was removed from its end by the head in the settings, and by one stored elsewhere', async () => {
    const links = await chained();
    const { head } = await verdict();
    expect(await fault([], head)).toBeUndefined();
    const last = sql`(select event_id from audit_links where link = ${links})`;
    await tamper(sql`delete from events where id = ${last}`, sql`delete from audit_links where link = ${links}`);
    expect(await fault()).toBe(`link ${links} is missing`);
    // Removing that record as well is found by the head stored elsewhere.
    await tamper(sql`delete from settings where key = 'audit_head'`);
    expect(await fault()).toBeUndefined();
    expect(await fault([], head)).toBe(`link ${links} is missing`);
  });

  test('cannot be written anew by who has the database alone: a head shows it, and so do seals', async () => {
    const links = await chained(KEYS);
    const { head } = await verdict(KEYS);
    expect(await fault(KEYS, head)).toBeUndefined();
    // The whole chain anew over a changed event, as the program itself would, but for the key.
    await tamper(sql`update events set kind = 'account.signed_out' where id = (select event_id from audit_links where link = 2)`);
    await tamper(sql`insert into audit_waiting select event_id from audit_links`, sql`delete from audit_links`);
    await tamper(sql`delete from settings where key = 'audit_head'`);
    await link();
    expect(await verdict()).toMatchObject({ links, fault: undefined });
    expect(await fault([], head)).toBe(`link ${links} is not what was recorded of it: the chain was written anew`);
    expect(await verdict(KEYS)).toMatchObject({ withoutSeal: links, fault: undefined });
    await tamper(sql`update audit_links set seal = ${'b'.repeat(64)} where link = 1`);
    expect(await fault(KEYS)).toBe('link 1: its seal is of no key in AUDIT_KEY');
  });

  test('takes a new key beside the old one, and misses a seal that was taken away', async () => {
    const links = await chained([KEYS[1]!]);
    await app.as('ibrahim');
    await link(KEYS);
    expect((await verdict(KEYS)).links).toBeGreaterThan(links);
    expect(await fault(KEYS)).toBeUndefined();
    expect(await fault([KEYS[0]!])).toBe('link 1: its seal is of no key in AUDIT_KEY');
    await tamper(sql`update audit_links set seal = null where link = 2`);
    expect(await fault(KEYS)).toBe('link 2 has no seal, and links before it have one');
  });

  test('is one chain when many link and write at once', async () => {
    await app.as('nora');
    const writes = Array.from({ length: 60 }, () => app.stranger.signIn({ email: PEOPLE.nora.email, password: CAST_PASSWORD }));
    const linking = Array.from({ length: 20 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 20));
      await link();
    });
    await Promise.all([...writes, ...linking]);
    await link();
    const { rows } = await app.services.database.db.execute<{ n: number }>(sql`select count(*)::int as n from events`);
    expect(rows[0]!.n).toBeGreaterThan(60);
    expect(await verdict()).toMatchObject({ links: rows[0]!.n, fault: undefined });
  });

  test('holds after people of a school, and its evaluator, deleted their accounts', async () => {
    await accreditedSchool(app);
    await link();
    for (const person of ['alHuda', 'yusuf'] as const)
      await (await app.as(person)).does(api.personalData.deleteAccount, { body: { current_password: CAST_PASSWORD, confirm_email: PEOPLE[person].email } });
    await link();
    expect(await fault()).toBeUndefined();
    const entries = JSON.stringify(await log({ limit: 500 }));
    for (const person of ['alHuda', 'yusuf'] as const) expect(entries).not.toContain(PEOPLE[person].name);
  });

  test('that was emptied is missed, also once new events were linked after it', async () => {
    const links = await chained();
    await tamper(sql`truncate events, audit_links, audit_waiting`);
    expect(await fault()).toBe('link 1 is missing');
    for (let more = 0; more < links + 2; more += 1) await app.stranger.signIn({ email: PEOPLE.nora.email, password: CAST_PASSWORD });
    await link();
    expect(await fault()).toBe(`link ${links} is not what was recorded of it: the chain was written anew`);
  });

  test('that was emptied together with its record is missed by the file of the data folder', async () => {
    await removeHeadFile(app.services.config.dataDir);
    await chained();
    expect((await checkChain(app.services)).fault).toBeUndefined();
    await tamper(sql`truncate events, audit_links, audit_waiting`, sql`delete from settings where key like 'audit%'`);
    expect((await checkChain(app.services)).fault).toMatchObject({ why: 'link_missing' });
    await removeHeadFile(app.services.config.dataDir);
    expect((await checkChain(app.services)).fault).toBeUndefined();
  });

  test('is verified each night from where it was proved, whole once a month, when asked for, and as long as it does not hold', async () => {
    await removeHeadFile(app.services.config.dataDir);
    const at = (day: string) => ({ ...app.services, clock: { now: () => new Date(`${day}T00:47:00.000Z`) } });
    const links = await chained();
    expect((await checkChain(at('2026-11-20'))).links).toBeGreaterThanOrEqual(links);
    const second = sql`(select event_id from audit_links where link = 2)`;
    const { rows: before } = await app.services.database.db.execute<{ kind: string }>(sql`select kind from events where id = ${second}`);
    // Before what was proved: the night does not look there again.
    await tamper(sql`update events set kind = 'library.uploaded' where id = ${second}`);
    expect((await checkChain(at('2026-11-21'))).fault).toBeUndefined();
    await app.stranger.signIn({ email: PEOPLE.nora.email, password: CAST_PASSWORD });
    await link();
    const last = sql`(select event_id from audit_links order by link desc limit 1)`;
    const { rows } = await app.services.database.db.execute<{ kind: string }>(sql`select kind from events where id = ${last}`);
    await tamper(sql`update events set kind = 'library.uploaded' where id = ${last}`);
    const { fault: found } = await checkChain(at('2026-11-22'));
    expect(found).toMatchObject({ why: 'changed' });
    expect(found!.link).toBeGreaterThan(links);
    await tamper(sql`update events set kind = ${rows[0]!.kind} where id = (select event_id from audit_links where link = ${found!.link})`);
    // It was found not to hold: the next night begins at the first link.
    expect((await checkChain(at('2026-11-23'))).fault).toMatchObject({ why: 'changed', link: 2 });
    await tamper(sql`update events set kind = ${before[0]!.kind} where id = ${second}`);
    const whole = await checkChain(at('2026-11-24'));
    await tamper(sql`update events set kind = 'library.uploaded' where id = ${second}`);
    expect(whole.fault).toBeUndefined();
    expect((await checkChain(at('2026-11-25'))).fault).toBeUndefined();
    expect((await checkChain(at('2026-11-26'), (await app.services.database.db.query.users.findFirst())!.id)).fault).toMatchObject({ link: 2 });
  });

  test('is part of what check-data looks at', async () => {
    await chained();
    expect(await faultsIn(app.services)).toEqual([]);
    await tamper(sql`update events set kind = 'account.verified' where id = (select event_id from audit_links where link = 2)`);
    expect((await faultsIn(app.services)).join()).toMatch(/the chain over the log holds: not so, link 2: its event \d+ was changed/);
  });
});

test('the database itself refuses to change, delete or empty what happened', async () => {
  await chained();
  const { db } = app.services.database;
  for (const statement of [
    sql`delete from events`,
    sql`update events set kind = 'x'`,
    sql`update events set actor_id = null where actor_id is not null`,
    sql`delete from audit_links`,
    sql`update audit_links set hash = 'x'`,
    sql`truncate events`,
    sql`truncate audit_links`,
    sql`truncate audit_waiting`,
    sql`truncate events, audit_links, audit_waiting`,
    sql`truncate users cascade`,
  ])
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining('the log is only added to') } });
});
