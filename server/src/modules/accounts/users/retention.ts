import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  invitations: {
    what: { ar: 'دعوات إدارة المنصة', en: 'Invitations to administer' },
    period: { ar: '90 يومًا بعد انتهاء صلاحيتها', en: '90 days after they ran out' },
    why: { ar: 'لبيان من دعا مديرًا ومتى', en: 'To show who invited an administrator, and when' },
    days: 90,
    by: 'night',
    where: 'server/src/modules/accounts/users/invitations.ts',
  },
});
