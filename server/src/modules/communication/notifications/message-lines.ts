import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversationMembers, conversations, messages } from '../../../db/schema/communication/messaging.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { isLinkLike } from '../mail/mail-text.ts';
import type { WaitingNotice } from './settings/take-due.ts';
import type { Line } from './line.ts';
import { isolatedIn } from './text.ts';

/**
 * Returns the lines about messages that are still unread: their number and sender, never their text. A reader of a direct conversation with earlier unread
 * messages was notified already, and is not notified again before reading.
 */
export async function messageLines(tx: Tx, userId: number, taken: readonly WaitingNotice[]): Promise<Line[]> {
  const ids = taken.flatMap(({ messageId }) => messageId ?? []);
  if (ids.length === 0) return [];
  const earlier = alias(messages, 'earlier');
  const readUpTo = sql`coalesce(${conversationMembers.readUpTo}, 0)`;
  const notifiedAlready = sql`exists (select 1 from ${messages} earlier where ${earlier.conversationId} = ${conversations.id} and ${earlier.id} > ${readUpTo}
    and ${earlier.id} < min(${messages.id}) and ${earlier.senderId} <> ${userId} and ${earlier.deletedAt} is null)`;
  const rows = await tx
    .select({
      group: conversations.groupName,
      sender: sql<string>`min(${users.name})`,
      count: sql<number>`count(*)::int`,
      known: sql<boolean>`${notifiedAlready}`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .leftJoin(conversationMembers, and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.userId, userId)))
    .where(and(inArray(messages.id, ids), isNull(messages.deletedAt), sql`${messages.id} > ${readUpTo}`))
    .groupBy(conversations.id, conversationMembers.readUpTo)
    .orderBy(asc(sql`min(${messages.id})`));
  return rows.filter(({ group, known }) => group !== null || !known).map(({ group, sender, count }) => lineOf(group === null ? sender : null, count));
}

const arabicForm = new Intl.PluralRules('ar');

/** @param sender nobody where the authority writes to a group */
function lineOf(sender: string | null, count: number): Line {
  const name = sender !== null && isLinkLike(sender) ? '…' : sender;
  return {
    topic: 'message',
    ar: `${newMessages(count)} من ${name === null ? 'الهيئة' : isolatedIn('ar', name)}`,
    en: `${count === 1 ? 'New message' : `${count} new messages`} from ${name === null ? 'the authority' : isolatedIn('en', name)}`,
  };
}

function newMessages(count: number): string {
  const form = arabicForm.select(count);
  if (form === 'one') return 'رسالة جديدة';
  if (form === 'two') return 'رسالتان جديدتان';
  return form === 'few' ? `${count} رسائل جديدة` : `${count} رسالة جديدة`;
}
