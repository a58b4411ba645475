import type { MAIL_KINDS } from '@miyar/contract/mail';
import { mails } from '../../db/schema/mails.ts';
import type { Tx } from '../../platform/database/connect.ts';

export interface NewMail {
  kind: (typeof MAIL_KINDS)[number];
  to: string;
  /** The language of the reader, which comes first in the mail. */
  language: 'ar' | 'en';
  /** The account it goes to, where there is one. */
  userId?: number;
  /** What the template's places are filled with. */
  parameters?: Record<string, string>;
  /** Link tokens and codes; forgotten as soon as the mail is sent or given up. */
  secrets?: Record<string, string>;
  at: Date;
}

/** Writes a mail in the transaction of the action that causes it; a job sends it once that stands. */
export async function writeMail(tx: Tx, { kind, to, language, userId, parameters = {}, secrets, at }: NewMail): Promise<void> {
  await tx.insert(mails).values({ kind, toAddress: to, language, userId: userId ?? null, parameters, secrets: secrets ?? null, createdAt: at });
}
