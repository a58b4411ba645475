import { changeOwnProfile, keepEmail } from './actions.ts';
import { profileOf } from './reads.ts';
/** One profile, under the path that each role has for it (S1§7). */
export function profileRoutes(services) {
    const read = ({ actor }) => profileOf(services, actor);
    const change = async ({ actor, body, address }) => {
        await changeOwnProfile(services, actor, body, address);
        return profileOf(services, actor);
    };
    return {
        readAdmin: read,
        changeAdmin: change,
        readEvaluator: read,
        changeEvaluator: change,
        readTrainer: read,
        changeTrainer: change,
        readSchool: read,
        changeSchool: change,
        cancelEmailChange: async ({ actor }) => {
            await keepEmail(services, actor);
            return { ok: true };
        },
    };
}
