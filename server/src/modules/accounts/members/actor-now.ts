import { eq } from 'drizzle-orm';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';

/** The actor with the membership of now, after an act that may have changed it. */
export async function actorNow({ database: { db } }: Services, actor: Actor): Promise<Actor> {
  const [own] = await db
    .select({ organisationId: memberships.organisationId, memberRole: memberships.role })
    .from(memberships)
    .where(eq(memberships.userId, actor.id));
  return { ...actor, ...own };
}
