import type { Language } from '@miyar/contract';
import type { Role } from '@miyar/contract/core/endpoint';
import { activity, type ActivityRow } from './activity.ts';
import type { ExampleKind } from './templates.ts';

const DAY = 86_400_000;

const EXAMPLES = {
  admin: ['welcome_admin', 'welcome_admin_schools', 'welcome_admin_users'],
  evaluator: ['welcome_evaluator', 'task', 'feedback_received'],
  institution: ['welcome_school', 'evaluator_assigned', 'visit_scheduled'],
  trainer: ['welcome_trainer'],
} as const satisfies Readonly<Record<Role, readonly ExampleKind[]>>;

/** Examples of notifications for a role, the second a day old and the third two days. */
export const examplesFor = (role: Role, language: Language, now: Date): ActivityRow[] =>
  EXAMPLES[role].map((kind, age) => activity(kind, { id: 'example', timestamp: new Date(now.getTime() - age * DAY).toISOString() }, language));
