import { defineModuleWithoutTables } from '../../../define-module.ts';
import { REMINDER_NOTICES } from './notices.ts';

export const remindersModule = defineModuleWithoutTables({
  name: 'reminders',
  routes: {},
  events: ['clock.due_soon', 'clock.overdue', 'clock.moved', 'clock.overdue_listed'],
  notices: REMINDER_NOTICES,
  search: {},
});
