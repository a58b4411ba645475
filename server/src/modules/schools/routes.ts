import type { Routes } from '../../platform/http/routes.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { createSchoolList } from './list.ts';
import { evaluators, schoolDetail, schoolsAssignedTo } from './reads.ts';

export function schoolRoutes(services: Services): Routes<'schools'> {
  const list = createSchoolList(services);
  return {
    list: ({ query }) => list(query),
    read: async ({ actor, params }) => {
      const school = await schoolDetail(services, actor, params.id);
      if (!school) throw new Refusal('not_found');
      return school;
    },
    assigned: ({ actor, query }) => schoolsAssignedTo(services, actor, query),
    evaluators: ({ query }) => evaluators(services, query),
  };
}
