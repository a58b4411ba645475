import type { NotificationCategory } from '@miyar/contract/communication/notifications';
import { notifications } from '../../../db/schema/communication/notifications.ts';
import type { Database, Tx } from '../../../platform/database/connect.ts';
import { following, type RecordedEvent } from '../../../platform/events.ts';
import type { NoticesOfEvent, Named, NoticeData } from '../../../platform/notices.ts';
import type { Live } from '../../../platform/realtime/live.ts';
import { waitForMail } from './settings/wait-for-mail.ts';
import type { NoticeBook } from '../../../platform/notice-book.ts';
import { asNoticeEvent } from './notice-event.ts';
import { recipientsOf } from './recipients.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';

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
      // One's own act is in the list, already read; what is about the person, such as a welcome, is new to them.
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

/** Returns the facts of the notifications of an event, which fill their texts; the person named is added per notice. */
async function factsOf(tx: Tx, event: RecordedEvent, { facts }: NoticesOfEvent): Promise<NoticeData> {
  const { applicationId, institutionId } = event;
  return {
    ...(await facts(event, tx)),
    ...(applicationId !== undefined && { application_id: applicationId }),
    ...(institutionId !== undefined && (await schoolOf(tx, institutionId))),
  };
}

async function schoolOf(tx: Tx, institutionId: number): Promise<NoticeData> {
  const [school] = await tx
    .select({ name: institutions.name, alternative: institutions.nameAlternative })
    .from(institutions)
    .where(eq(institutions.id, institutionId));
  return { school_id: institutionId, school_name: school?.name ?? '', ...(school?.alternative && { school_name_alternative: school.alternative }) };
}

/** The person a text names. The id is stored beside the name, by which it is found when the account is deleted. */
async function personNamed(tx: Tx, named: Named, event: RecordedEvent): Promise<NoticeData> {
  const id = named === 'person' ? event.userId : event.actorId;
  const which = typeof named === 'function' ? sql`${users.id} in (${named(event)})` : id === undefined || id === null ? undefined : eq(users.id, id);
  if (!which) return {};
  const [person] = await tx.select({ id: users.id, name: users.name }).from(users).where(which);
  return person ? { user_id: person.id, user_name: person.name } : {};
}
