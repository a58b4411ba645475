import type { Role } from '@miyar/contract';
import { eq, inArray } from 'drizzle-orm';
import { users } from '../../../server/src/db/schema/accounts/accounts.ts';
import { memberships } from '../../../server/src/db/schema/accounts/organisations.ts';
import { register } from '../../../server/src/modules/accounts/accounts/actions.ts';
import { ACTOR_COLUMNS } from '../../../server/src/modules/accounts/accounts/membership/actor-columns.ts';
import type { Actor } from '../../../server/src/platform/http/actor.ts';
import type { Services } from '../../../server/src/services.ts';
import { PASSWORD } from '../../tools/people.ts';
import { severalAtOnce } from './several-at-once.ts';

const NAMES: Readonly<Record<Exclude<Role, 'trainer'>, readonly [ar: string, en: string]>> = {
  admin: ['مديرة', 'Administrator'],
  evaluator: ['مقوّمة', 'Evaluator'],
  institution: ['مدرسة النور', 'Al-Noor School'],
};

/** Each institution has its own domain, since an evaluator with the domain of an institution has a conflict. */
const emailOf = (role: keyof typeof NAMES, n: number): string => (role === 'institution' ? `office@school-${n}.example` : `${role}-${n}@authority.example`);

/** Opens this many accounts of a role, with confirmed addresses, verified if the role needs it; half of them read Arabic. */
export async function openAccounts(services: Services, role: keyof typeof NAMES, count: number): Promise<Actor[]> {
  const emails = Array.from({ length: count }, (_, n) => emailOf(role, n));
  await severalAtOnce(emails, async (email, n) => {
    const name = `${NAMES[role][n % 2]!} ${n + 1}`;
    await register(services, { name, email, password: PASSWORD, role, language: n % 2 === 0 ? 'ar' : 'en', emailVerified: true });
  });
  const { db } = services.database;
  await db.update(users).set({ verifiedAt: new Date() }).where(inArray(users.email, emails));
  const rows = await db.select(ACTOR_COLUMNS).from(users).leftJoin(memberships, eq(memberships.userId, users.id)).where(inArray(users.email, emails));
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  return emails.map((email) => ({ ...byEmail.get(email)!, sessionId: 0, token: null, secondFactorMissing: false }));
}
