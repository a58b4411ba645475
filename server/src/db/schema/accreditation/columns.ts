import { integer } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { institutions } from '../accounts/organisations.ts';
import { applications } from './applications.ts';

/** The application a row belongs to, and its institution, so that lists need no join. */
export const ofApplication = () => ({
  applicationId: integer('application_id')
    .notNull()
    .references(() => applications.id),
  institutionId: integer('institution_id')
    .notNull()
    .references(() => institutions.id),
});

/** The evaluator who did it or is to do it. */
export const byEvaluator = () => ({
  evaluatorId: integer('evaluator_id')
    .notNull()
    .references(() => users.id),
});
