import type { Language } from '@miyar/contract';
import type { Duty } from '@miyar/contract/years/duties';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { dutiesText } from '../text.ts';

type Explained = Pick<Duty, 'kind' | 'due_on' | 'explained'>;

/** Why a duty is due on its day, as sentences: what it follows from, and the day without work that it was put off from. */
export function whyOf({ kind, due_on: due, explained }: Explained, language: Language): string[] {
  const t = textIn(dutiesText, language);
  const day = (at: string) => formatDate(at, language);
  const { amount, since, unit, validity_months: months } = explained;
  const sentences: string[] = [];
  if (kind === 'interim' && months !== undefined) sentences.push(t('why_interim', { count: months }));
  if ((kind === 'annual' || kind === 'monitoring') && unit === 'month' && amount > 0) sentences.push(t(`why_${kind}`, { count: amount, since: day(since) }));
  const off = putOffWords({ kind, due_on: due, explained }, language);
  return off === undefined ? sentences : [...sentences, off];
}

function putOffWords({ due_on: due, explained: { put_off: off } }: Explained, language: Language): string | undefined {
  if (!off || due === null) return undefined;
  const t = textIn(dutiesText, language);
  const from = formatDate(off.from, language);
  if (off.why === 'weekend')
    return t('put_off_weekend', { from, weekday: formatDate(off.from, language, 'dayName'), next: formatDate(due, language, 'dayName') });
  const day = formatDate(due, language);
  return off.title ? t('put_off_holiday', { from, title: off.title[language], day }) : t('put_off_holiday_plain', { from, day });
}
