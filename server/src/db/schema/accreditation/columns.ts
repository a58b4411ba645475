import { users } from '../accounts/accounts.ts';
import { institutions } from '../accounts/organisations.ts';
import { applications } from './applications.ts';
import { refers } from '../core/columns.ts';

/** The application a row belongs to, and its institution, so that lists need no join. */
export const ofApplication = () => ({
  applicationId: refers('application_id', () => applications.id),
  institutionId: refers('institution_id', () => institutions.id),
});

/** The evaluator who did it or is to do it. */
export const byEvaluator = () => ({
  evaluatorId: refers('evaluator_id', () => users.id),
});
