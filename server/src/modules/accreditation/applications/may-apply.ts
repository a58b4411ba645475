import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { applications, isApplication } from '../../../db/schema/accreditation/applications.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { May } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findInstitution } from '../institutions/same-institution.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { mayApplyAs } from './policy.ts';
import { organisationOf } from './reads.ts';
import { fullPathRefusal, lastCertificate, type Refused } from './renewal-window.ts';

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

/** Whether one may apply; where that is too early, from which day on, and where it is too late, since which. */
export interface MayApply {
  can: May<Refused | 'viewer_reads_only' | 'email_not_verified' | 'too_many_open_applications'>;
  from?: string;
  ended?: string;
  /** The last day of the certificate the institution holds: in force, or suspended. */
  certificate_until?: string;
}

/**
 * Whether an organisation may apply for an institution, found by either of its names and its country however they are
 * spelled (REQ-B2): a confirmed e-mail address where the authority wants one, one open application an institution, a renewal only after an approval, on the
 * full path in its time, a new one there not before it, and not too many open at once.
 * Asked before any file is sent, and again when an application is submitted.
 */
export async function mayApply(
  services: Pick<Services, 'config' | 'clock'>,
  db: Db | Tx,
  actor: Actor,
  { name, name_alternative, country, accreditation_type }: Proposal,
): Promise<MayApply> {
  const { config } = services;
  const today = riyadhDay(services.clock.now());
  const asMember = mayApplyAs(actor);
  if (asMember !== true) return { can: asMember };
  if (config.requireEmailVerification && !(await emailIsVerified(db, actor.id))) return { can: 'email_not_verified' };
  const organisationId = organisationOf(actor);
  const institution = await findInstitution(db, organisationId, { name, nameAlternative: name_alternative, country });
  const held = institution && (await lastCertificate(db, institution.id, today));
  const certificate = held?.held ? { certificate_until: held.until } : {};
  const same = institution ? await openAndApproved(db, eq(institutions.id, institution.id)) : { open: 0, approved: 0 };
  if (same.open > 0) return { can: 'application_open_already', ...certificate };
  if (accreditation_type === 'renewal' && same.approved === 0) return { can: 'renewal_without_approval', ...certificate };
  if (institution && (await settingOf(db, 'process_profile')) === 'full') {
    const refused = await fullPathRefusal(db, { institutionId: institution.id, type: accreditation_type, today });
    if (refused) return { ...refused, ...certificate };
  }
  const all = await openAndApproved(db, eq(institutions.organisationId, organisationId));
  return { can: all.open < Math.max(1, Math.round(MAX_OPEN * config.rateLimitScale)) || 'too_many_open_applications', ...certificate };
}

async function emailIsVerified(db: Db | Tx, userId: number): Promise<boolean> {
  const [row] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  return row?.at != null;
}

/** On the full path an application is open again while an appeal against its decision is heard, and while it is done again. */
const REHEARD = sql`${isApplication} and exists (select 1 from ${cases} where ${cases.applicationId} = ${applications.id} and ${outwardStageSql} not in ('released', 'closed', 'withdrawn'))`;

async function openAndApproved(db: Db | Tx, which: SQL): Promise<{ open: number; approved: number }> {
  const count = (wanted: SQL) => sql<number>`(count(*) filter (where ${wanted}))::int`;
  const [row] = await db
    .select({ open: count(sql`${applications.status} = 'pending' or (${REHEARD})`), approved: count(sql`${applications.status} = 'approved'`) })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(which);
  return row ?? { open: 0, approved: 0 };
}
