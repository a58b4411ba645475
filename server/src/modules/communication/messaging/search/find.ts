import type { FoundMessage } from '@miyar/contract/communication/messaging';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { conversations, messages } from '../../../../db/schema/communication/messaging.ts';
import { type Page, pageOf, readCursor } from '../../../../platform/http/pages/page.ts';
import type { Services } from '../../../../services.ts';
import { ofReader, type Reader } from '../visible.ts';
import { conversationsWhere } from '../conversation-rows.ts';
import { asMessages, messageColumns } from '../message-rows.ts';
import { holding } from './search-words.ts';

interface Wanted {
  q: string;
  conversation_id?: number | undefined;
  limit: number;
  after?: string | undefined;
}

/** How many of the newest messages of a conversation are looked through before the index of words is asked. */
const NEWEST = 300;

/**
 * Messages of a person's conversations that hold every word of a query, newest first. Another's conversation has none, as
 * one that does not exist.
 */
export async function findMessages(
  services: Services,
  reader: Reader,
  { q, conversation_id: conversationId, limit, after }: Wanted,
): Promise<Page<FoundMessage>> {
  const { db } = services.database;
  const held = holding(reader, q, conversationId);
  const below = readCursor(after)?.id;
  const ids = held ? await newestHolding(services, held, conversationId, below, limit + 1) : [];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select(messageColumns)
          .from(messages)
          .innerJoin(users, eq(users.id, messages.senderId))
          .innerJoin(conversations, eq(conversations.id, messages.conversationId))
          .where(and(inArray(messages.id, ids), ofReader(services, reader)))
          .orderBy(desc(messages.id));
  const about = [...new Set(rows.map((row) => row.conversationId))];
  const [found, known] = await Promise.all([
    asMessages(db, rows, reader, services.clock.now()),
    about.length === 0 ? [] : conversationsWhere(services, db, reader, inArray(conversations.id, about)),
  ]);
  const byId = new Map(known.map((conversation) => [conversation.id, conversation]));
  return pageOf(
    found,
    limit,
    (message) => ({ at: new Date(message.created_at), id: message.id }),
    (message) => ({ message, conversation: byId.get(message.conversation_id)! }),
  );
}

/**
 * The ids of the newest messages that hold the words. A frequent word is found among the newest, a rare one by the index:
 * the planner knows neither, since it has no statistics about beginnings of words, and so is not asked.
 */
async function newestHolding({ database: { db } }: Services, held: SQL, conversationId: number | undefined, below: number | undefined, most: number) {
  const older = below === undefined ? sql`true` : sql`${messages.id} < ${below}`;
  const idsOf = async (query: SQL) => (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id);
  if (conversationId !== undefined) {
    const newest = sql`select * from ${messages} where ${messages.conversationId} = ${conversationId} and ${older} order by ${messages.id} desc limit ${NEWEST}`;
    const ids = await idsOf(sql`select id from (${newest}) messages where ${held} order by id desc limit ${most}`);
    if (ids.length === most) return ids;
  }
  return idsOf(
    sql`with found as materialized (select ${messages.id} from ${messages} where ${held} and ${older}) select id from found order by id desc limit ${most}`,
  );
}
