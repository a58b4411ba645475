import type { noticeSettings } from '@miyar/contract/communication/notice-settings';
import type { Handlers } from '../../../../platform/http/routes.ts';
import type { Services } from '../../../../services.ts';
import { chooseNotices, setDefaultNotices } from './actions.ts';
import { choiceOf, defaultChoice } from './reads.ts';

export const noticeSettingRoutes = (services: Services): Handlers<typeof noticeSettings> => ({
  read: ({ actor }) => choiceOf(services, actor),
  change: async ({ actor, body }) => {
    await chooseNotices(services, actor, body);
    return choiceOf(services, actor);
  },
  readDefaults: () => defaultChoice(services),
  changeDefaults: async ({ actor, body }) => {
    await setDefaultNotices(services, actor, body);
    return defaultChoice(services);
  },
});
