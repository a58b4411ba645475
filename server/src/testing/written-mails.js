import { asc } from 'drizzle-orm';
import { mails } from '../db/schema/mails.ts';
/** The mails written so far, oldest first, sent or not: what they are about, to whom, and what they would open. */
export const writtenMails = ({ services }) => services.database.db
    .select({ kind: mails.kind, to: mails.toAddress, language: mails.language, parameters: mails.parameters, secrets: mails.secrets })
    .from(mails)
    .orderBy(asc(mails.id));
