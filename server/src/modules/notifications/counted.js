import { COUNTED_CATEGORIES, NOTIFICATION_CATEGORIES } from '@miyar/contract/notifications';
/** Categories a role's screen does not count, and the nearest one it does (decision B14); what is not here is in the last of them. */
const NEAREST = {
    admin: { approval: 'application', certificate: 'application', feedback: 'report', visit: 'report', attendance: 'report', evaluator: 'assignment' },
    trainer: { assignment: 'task', visit: 'task' },
    evaluator: { application: 'assignment', approval: 'assignment', certificate: 'assignment', evaluator: 'assignment', visit: 'report' },
    institution: { certificate: 'approval', visit: 'evaluator', report: 'evaluator', assignment: 'evaluator' },
};
/** The categories counted under one of those a role's screen counts; another one stands for itself. */
export function countedUnder(role, counted) {
    const shown = COUNTED_CATEGORIES[role];
    if (!shown.includes(counted))
        return [counted];
    return NOTIFICATION_CATEGORIES.filter((category) => (shown.includes(category) ? category : (NEAREST[role][category] ?? shown.at(-1))) === counted);
}
