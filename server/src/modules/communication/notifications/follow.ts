import type { NotificationCategory } from '@miyar/contract/communication/notifications';
import { notifications } from '../../../db/schema/communication/notifications.ts';
import type { Database, Tx } from '../../../platform/database/connect.ts';
import { following, type RecordedEvent } from '../../../platform/events.ts';
import type { NoticesOfEvent } from '../../../platform/notices.ts';
import type { Live } from '../../../platform/realtime/live.ts';
import { waitForMail } from './settings/wait-for-mail.ts';
import { factsOf, personNamed } from './facts.ts';
import type { NoticeBook } from '../../../platform/notice-book.ts';
import { asNoticeEvent } from './notice-event.ts';
import { recipientsOf } from './recipients.ts';

type NewRow = typeof notifications.$inferInsert;

/**
 * The database with notifications: the events actions record become notifications of those concerned, in the same transaction,
 * so that people are notified of exactly what was done, once (REQ-S51). Open connections receive it after the commit.
 */
export const withNotifications = (database: Database, live: Live, book: NoticeBook): Database =>
  following(database, (tx, events) => notify(tx, { live, book }, events));

interface Means {
  live: Live;
  book: NoticeBook;
}

async function notify(tx: Tx, means: Means, events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events) {
    const declared = means.book.of(event.kind);
    if (!declared) continue;
    const notices = declared.notices.filter(({ unlessWith }) => !events.some(({ kind, userId }) => kind === unlessWith && userId === event.userId));
    await insertAndSend(tx, means, event, await rowsOf(tx, means.book, event, { ...declared, notices }));
  }
}

async function rowsOf(tx: Tx, book: NoticeBook, event: RecordedEvent, declared: NoticesOfEvent): Promise<NewRow[]> {
  const rows: NewRow[] = [];
  const facts = await factsOf(tx, event, declared);
  for (const { to, says, names } of declared.notices) {
    const template = typeof says === 'string' ? says : says(event);
    const { category, type } = book.template(template)!;
    const userIds = await recipientsOf(tx, to, event);
    if (userIds.length === 0) continue;
    const data = { ...facts, ...(names && (await personNamed(tx, names, event))) };
    for (const userId of userIds) {
      // One's own act is in the list, already read; what is about the person, such as a welcome, is news all the same.
      rows.push({
        userId,
        template,
        category,
        type,
        data,
        eventId: event.id,
        createdAt: event.at,
        readAt: to !== 'person' && userId === event.actorId ? event.at : null,
      });
    }
  }
  return rows;
}

async function insertAndSend(tx: Tx, { live, book }: Means, event: RecordedEvent, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const written = await tx
    .insert(notifications)
    .values([...rows])
    .returning();
  const unread = written.filter(({ readAt }) => !readAt);
  // Also what is read already: the lists on their other devices show it.
  for (const row of written) live.emit(tx, [row.userId], 'notification', asNoticeEvent(book, row));
  // Nobody is mailed about what they did themselves.
  const byCategory = Map.groupBy(
    unread.filter(({ userId }) => userId !== event.actorId),
    ({ category }) => category as NotificationCategory,
  );
  for (const [category, some] of byCategory)
    await waitForMail(
      tx,
      category,
      event.at,
      some.map(({ userId, id }) => ({ userId, notificationId: id })),
    );
}
