import type { caseProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { defineModuleWithoutTables } from '../../../define-module.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readCase } from '../cases/reads.ts';
import { takeProfile } from './take.ts';

const caseProfileRoutes = (services: Services): Handlers<typeof caseProfile> => ({
  take: async ({ actor, params, body }) => {
    await takeProfile(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
});

/** The profile of a case after its submission: it is taken over anew, and the team of the case follows. */
export const caseProfileModule = defineModuleWithoutTables({
  name: 'case-profile',
  routes: { caseProfile: caseProfileRoutes },
  events: ['profile.taken'],
  notices: null,
  search: {},
});
