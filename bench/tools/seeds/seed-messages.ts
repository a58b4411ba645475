import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../server/src/platform/database/connect.ts';

export interface Crowd {
  /** Trainers; each has a session and one conversation with the administrator of the benchmark. */
  people: number;
  /** Further administrators, each with a session and one conversation with the trainer of the same number. */
  pairs: number;
  /** Messages in the administrator's conversation with the first trainer. */
  thread: number;
}

const SMALL = 100;
/** On a slow machine a longer statement would be stopped. */
const AT_ONCE = 50_000;

/** The tokens of the nth trainer and of the nth further administrator, from 1 on. */
export const trainerToken = (n: number): string => `bench-trainer-token-${String(n).padStart(8, '0')}`;
export const partnerToken = (n: number): string => `bench-partner-token-${String(n).padStart(8, '0')}`;

/** Fills a database with conversations. The second trainer and the first partner have small ones, a hundred of each. */
export async function addConversations(db: Db, admin: number, { people, pairs, thread }: Crowd): Promise<void> {
  const add = async (role: string, kind: string, count: number) => {
    await db.execute(sql`
      with u as (
        insert into users (name, email, role, password_hash, search_key)
        select ${kind} || ' ' || n, ${kind} || n || '@example.com', ${role}, 'none', ${kind} || ' ' || n from generate_series(1, ${count}::int) n
        returning id, substr(name, length(${kind}) + 2)::int n)
      insert into login_sessions (user_id, token_hash, expires_at)
      select id, encode(sha256(('bench-' || ${kind} || '-token-' || lpad(n::text, 8, '0'))::bytea), 'hex'), now() + interval '1 day' from u`);
  };
  await add('trainer', 'trainer', people);
  await add('admin', 'partner', pairs);
  const numbered = (kind: string) => sql`(select id, substr(name, length(${kind}) + 2)::int n from users where name like ${`${kind} %`})`;
  const talk = (with_: ReturnType<typeof sql>) => sql`
    insert into conversations (first_user_id, second_user_id, created_at, updated_at) ${with_}`;
  await db.execute(talk(sql`select ${admin}::int, t.id, now() - t.n * interval '1 minute', now() - t.n * interval '1 minute' from ${numbered('trainer')} t`));
  await db.execute(talk(sql`select t.id, p.id, now(), now() from ${numbered('trainer')} t join ${numbered('partner')} p on p.n = t.n where p.n > 1`));
  await db.execute(
    talk(sql`select t.id, p.id, now() - t.n * interval '1 minute', now() - t.n * interval '1 minute' from ${numbered('trainer')} t, ${numbered('partner')} p
    where p.n = 1 and t.n <= ${SMALL}::int`),
  );
  await db.execute(sql`drop index messages_words`);
  const { rows: own } = await db.execute<{ id: number }>(sql`select id from conversations where first_user_id = ${admin}::int order by second_user_id limit 2`);
  await fill(db, sql`c.id > 0`, 1, 1);
  for (let from = 2; from <= thread; from += AT_ONCE) await fill(db, sql`c.id = ${own[0]!.id}::int`, from, Math.min(thread, from + AT_ONCE - 1));
  await fill(db, sql`c.id = ${own[1]!.id}::int`, 2, SMALL);
  await db.execute(sql`set statement_timeout = 0; create index messages_words on messages using gin (array_to_tsvector(string_to_array(search_key, ' ')))`);
  await db.execute(sql`update conversations c set last_message_id = (select max(id) from messages m where m.conversation_id = c.id)`);
  await db.execute(sql`
    insert into conversation_members (conversation_id, user_id, updated_at, read_up_to, newest_foreign_id)
    select id, u, updated_at, last_message_id, last_message_id from conversations, unnest(array[first_user_id, second_user_id]) u`);
}

/** Adds the messages with numbers in this range to each of some conversations. */
async function fill(db: Db, which: SQL, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into messages (conversation_id, sender_id, body, search_key, created_at)
    select c.id, case when n % 2 = 0 then c.first_user_id else c.second_user_id end, 'هذه رسالة رقم ' || n || ' من رسائل كثيرة',
      ':' || c.first_user_id || ' :' || c.second_user_id || ' :c' || c.id || ' هذه رساله رقم ' || n || ' من رسايل كثيره', c.updated_at
    from conversations c, generate_series(${from}::int, ${to}::int) n where ${which} order by c.updated_at, n`);
}
