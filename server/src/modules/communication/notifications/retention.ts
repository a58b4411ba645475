import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  notifications: {
    what: { ar: 'الإشعارات', en: 'Notifications' },
    period: { ar: '365 يومًا', en: '365 days' },
    why: { ar: 'ليرجع إليها من وصلته', en: 'For their readers to come back to' },
    days: 365,
    by: 'night',
    where: 'server/src/modules/communication/notifications/actions.ts',
  },
});
