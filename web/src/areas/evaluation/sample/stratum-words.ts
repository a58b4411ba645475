import { STRATUM_COLUMNS, type StratumColumn } from '@miyar/contract/evaluation/sample/roster';
import { isolate, type useText } from '../../../lib/i18n/text.ts';
import type { samplingText } from './text.ts';

/** Returns a stratum as text: its level and teacher by the names of the roster, and its gender. */
export function stratumInWords(stratum: string, by: readonly StratumColumn[], t: ReturnType<typeof useText<typeof samplingText.en>>): string {
  if (stratum === 'all') return t('all');
  const columns = STRATUM_COLUMNS.filter((column) => by.includes(column));
  const values = stratum.split('/');
  return values
    .map((value, index) => {
      const column = columns[index];
      if (column === 'gender' && (value === 'm' || value === 'f')) return t(`gender_${value}`);
      return column === undefined || column === 'gender' ? isolate(value) : t(`stratum_${column}`, { name: value });
    })
    .join(' · ');
}
