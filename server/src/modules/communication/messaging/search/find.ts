import type { FoundMessage } from '@miyar/contract/communication/messaging';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { conversations, messages } from '../../../../db/schema/communication/messaging.ts';
import { fixedLimit, lengthFor, preparedForms, wholeNumber } from '../../../../platform/database/prepared.ts';
import { Page, pageOf, readCursor } from '../../../../platform/http/answers/page.ts';
import type { Services } from '../../../../services.ts';
import { asConversation, conversationRows } from '../conversation-rows.ts';
import { asMessages, messageColumns } from '../message-rows.ts';
import { ofReader, type Reader, readerParts, type Rules } from '../visible.ts';
import { searchFor, wordsOfMessages } from './search-words.ts';

interface Wanted {
  q: string;
  conversation_id?: number | undefined;
  limit: number;
  after?: string | undefined;
}

/** How many of the newest messages of a conversation are looked through before the index of words is asked. */
const NEWEST = 300;

interface Form {
  rules: Rules;
  reader: Reader;
}

const messagesById = preparedForms((db, { rules, reader: { role } }: Form, name) =>
  db
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(sql`${messages.id} = any(${sql.placeholder('ids')}::bigint[])`, ofReader(rules, { id: sql.placeholder('reader'), role })))
    .orderBy(desc(messages.id))
    .prepare(name),
);

const conversationsById = preparedForms((db, { rules, reader: { role } }: Form, name) =>
  conversationRows(rules, db, { id: sql.placeholder('reader'), role })
    .where(sql`${conversations.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare(name),
);

/**
 * Messages of a person's conversations that hold every word of a query, newest first. Another's conversation has none, as
 * one that does not exist.
 */
export async function findMessages(services: Services, reader: Reader, wanted: Wanted): Promise<Page<FoundMessage>> {
  const { db } = services.database;
  const { limit } = wanted;
  const ids = await newestHolding(services, reader, wanted);
  if (ids.length === 0) return new Page<FoundMessage>([]);
  const form = { rules: services, reader };
  const parts = readerParts(services, reader);
  const rows = await messagesById(form, ['messages_by_id', ...parts])(db, { ids, reader: reader.id });
  const about = [...new Set(rows.map((row) => row.conversationId))];
  const known = await conversationsById(form, ['conversations_by_id', ...parts])(db, { ids: about, reader: reader.id });
  const byId = new Map(known.map((row) => [row.id, asConversation(row, reader)]));
  return pageOf(
    asMessages(rows, reader, services.clock.now()),
    limit,
    (message) => ({ at: new Date(message.created_at), id: message.id }),
    (message) => ({ message, conversation: byId.get(message.conversation_id)! }),
  );
}

/**
 * The ids of the newest messages that hold the words. A frequent word is found among the newest, a rare one by the index:
 * the planner knows neither, since it has no statistics about beginnings of words, and so is not asked.
 */
async function newestHolding({ database: { db } }: Services, reader: Reader, { q, conversation_id: conversation, limit, after }: Wanted): Promise<number[]> {
  const query = searchFor(reader, q, conversation);
  if (query === undefined) return [];
  const below = readCursor(after)?.id;
  const length = lengthFor(limit);
  const parts = [length, below !== undefined && 'after'];
  const values = { query, conversation, below };
  if (conversation !== undefined) {
    const met = await newest({ length, below }, ['newest_messages', ...parts])(db, values);
    if (met.length > limit) return met.slice(0, limit + 1).map(({ id }) => id);
  }
  const rows = await indexed({ length, below }, ['indexed_messages', ...parts])(db, values);
  return rows.slice(0, limit + 1).map(({ id }) => id);
}

interface Held {
  length: number;
  below: number | undefined;
}

const held = sql`${wordsOfMessages} @@ ${sql.placeholder('query')}::tsquery`;
const older = (below: number | undefined): SQL => (below === undefined ? sql`true` : sql`${messages.id} < ${sql.placeholder('below')}`);
const foundId = sql<number>`id`.mapWith(messages.id).as('found_id');

const newest = preparedForms((db, { length, below }: Held, name) =>
  db
    .select({ id: foundId })
    .from(
      sql`(select * from ${messages} where ${messages.conversationId} = ${sql.placeholder('conversation')} and ${older(below)} order by ${messages.id} desc limit ${wholeNumber(NEWEST)}) messages`,
    )
    .where(held)
    .orderBy(sql`id desc`)
    .limit(fixedLimit(length))
    .prepare(name),
);

const indexed = preparedForms((db, { length, below }: Held, name) =>
  db
    .select({ id: foundId })
    .from(sql`(with found as materialized (select ${messages.id} from ${messages} where ${held} and ${older(below)}) select id from found) found`)
    .orderBy(sql`id desc`)
    .limit(fixedLimit(length))
    .prepare(name),
);
