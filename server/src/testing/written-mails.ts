import { asc } from 'drizzle-orm';
import { mails } from '../db/schema/communication/mails.ts';
import { unsealed } from '../modules/communication/mail/sealed-secrets.ts';
import type { TestApp } from './test-app.ts';

/** The mails written so far, oldest first, sent or not: what they are about, to whom, and what they would open. */
export async function writtenMails({ services: { database } }: TestApp) {
  const rows = await database.db
    .select({ kind: mails.kind, to: mails.toAddress, language: mails.language, parameters: mails.parameters, secrets: mails.secrets })
    .from(mails)
    .orderBy(asc(mails.id));
  return Promise.all(rows.map(async (row) => ({ ...row, secrets: row.secrets && (await unsealed(database.db, { ...row, toAddress: row.to })) })));
}
