import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { May } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findInstitution } from '../institutions/same-institution.ts';
import { mayApplyAs } from './policy.ts';
import { organisationOf } from './reads.ts';

/**
 * How many applications an organisation may have under review: more than anyone needs, and few enough to review. Multiplied
 * by `RATE_LIMIT_SCALE`.
 */
const MAX_OPEN = 20;

export interface Proposal {
  name: string;
  name_alternative?: string | undefined;
  country: string;
  accreditation_type: 'new' | 'renewal';
}

/**
 * Whether an organisation may apply for an institution, found by either of its names and its country however they are
 * spelled (REQ-B2): a confirmed e-mail address where the authority wants one, one open application an institution, a renewal only after an approval, and not too many open at once.
 * Asked before any file is sent, and again when an application is submitted.
 */
export async function mayApply(
  { config }: Services,
  db: Db | Tx,
  actor: Actor,
  { name, name_alternative, country, accreditation_type }: Proposal,
): Promise<May<'viewer_reads_only' | 'email_not_verified' | 'application_open_already' | 'renewal_without_approval' | 'too_many_open_applications'>> {
  const asMember = mayApplyAs(actor);
  if (asMember !== true) return asMember;
  if (config.requireEmailVerification && !(await emailIsVerified(db, actor.id))) return 'email_not_verified';
  const organisationId = organisationOf(actor);
  const institution = await findInstitution(db, organisationId, { name, nameAlternative: name_alternative, country });
  const same = institution ? await openAndApproved(db, eq(institutions.id, institution.id)) : { open: 0, approved: 0 };
  if (same.open > 0) return 'application_open_already';
  if (accreditation_type === 'renewal' && same.approved === 0) return 'renewal_without_approval';
  const all = await openAndApproved(db, eq(institutions.organisationId, organisationId));
  return all.open >= Math.max(1, Math.round(MAX_OPEN * config.rateLimitScale)) ? 'too_many_open_applications' : true;
}

async function emailIsVerified(db: Db | Tx, userId: number): Promise<boolean> {
  const [row] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  return row?.at != null;
}

async function openAndApproved(db: Db | Tx, which: SQL): Promise<{ open: number; approved: number }> {
  const count = (status: 'pending' | 'approved') => sql<number>`(count(*) filter (where ${applications.status} = ${status}))::int`;
  const [row] = await db
    .select({ open: count('pending'), approved: count('approved') })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(which);
  return row ?? { open: 0, approved: 0 };
}
