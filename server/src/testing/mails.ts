import { desc, eq } from 'drizzle-orm';
import { mails } from '../db/schema/communication/mails.ts';
import { unsealed } from '../modules/communication/mail/sealed-secrets.ts';
import type { TestApp } from './test-app.ts';

/** Returns the secrets of the newest unsent mail to an address: the link's token, and the code. */
export async function secretsMailedTo(app: TestApp, to: string): Promise<{ token: string; code: string }> {
  const [row] = await app.services.database.db.select().from(mails).where(eq(mails.toAddress, to)).orderBy(desc(mails.id)).limit(1);
  if (!row?.secrets) throw new Error(`nothing waits for ${to}`);
  const { token = '', code = '' } = await unsealed(app.services.database.db, row);
  return { token, code };
}

/** The kinds of the mails to an address, oldest first. */
export async function mailedTo(app: TestApp, to: string): Promise<string[]> {
  const rows = await app.services.database.db.select({ kind: mails.kind }).from(mails).where(eq(mails.toAddress, to)).orderBy(mails.id);
  return rows.map(({ kind }) => kind);
}
