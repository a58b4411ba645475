import type { Conversation } from '@miyar/contract/communication/messaging';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversationMembers, conversations } from '../../../db/schema/communication/messaging.ts';
import { lengthFor, preparedForms, wholeNumber } from '../../../platform/database/prepared.ts';
import { searchKey, searchWords } from '../../../platform/fold-text.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { asConversation, conversationRows, conversationsWhere } from './conversation-rows.ts';
import { GROUP_WORDS } from './people/group-words.ts';
import { nameOf } from './people/name-of.ts';
import { ofOwnGroups, ofReader, type Reader, readerParts, type Rules, type StatementReader } from './visible.ts';

interface Wanted {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  unread?: 'yes' | undefined;
  type?: Conversation['type'] | undefined;
}

interface Form {
  rules: Rules;
  reader: Reader;
  asked: Wanted;
  /** Whether there are words to search by. */
  named: boolean;
}

/**
 * The groups of a person, and the first of the conversations with one other person from a place on, which come from one
 * index, however many there are; in no order.
 */
const inbox = preparedForms((db, { rules, reader: { role }, asked: { limit, after, unread, type }, named }: Form, name) => {
  const reader: StatementReader = { id: sql.placeholder('reader'), role };
  const direct = sql`(select ${conversationMembers.conversationId} as id, ${conversationMembers.updatedAt} as place
    from ${conversationMembers} join ${conversations} on ${conversations.id} = ${conversationMembers.conversationId}
    where ${and(
      eq(conversationMembers.userId, reader.id),
      sql`${conversations.groupName} is null`,
      unread && sql`${conversationMembers.newestForeignId} > ${conversationMembers.readUpTo}`,
      after === undefined
        ? undefined
        : sql`(${conversationMembers.updatedAt}, ${conversationMembers.conversationId}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::bigint)`,
      named ? withSomebodyCalled(reader) : undefined,
    )}
    order by ${conversationMembers.updatedAt} desc, ${conversationMembers.conversationId} desc limit ${wholeNumber(lengthFor(limit))})`;
  const groups = sql`(select ${conversations.id} as id, ${conversations.updatedAt} as place from ${conversations} where ${ofOwnGroups(rules, reader)})`;
  const places = type === 'user' ? direct : type === 'group' ? groups : sql`(${direct} union all ${groups})`;
  return conversationRows(rules, db, reader, sql`places.place`).innerJoin(sql`${places} places`, sql`places.id = ${conversations.id}`).prepare(name);
});

/** A person's conversations, the one with the newest message first, by keyset: the few groups are put between the others. */
export async function inboxOf(services: Services, reader: Reader, asked: Wanted): Promise<Page<Conversation>> {
  const { limit, after, q = '', unread, type } = asked;
  const cursor = readCursor(after);
  const words = searchWords(q);
  const named = words.length > 0;
  const parts = ['inbox', lengthFor(limit), ...readerParts(services, reader), unread && 'unread', type, named && 'named', cursor && 'after'];
  const rows = await inbox({ rules: services, reader, asked, named }, parts)(services.database.db, {
    reader: reader.id,
    at: cursor?.at.toISOString(),
    id: cursor?.id,
    patterns: words.map((word) => `%${word}%`),
  });
  const shown = rows
    .filter(
      ({ groupName, place: at, id, unread: count }) =>
        groupName === null ||
        ((!unread || count > 0) && words.every((word) => searchKey(GROUP_WORDS[groupName]).includes(word)) && (!cursor || isAfter({ at, id }, cursor))),
    )
    .map((row) => ({ row, at: row.place, id: row.id }))
    .sort((a, b) => (isAfter(a, b) ? 1 : -1))
    .slice(0, limit + 1);
  return pageOf(
    shown,
    limit,
    (place) => place,
    ({ row }) => asConversation(row, reader),
  );
}

/** Whether a place comes after another in the list, newest first. */
const isAfter = (place: Cursor, other: Cursor): boolean => place.at < other.at || (place.at.getTime() === other.at.getTime() && place.id < other.id);

const withSomebodyCalled = (reader: StatementReader): SQL => sql`exists (
  select 1 from ${users} where ${users.id} = case when ${conversations.firstUserId} = ${reader.id} then ${conversations.secondUserId} else ${conversations.firstUserId} end
  and ${nameOf(reader)} like all (${sql.placeholder('patterns')}::text[]))`;

/**
 * One conversation of a person's.
 * @throws Refusal not_found for any other
 */
export async function conversationOf(services: Services, reader: Reader, id: number): Promise<Conversation> {
  const [found] = await conversationsWhere(services, services.database.db, reader, and(eq(conversations.id, id), ofReader(services, reader)));
  if (!found) throw new Refusal('not_found');
  return found;
}
