import { SAUDI_REGIONS } from '@miyar/contract/evaluation/institution-profile/address';
import type { Language } from '../../lib/i18n/current-language.ts';
import { defineText, textIn } from '../../lib/i18n/text.ts';

/** The regions of the Kingdom. */
export const regionText = defineText('saudi-regions', {
  en: {
    'SA-01': 'Riyadh',
    'SA-02': 'Makkah',
    'SA-03': 'Madinah',
    'SA-04': 'Eastern Province',
    'SA-05': 'Qassim',
    'SA-06': 'Hail',
    'SA-07': 'Tabuk',
    'SA-08': 'Northern Borders',
    'SA-09': 'Jazan',
    'SA-10': 'Najran',
    'SA-11': 'Al-Bahah',
    'SA-12': 'Al-Jawf',
    'SA-14': 'Asir',
  },
  ar: {
    'SA-01': 'الرياض',
    'SA-02': 'مكة المكرمة',
    'SA-03': 'المدينة المنورة',
    'SA-04': 'المنطقة الشرقية',
    'SA-05': 'القصيم',
    'SA-06': 'حائل',
    'SA-07': 'تبوك',
    'SA-08': 'الحدود الشمالية',
    'SA-09': 'جازان',
    'SA-10': 'نجران',
    'SA-11': 'الباحة',
    'SA-12': 'الجوف',
    'SA-14': 'عسير',
  },
});

/** The name of a region: of the Kingdom by its code, elsewhere as the institution writes it. */
export const regionName = (region: string, language: Language): string => {
  const known = SAUDI_REGIONS.find((code) => code === region);
  return known ? textIn(regionText, language)(known) : region;
};
