import type { Conversation } from '@miyar/contract/communication/messaging';
import { and, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversationMembers, conversations } from '../../../db/schema/communication/messaging.ts';
import { searchKey, searchWords } from '../../../platform/fold-text.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../platform/http/pages/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { ofOwnGroups, ofReader, type Reader } from './visible.ts';
import { conversationsWhere } from './conversation-rows.ts';
import { GROUP_WORDS } from './people/group-words.ts';
import { nameOf } from './people/name-of.ts';

interface Wanted {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  unread?: 'yes' | undefined;
  type?: Conversation['type'] | undefined;
}

/**
 * A person's conversations, the one with the newest message first, by keyset: those with one other person come from one
 * index, however many there are, and the few groups are put between them.
 */
export async function inboxOf(services: Services, reader: Reader, { limit, after, q = '', unread, type }: Wanted): Promise<Page<Conversation>> {
  const { db } = services.database;
  const cursor = readCursor(after);
  const words = searchWords(q);
  const [groups, direct] = await Promise.all([
    type === 'user' ? [] : conversationsWhere(services, db, reader, ofOwnGroups(services, reader)),
    db
      .select({ id: conversationMembers.conversationId, at: conversationMembers.updatedAt })
      .from(conversationMembers)
      .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
      .where(
        and(
          eq(conversationMembers.userId, reader.id),
          sql`${conversations.groupName} is null`,
          unread && sql`${conversationMembers.newestForeignId} > ${conversationMembers.readUpTo}`,
          cursor &&
            sql`(${conversationMembers.updatedAt}, ${conversationMembers.conversationId}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`,
          words.length > 0 ? withSomebodyCalled(reader, words) : undefined,
          type === 'group' ? sql`false` : undefined,
        ),
      )
      .orderBy(desc(conversationMembers.updatedAt), desc(conversationMembers.conversationId))
      .limit(limit + 1),
  ]);
  const shownGroups = groups
    .filter(
      ({ group_name, unread_count }) =>
        (!unread || unread_count > 0) && words.every((word) => group_name !== null && searchKey(GROUP_WORDS[group_name]).includes(word)),
    )
    .map((group) => ({ id: group.id, at: new Date(group.updated_at) }))
    .filter((place) => !cursor || isAfter(place, cursor));
  const places = [...shownGroups, ...direct].sort((a, b) => (isAfter(a, b) ? 1 : -1)).slice(0, limit + 1);
  const ids = places.map(({ id }) => id);
  const known = new Map(groups.map((group) => [group.id, group]));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) for (const row of await conversationsWhere(services, db, reader, inArray(conversations.id, missing))) known.set(row.id, row);
  return pageOf(
    places,
    limit,
    (place) => place,
    ({ id }) => known.get(id)!,
  );
}

/** Whether a place comes after another in the list, newest first. */
const isAfter = (place: Cursor, other: Cursor): boolean => place.at < other.at || (place.at.getTime() === other.at.getTime() && place.id < other.id);

const withSomebodyCalled = (reader: Reader, words: readonly string[]): SQL => sql`exists (
  select 1 from ${users} where ${users.id} = case when ${conversations.firstUserId} = ${reader.id} then ${conversations.secondUserId} else ${conversations.firstUserId} end
  and ${and(...words.map((word) => like(nameOf(reader), `%${word}%`)))})`;

/**
 * One conversation of a person's.
 * @throws Refusal not_found for any other
 */
export async function conversationOf(services: Services, reader: Reader, id: number): Promise<Conversation> {
  const [found] = await conversationsWhere(services, services.database.db, reader, and(eq(conversations.id, id), ofReader(services, reader)));
  if (!found) throw new Refusal('not_found');
  return found;
}
