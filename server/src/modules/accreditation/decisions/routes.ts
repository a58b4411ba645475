import type { decisions } from '@miyar/contract/accreditation/decisions';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { decideApplication } from './actions.ts';

export const decisionRoutes = (services: Services): Handlers<typeof decisions> => ({
  changeStatus: async ({ actor, body }) => {
    const { applicationId, certificateNumber } = await decideApplication(services, actor, body);
    return { ok: true, school_id: body.schoolId, application_id: applicationId, status: body.status, certificate_number: certificateNumber };
  },
});
