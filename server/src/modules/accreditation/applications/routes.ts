import type { applications } from '@miyar/contract/accreditation/applications';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { submitApplication, withdrawApplication } from './actions.ts';
import { mayApply } from './may-apply.ts';
import { allApplications, applicationDetail, applicationsOf, schoolDashboard } from './reads.ts';

export const applicationRoutes = (services: Services): Handlers<typeof applications> => ({
  submit: async ({ actor, body, files }) => {
    const applicationId = await submitApplication(services, actor, body, files);
    const { documents: _d, stages: _s, visit_date: _v, history: _h, ...application } = (await applicationDetail(services, actor, applicationId))!;
    return { applicationId, application };
  },
  mayApply: ({ actor, query }) => mayApply(services, services.database.db, actor, query),
  list: ({ actor, query }) => applicationsOf(services, actor, query),
  read: async ({ actor, params }) => {
    const application = await applicationDetail(services, actor, params.id);
    if (!application) throw new Refusal('not_found');
    return application;
  },
  withdraw: async ({ actor, params }) => {
    await withdrawApplication(services, actor, params.id);
    return { ok: true };
  },
  dashboard: ({ actor }) => schoolDashboard(services, actor),
  listAll: ({ query }) => allApplications(services, query),
});
