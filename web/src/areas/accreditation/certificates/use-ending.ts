import type { Certificate } from '@miyar/contract/accreditation/certificates';
import { daysUntil } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { certificateText } from './certificate-text.ts';
import { useNow } from '../../../lib/use-now.ts';

/** Renewal opens six months before the end (decisions, part D); from then on the days are counted. */
const RENEWAL_OPENS = 183;

/** Returns how many days of its validity a certificate has left, as text; undefined until it may be renewed. */
export function useEnding({ valid_until }: Pick<Certificate, 'valid_until'>): string | undefined {
  const t = useText(certificateText);
  const left = daysUntil(valid_until, useNow());
  if (left > RENEWAL_OPENS) return undefined;
  return left > 0 ? t('days_left', { count: left }) : t('last_day');
}
