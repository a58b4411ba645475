import { defineRetention } from '../../../db/retention.ts';
import { BACKUP_DAYS } from '@miyar/contract/operations/backups';

export const RETENTION = defineRetention({
  backups: {
    what: { ar: 'النسخ الاحتياطية', en: 'Backups' },
    period: { ar: `${BACKUP_DAYS} يومًا على الأكثر`, en: `${BACKUP_DAYS} days at most` },
    why: { ar: 'لاستعادة البيانات بعد تلفها', en: 'To bring the data back after a loss' },
    days: BACKUP_DAYS,
    by: 'expiry',
    where: 'server/src/modules/operations/backups',
  },
});
