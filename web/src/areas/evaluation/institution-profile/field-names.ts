import { type Address, SAUDI_REGIONS } from '@miyar/contract/evaluation/institution-profile/address';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import type { InstitutionKind } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { isolate, textIn } from '../../../lib/i18n/text.ts';
import { regionText } from '../../../shared/countries/regions-text.ts';
import { profileText } from './text.ts';

/** The labels of the fields of the history that differ from the names of the fields. */
const LABELS = {
  licence_valid_from: 'licence_from',
  licence_valid_until: 'licence_until',
  'contacts.head': 'head_role',
  name_ar: 'city_ar',
  name_en: 'city_en',
  address: 'address',
} as const;

/** The name of a field of the history, as its form has it. */
export function fieldName(field: string, language: Language): string {
  const t = textIn(profileText, language);
  const key = Object.hasOwn(LABELS, field) ? LABELS[field as keyof typeof LABELS] : field;
  const name = Object.hasOwn(profileText.en, key) ? t(key as keyof (typeof profileText)['en'] & 'kind') : field;
  return field === 'name_ar' || field === 'name_en' ? `${t('name')} · ${name}` : name;
}

/** A value of the history for the reader: a kind and a section by their names, a day as a date, an address in one line. */
export function fieldValue(field: string, value: string | null, { language, kinds }: { language: Language; kinds: readonly InstitutionKind[] }): string {
  const t = textIn(profileText, language);
  if (value === null) return '—';
  if (field === 'kind') return kinds.find(({ code }) => code === value)?.title[language] ?? value;
  const section = SECTIONS.find((known) => field === 'section' && known === value);
  if (section) return t(`section_${section}`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, language);
  if (field === 'address') return addressInLine(JSON.parse(value) as Address, language);
  if (field === 'women_hours') return hoursInWords(value, t);
  return value;
}

/** An address as one line: the city in the language of the reader if it is known, a region of the Kingdom by its name. */
export function addressInLine({ region, ...address }: Address, language: Language): string {
  const regions = textIn(regionText, language);
  const known = SAUDI_REGIONS.find((one) => one === region);
  const other = language === 'ar' ? 'city_en' : 'city_ar';
  const shown = Object.entries(address).flatMap(([field, value]) => (field === other && address[`city_${language}`] ? [] : [value]));
  return [...shown, known ? regions(known) : region]
    .filter(Boolean)
    .map((part) => isolate(String(part)))
    .join(language === 'ar' ? '، ' : ', ');
}

const hoursInWords = (value: string, t: ReturnType<typeof textIn<(typeof profileText)['en']>>): string =>
  (JSON.parse(value) as { day: 0 | 1 | 2 | 3 | 4 | 5 | 6; from: string; until: string }[])
    .map(({ day, from, until }) => `${t(`day_${day}`)} ${from}–${until}`)
    .join(' · ');
