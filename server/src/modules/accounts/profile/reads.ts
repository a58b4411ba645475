import type { Profile } from '@miyar/contract/accounts/profile';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { users } from '../../../db/schema/accounts/accounts.ts';
import { emailConfirmations } from '../../../db/schema/accounts/recovery.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { userById } from '../accounts/reads.ts';

/** Returns the profile that a person has entered about themselves. */
export async function profileOf(services: Services, actor: Actor): Promise<Profile> {
  const [row, pending] = await Promise.all([userById(services, actor.id), pendingEmail(services, actor.id)]);
  return asProfile(row, pending);
}

const asProfile = (row: typeof users.$inferSelect, pending: string | undefined): Profile => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  created_at: row.createdAt.toISOString(),
  email_verified: row.emailVerifiedAt !== null,
  pending_email: pending ?? null,
  language: row.language,
  calendar: row.calendar,
  digits: row.digits,
  theme: row.theme,
});

/** The address a person changes to, as long as the link sent to it may still be followed. */
async function pendingEmail({ database: { db }, clock }: Services, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        eq(emailConfirmations.purpose, 'change'),
        eq(emailConfirmations.replaced, false),
        isNull(emailConfirmations.usedAt),
        gt(emailConfirmations.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(emailConfirmations.id))
    .limit(1);
  return row?.email;
}
