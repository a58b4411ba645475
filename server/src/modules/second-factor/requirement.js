import { Refusal } from '../../platform/refusal.ts';
import { changeSetting } from '../settings/actions.ts';
import { settingOf } from '../settings/reads.ts';
import { countFactors } from './factors.ts';
/** Whether the authority requires a second factor of a role. */
export async function isRequiredOf(db, role) {
    const roles = await settingOf(db, 'second_factor_required_of');
    return roles.includes(role);
}
/**
 * Requires a second factor of administrators, evaluators, both or neither. Whoever lacks one can then only set it up.
 * @throws Refusal second_factor_off when an administrator without one would shut himself out
 */
export async function changeRequirement({ database, clock }, actor, roles) {
    const asked = [...new Set(roles)].sort();
    await database.transaction(async (tx) => {
        if (asked.includes('admin') && (await countFactors(tx, actor.id)) === 0)
            throw new Refusal('second_factor_off');
        await changeSetting(tx, 'second_factor_required_of', asked, actor.id, clock.now());
    });
    return asked;
}
