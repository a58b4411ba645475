import type { Role } from '@miyar/contract';
import type { SECOND_FACTOR_ROLES } from '@miyar/contract/accounts/second-factor';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { changeSetting } from '../../core/settings/actions.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { countFactors } from './factors.ts';

type Roles = (typeof SECOND_FACTOR_ROLES)[number][];

/** Whether the authority requires a second factor of a role. */
export async function isRequiredOf(db: Db, role: Role): Promise<boolean> {
  const roles: readonly Role[] = await settingOf(db, 'second_factor_required_of');
  return roles.includes(role);
}

/**
 * Requires a second factor of administrators, evaluators, both or neither. A person who lacks one can then only set it up.
 * @throws Refusal second_factor_off when an administrator without one would shut himself out
 */
export async function changeRequirement({ database, clock }: Services, actor: Actor, roles: Roles): Promise<Roles> {
  const asked = [...new Set(roles)].sort();
  await database.transaction(async (tx) => {
    if (asked.includes('admin') && (await countFactors(tx, actor.id)) === 0) throw new Refusal('second_factor_off');
    await changeSetting(tx, 'second_factor_required_of', asked, actor.id, clock.now());
  });
  return asked;
}
