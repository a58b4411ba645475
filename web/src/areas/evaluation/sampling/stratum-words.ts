import { STRATUM_COLUMNS, type StratumColumn } from '@miyar/contract/evaluation/sampling/roster';
import { isolate, type useText } from '../../../lib/i18n/text.ts';
import type { samplingText } from './text.ts';

/** A stratum as it is said: what the roster calls its levels and teachers, and a gender in words. */
export function stratumInWords(stratum: string, by: readonly StratumColumn[], t: ReturnType<typeof useText<typeof samplingText.en>>): string {
  if (stratum === 'all') return t('all');
  const columns = STRATUM_COLUMNS.filter((column) => by.includes(column));
  const values = stratum.split('/');
  return values.map((value, place) => (columns[place] === 'gender' && (value === 'm' || value === 'f') ? t(`gender_${value}`) : isolate(value))).join(' · ');
}
