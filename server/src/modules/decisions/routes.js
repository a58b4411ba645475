import { decideApplication } from './actions.ts';
export const decisionRoutes = (services) => ({
    changeStatus: async ({ actor, body }) => {
        const { applicationId, certificateNumber } = await decideApplication(services, actor, body);
        return { ok: true, school_id: body.schoolId, application_id: applicationId, status: body.status, certificate_number: certificateNumber };
    },
});
