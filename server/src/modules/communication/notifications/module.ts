import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { noticeSettings, notifications, waitingNotices } from '../../../db/schema/communication/notifications.ts';
import { RETENTION } from './retention.ts';
import { pruneNotifications } from './actions.ts';
import { notificationRoutes } from './routes.ts';
import { noticeSettingRoutes } from './settings/routes.ts';
import { mailDueNotices } from './mail-due.ts';

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: { notifications: notificationRoutes, noticeSettings: noticeSettingRoutes },
  tables: { notifications, noticeSettings, waitingNotices },
  events: ['account.notices_chosen'],
  notices: null,
  retention: RETENTION,
  removals: { notifications: pruneNotifications },
  personalData: {
    notifications: {
      activity: 'notices',
      retention: 'notifications',
      personal: 'user_id data read_at',
      rest: 'id template category type event_id created_at',
      copy: 'notifications.json',
      deletion: 'removed',
    },
    notice_settings: {
      activity: 'notices',
      retention: 'accounts',
      personal: 'user_id channel topics digest quiet_from quiet_until updated_at',
      rest: '',
      copy: 'notification-settings.json',
      deletion: 'removed',
    },
    waiting_notices: {
      activity: 'notices',
      retention: 'notifications',
      personal: 'user_id',
      rest: 'id notification_id message_id created_at due_at',
      looks: { message_id: 'a number' },
      copy: { none: 'each is in notifications.json or a message of somebody else' },
      deletion: 'removed',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'mail_notices', cron: '*/5 * * * *', run: mailDueNotices }],
  invariants: {},
});
