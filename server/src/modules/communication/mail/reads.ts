import { type Mail, MAIL_KINDS, type MAIL_STATUSES } from '@miyar/contract/communication/mail';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { mails } from '../../../db/schema/communication/mails.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';

interface ListQuery {
  limit: number;
  after?: string | undefined;
  status?: (typeof MAIL_STATUSES)[number] | undefined;
}

/** Neither the text nor what fills it: it may open an account. */
const columns = {
  id: mails.id,
  kind: mails.kind,
  toAddress: mails.toAddress,
  language: mails.language,
  status: mails.status,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};

const mailRows = ({ database: { db } }: Services) => db.select(columns).from(mails);

type Row = Awaited<ReturnType<typeof mailRows>>[number];

const shape = ({ id, kind, toAddress, language, status, attempts, lastError, createdAt, sentAt }: Row): Mail => ({
  id,
  kind: kind as Mail['kind'],
  to: toAddress,
  language,
  status,
  attempts,
  last_error: lastError,
  created_at: createdAt.toISOString(),
  sent_at: sentAt?.toISOString() ?? null,
});

/** Mails, newest first; the first page also says how many there are. */
export async function listMails(services: Services, { limit, after, status }: ListQuery): Promise<Page<Mail>> {
  const cursor = readCursor(after);
  // A kind that is no more is not shown.
  const shown = and(inArray(mails.kind, [...MAIL_KINDS]), status && eq(mails.status, status));
  const [rows, total] = await Promise.all([
    mailRows(services)
      .where(and(shown, cursor && sql`(${mails.createdAt}, ${mails.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit + 1),
    cursor ? undefined : services.database.db.select({ n: count() }).from(mails).where(shown),
  ]);
  return pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }), shape, total?.[0]?.n);
}

/** One mail. */
export async function mailById(services: Services, mailId: number): Promise<Mail | undefined> {
  const [row] = await mailRows(services).where(eq(mails.id, mailId)).limit(1);
  return row && shape(row);
}
