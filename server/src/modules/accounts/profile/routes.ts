import type { profile as profileGroup } from '@miyar/contract/accounts/profile';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { changeOwnProfile, cancelEmailChange, type ProfileUpdate } from './actions.ts';
import { profileOf } from './reads.ts';

interface OwnCall {
  actor: Actor;
  body: ProfileUpdate;
  address: string;
}

/** One profile, under the path that each role has for it (REQ-D7). */
export function profileRoutes(services: Services): Handlers<typeof profileGroup> {
  const read = ({ actor }: { actor: Actor }) => profileOf(services, actor);
  const change = async ({ actor, body, address }: OwnCall) => {
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
      await cancelEmailChange(services, actor);
      return { ok: true };
    },
  };
}
