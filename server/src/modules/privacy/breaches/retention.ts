import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  breaches: {
    what: { ar: 'سجل تسرّب البيانات', en: 'The register of breaches' },
    period: { ar: 'دائمًا، ولا تقبل قاعدة البيانات حذفه', en: 'For good: the database refuses to delete it' },
    why: { ar: 'يوجب النظام توثيقه', en: 'The law wants it documented' },
    by: 'stays',
    where: 'server/src/modules/privacy/breaches/actions.ts',
  },
});
