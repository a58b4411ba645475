import type { CONTACT_STATUSES, ContactMessage } from '@miyar/contract/site/contact';
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { consents } from '../../../db/schema/site/consents.ts';
import { contactMessages } from '../../../db/schema/site/contact.ts';
import { plainKey } from '../../../platform/fold-text.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';

type Status = (typeof CONTACT_STATUSES)[number];

interface ListQuery {
  limit: number;
  after?: string | undefined;
  status?: Status | undefined;
  q?: string | undefined;
}

const reader = alias(users, 'reader');
const handler = alias(users, 'handler');

const messageRows = ({ database: { db } }: Services) =>
  db
    .select({ message: contactMessages, readerName: reader.name, handlerName: handler.name, consent: consents })
    .from(contactMessages)
    .leftJoin(reader, eq(reader.id, contactMessages.readBy))
    .leftJoin(handler, eq(handler.id, contactMessages.handledBy))
    .leftJoin(consents, eq(consents.contactMessageId, contactMessages.id));

type Row = Awaited<ReturnType<typeof messageRows>>[number];

const IN: Readonly<Record<Status, SQL | undefined>> = {
  new: and(isNull(contactMessages.readAt), isNull(contactMessages.handledAt)),
  read: and(isNotNull(contactMessages.readAt), isNull(contactMessages.handledAt)),
  handled: isNotNull(contactMessages.handledAt),
};

const statusOf = ({ readAt, handledAt }: Row['message']): Status => (handledAt ? 'handled' : readAt ? 'read' : 'new');

const shape = ({ message, readerName, handlerName, consent }: Row): ContactMessage => ({
  id: message.id,
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  language: message.language,
  status: statusOf(message),
  created_at: message.createdAt.toISOString(),
  read_at: message.readAt?.toISOString() ?? null,
  read_by: readerName,
  handled_at: message.handledAt?.toISOString() ?? null,
  handled_by: handlerName,
  consent: consent && { version: consent.version, language: consent.language, given_at: consent.givenAt.toISOString() },
});

/** The message whose number is named, in digits of either script and with words around it; none where no number is. */
function referredTo(q: string): SQL {
  const number = /\b\d{1,9}\b/.exec(plainKey(q))?.[0];
  return number === undefined ? sql`false` : eq(contactMessages.id, Number(number));
}

/** Messages to the authority, newest first; the first page has the total. */
export async function listMessages(services: Services, { limit, after, status, q }: ListQuery): Promise<Page<ContactMessage>> {
  const cursor = readCursor(after);
  const asked = and(status && IN[status], q === undefined ? undefined : referredTo(q));
  const [rows, total] = await Promise.all([
    messageRows(services)
      .where(and(asked, cursor && sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`))
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(limit + 1),
    cursor ? undefined : services.database.db.select({ n: count() }).from(contactMessages).where(asked),
  ]);
  return pageOf(rows, limit, (row) => ({ at: row.message.createdAt, id: row.message.id }), shape, total?.[0]?.n);
}

/** One message. */
export async function messageById(services: Services, messageId: number): Promise<ContactMessage | undefined> {
  const [row] = await messageRows(services).where(eq(contactMessages.id, messageId)).limit(1);
  return row && shape(row);
}
