import type { process } from '@miyar/contract/evaluation/process';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { listHolidays } from './facts/reads.ts';
import { removeHoliday, saveHolidayAndMove } from './holidays.ts';
import { changeByCall, type Guards, processSettings } from './settings.ts';

export const processRoutes = (services: Services, guards: Guards): Handlers<typeof process> => ({
  settings: () => processSettings(services.database.db),
  changeSettings: ({ actor, body, address }) => changeByCall(services, guards, actor, body, address),
  holidays: () => listHolidays(services.database.db),
  addHoliday: ({ actor, body }) => saveHolidayAndMove(services, actor, undefined, body),
  changeHoliday: ({ actor, params, body }) => saveHolidayAndMove(services, actor, params.id, body),
  deleteHoliday: async ({ actor, params }) => {
    await removeHoliday(services, actor, params.id);
    // A clock never becomes due earlier.
    return { ok: true, moved: 0 };
  },
});
