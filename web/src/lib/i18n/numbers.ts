import type { Language } from './current-language.ts';
import { digitsIn, localesOf } from './reading.ts';

export { countedLength, latinDigits } from '@miyar/contract/core/text-rules';

/** A number in Western digits, as Saudi digital services write them, unless the reader of Arabic chose Arabic-Indic ones. */
export const formatNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(localesOf(language).numbers, options).format(value);

/** A share between 0 and 1 as a whole percentage. The sign goes with the digits: Western ones have the Latin one in both languages. */
export const formatPercent = (share: number, language: Language): string =>
  `${formatNumber(Math.round(share * 100), language)}${digitsIn(language) === 'arab' ? '٪' : '%'}`;

/**
 * Returns whole percentages of the parts of a whole that add up to 100: each is rounded down, and the missing percents go to the parts
 * that lost most by it, the smaller part first among equals, so that a small part does not read as nothing. All are 0 if there is
 * nothing.
 */
export function wholePercents(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / total) * 100);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const lost = (index: number) => (exact[index] ?? 0) - (percents[index] ?? 0);
  const order = parts.map((_part, index) => index).sort((a, b) => lost(b) - lost(a) || (parts[a] ?? 0) - (parts[b] ?? 0));
  for (const index of order.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}

/** The step of limits of files: 10 MB are 10 × 1024 × 1024 bytes, and such a file is shown as 10 MB. */
const STEP = 1024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size: “1.2 MB”, «1.2 ميغابايت». */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const digits = step > 1 ? 1 : 0;
  // Arabic abbreviations (م.ب) are not read by everyone, and “byte” has none.
  const unitDisplay = language === 'ar' || step === 0 ? 'long' : 'short';
  return formatNumber(bytes / STEP ** step, language, { style: 'unit', unit: UNITS[step] ?? 'byte', unitDisplay, maximumFractionDigits: digits });
}
