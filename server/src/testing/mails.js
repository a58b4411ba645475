import { desc, eq } from 'drizzle-orm';
import { mails } from '../db/schema/mails.ts';
/** What opens something, of the newest mail to an address that has not been sent yet: the link's token, and the code. */
export async function secretsMailedTo(app, to) {
    const [row] = await app.services.database.db.select().from(mails).where(eq(mails.toAddress, to)).orderBy(desc(mails.id)).limit(1);
    if (!row?.secrets)
        throw new Error(`nothing waits for ${to}`);
    return { token: row.secrets['token'] ?? '', code: row.secrets['code'] ?? '' };
}
/** The kinds of the mails to an address, oldest first. */
export async function mailedTo(app, to) {
    const rows = await app.services.database.db.select({ kind: mails.kind }).from(mails).where(eq(mails.toAddress, to)).orderBy(mails.id);
    return rows.map(({ kind }) => kind);
}
