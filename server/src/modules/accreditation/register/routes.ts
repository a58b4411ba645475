import type { register } from '@miyar/contract/accreditation/register';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { exportRegister } from './export.ts';
import { registerCountries, registeredSchool, registerFacets, registeredSchools } from './reads.ts';

export const registerRoutes = (services: Services): Handlers<typeof register> => ({
  list: ({ query }) => registeredSchools(services, query),
  export: ({ query }) => exportRegister(services, query),
  countries: () => registerCountries(services),
  facets: () => registerFacets(services),
  read: async ({ params }) => {
    const school = await registeredSchool(services, params.id);
    if (!school) throw new Refusal('not_found');
    return school;
  },
});
