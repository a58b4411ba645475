import { lt } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { formerMembers } from '../../../db/schema/accounts/members.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { addressHashes } from '../../core/settings/address-hash.ts';
import type { LockedMember } from './locked-organisation.ts';
import { RETENTION } from './retention.ts';

/** Writes down that somebody was a member until now. */
export async function rememberMember(tx: Tx, organisationId: number, { email, since }: Pick<LockedMember, 'email' | 'since'>, now: Date): Promise<void> {
  const [emailHash] = await addressHashes({ database: { db: tx } }, [email]);
  await tx
    .insert(formerMembers)
    .values({ organisationId, emailHash: emailHash!, domain: email.slice(email.lastIndexOf('@') + 1), fromAt: since, untilAt: now });
}

/** Forgets who was a member long ago. */
export async function pruneFormerMembers({ database, clock }: Services): Promise<void> {
  await database.transaction((tx) => tx.delete(formerMembers).where(lt(formerMembers.untilAt, retainedSince(RETENTION.former_members, clock.now()))));
}
