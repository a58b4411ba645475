import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { nameKey } from '../institutions/name-key.ts';
import { organisationOf } from './reads.ts';
/** How many applications an organisation may have under review: more than any has, and no more than can be read. Multiplied by `RATE_LIMIT_SCALE`. */
const MAX_OPEN = 20;
/**
 * Whether an organisation may apply for an institution, found by its name and country however the name is spelled
 * (decision B2): a confirmed e-mail address where the authority wants one, one open application an institution, a renewal only after an approval, and not too many open at once.
 * Asked before any file is sent, and again when an application is submitted.
 */
export async function mayApply({ config }, db, actor, { name, country, accreditation_type }) {
    if (config.requireEmailVerification && !(await emailIsVerified(db, actor.id)))
        return 'email_not_verified';
    const ours = eq(institutions.organisationId, organisationOf(actor));
    const standing = await openAndApproved(db, and(ours, eq(institutions.nameKey, nameKey(name)), eq(institutions.country, country)));
    if (standing.open > 0)
        return 'application_open_already';
    if (accreditation_type === 'renewal' && standing.approved === 0)
        return 'renewal_without_approval';
    const all = await openAndApproved(db, ours);
    return all.open >= Math.max(1, Math.round(MAX_OPEN * config.rateLimitScale)) ? 'too_many_open_applications' : true;
}
async function emailIsVerified(db, userId) {
    const [row] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
    return row?.at != null;
}
async function openAndApproved(db, which) {
    const count = (status) => sql `(count(*) filter (where ${applications.status} = ${status}))::int`;
    const [row] = await db
        .select({ open: count('pending'), approved: count('approved') })
        .from(applications)
        .innerJoin(institutions, eq(institutions.id, applications.institutionId))
        .where(which);
    return row ?? { open: 0, approved: 0 };
}
