import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { temporaryFolder } from '../config.ts';
import { users } from '../db/schema/accounts.ts';
import { memberships } from '../db/schema/organisations.ts';
import { spool } from '../platform/storage/spool.ts';
import { paper } from './paper.ts';
import { PEOPLE } from './people.ts';
/** The same services at a morning hour of a day, Riyadh time. */
export const on = (services, day, hour = 10) => ({
    ...services,
    clock: { now: () => new Date(`${day}T${String(hour).padStart(2, '0')}:24:00+03:00`) },
});
/** A cast member as the one who acts. */
export async function actorOf(services, person) {
    const [row] = await services.database.db
        .select({ id: users.id, role: users.role, name: users.name, email: users.email, language: users.language, organisationId: memberships.organisationId })
        .from(users)
        .leftJoin(memberships, eq(memberships.userId, users.id))
        .where(eq(users.email, PEOPLE[person].email));
    if (!row)
        throw new Error(`${person} has no account yet`);
    return { ...row, sessionId: 0, secondFactorMissing: false };
}
/** A paper, as if it had been uploaded. */
export async function pdf(services, name, title, lines) {
    const bytes = paper(title, lines);
    const spooled = await spool(Readable.from([bytes]), { tmpDir: temporaryFolder(services.config.dataDir), maxBytes: bytes.length });
    return { name, extension: 'pdf', mime: 'application/pdf', spooled };
}
