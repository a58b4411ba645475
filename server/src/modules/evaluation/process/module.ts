import { holidays } from '../../../db/schema/evaluation/holidays.ts';
import { defineModule } from '../../../define-module.ts';
import type { Services } from '../../../services.ts';
import { PROCESS_NOTICES } from './notices.ts';
import { processRoutes } from './routes.ts';
import type { Guards } from './settings.ts';
import { remindOfClocks } from './reminders/remind.ts';

/** How the authority runs its cases: settings, holidays, and reminders of what is due. */
export const processModule = (guards: Guards) =>
  defineModule({
    name: 'process',
    routes: { process: (services: Services) => processRoutes(services, guards) },
    tables: { holidays },
    events: ['second_look.switched_off', 'holiday.saved', 'holiday.deleted', 'clock.due_soon', 'clock.overdue', 'clock.moved', 'clock.overdue_listed'],
    notices: PROCESS_NOTICES,
    retention: {},
    removals: {},
    personalData: {
      holidays: { activity: 'running', retention: 'published', personal: '', rest: 'id from_on until_on title_ar title_en' },
    },
    account: null,
    fileOwners: [],
    search: {},
    tasks: [{ name: 'remind_of_clocks', cron: '6 * * * *', run: remindOfClocks }],
    invariants: {},
  });
