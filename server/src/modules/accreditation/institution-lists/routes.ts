import type { schools } from '@miyar/contract/accreditation/institutions';
import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { schoolsAssignedTo } from './assigned.ts';
import { schoolDetail } from './detail.ts';
import { evaluators } from './evaluators.ts';
import { exportSchools } from './export.ts';
import { createSchoolList } from './list.ts';

export function schoolRoutes(services: Services): Handlers<typeof schools> {
  const list = createSchoolList(services);
  return {
    list: ({ query, language }) => list({ ...query, language }),
    export: async ({ actor, query, language }) => {
      const file = await exportSchools(list, query, { language, day: riyadhDay(services.clock.now()) });
      await services.database.transaction((tx) => recordEvent(tx, { kind: 'schools.exported', actorId: actor.id, data: { format: query.format } }));
      return file;
    },
    read: async ({ actor, params }) => {
      const school = await schoolDetail(services, actor, params.id);
      if (!school) throw new Refusal('not_found');
      return school;
    },
    assigned: ({ actor, query, language }) => schoolsAssignedTo(services, actor, { ...query, language }),
    evaluators: ({ query }) => evaluators(services, query),
  };
}
