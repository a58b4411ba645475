import { Refusal } from '../../platform/refusal.ts';
import { registerCountries, registeredSchool, registeredSchools } from './reads.ts';
export const registerRoutes = (services) => ({
    list: ({ query }) => registeredSchools(services, query),
    countries: () => registerCountries(services),
    read: async ({ params }) => {
        const school = await registeredSchool(services, params.id);
        if (!school)
            throw new Refusal('not_found');
        return school;
    },
});
