import { type Language, LOCALES } from './current-language.ts';

/** A number in Western digits, as Saudi digital services write them, in either language. */
export const formatNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(LOCALES[language].numbers, options).format(value);

/** A share between 0 and 1 as a whole percentage. The sign is the Latin one in both languages, beside Western digits. */
export const formatPercent = (share: number, language: Language): string => `${formatNumber(Math.round(share * 100), language)}%`;

const STEP = 1000;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size: “1.2 MB”, «1.2 ميغابايت». */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const digits = step > 1 ? 1 : 0;
  // Arabic abbreviations (م.ب) are not read by everyone, and “byte” has none.
  const unitDisplay = language === 'ar' || step === 0 ? 'long' : 'short';
  return formatNumber(bytes / STEP ** step, language, { style: 'unit', unit: UNITS[step] ?? 'byte', unitDisplay, maximumFractionDigits: digits });
}
