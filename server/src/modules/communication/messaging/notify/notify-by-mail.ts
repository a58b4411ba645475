import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { conversations, messages } from '../../../../db/schema/communication/messaging.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../services.ts';
import { isMember } from '../people/members.ts';
import { waitForMail } from '../../notifications/settings/wait-for-mail.ts';
import type { Open } from '../open-conversation.ts';

const AT_ONCE = 500;

/**
 * Notifies the readers of a message by mail, where they have not read it some minutes later and want to be notified. The
 * members of a group may be very many: a job notifies them.
 */
export async function notifyByMail({ jobs }: Services, tx: Tx, senderId: number, { readers }: Open, messageId: number, at: Date): Promise<void> {
  if (typeof readers === 'string') return jobs.send(tx, 'mail_group_message', String(messageId), { message: messageId });
  const items = readers.filter((userId) => userId !== senderId).map((userId) => ({ userId, messageId }));
  await waitForMail(tx, 'message', at, items);
}

/** Does this for one message of a group, in batches of its members; a second run notifies nobody again. */
export async function notifyGroupByMail(services: Services, messageId: number): Promise<void> {
  const { db } = services.database;
  const [message] = await db
    .select({ group: conversations.groupName, senderId: messages.senderId, at: messages.createdAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, messageId), isNull(messages.deletedAt)));
  if (!message?.group) return;
  for (let after = 0, ids: number[]; ; after = ids.at(-1)!) {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(gt(users.id, after), ne(users.id, message.senderId), isMember(services, message.group)))
      .orderBy(asc(users.id))
      .limit(AT_ONCE);
    ids = rows.map(({ id }) => id);
    const items = ids.map((userId) => ({ userId, messageId }));
    await services.database.transaction((tx) => waitForMail(tx, 'message', message.at, items));
    if (ids.length < AT_ONCE) return;
  }
}
