import { defineText } from '../../../lib/i18n/text.ts';

/** The official holidays of the Kingdom, by name. */
export const officialText = defineText('official-holidays', {
  en: { founding_day: 'Founding Day', eid_al_fitr: 'Eid al-Fitr', eid_al_adha: 'Eid al-Adha', national_day: 'National Day' },
  ar: { founding_day: 'يوم التأسيس', eid_al_fitr: 'عيد الفطر', eid_al_adha: 'عيد الأضحى', national_day: 'اليوم الوطني' },
});
