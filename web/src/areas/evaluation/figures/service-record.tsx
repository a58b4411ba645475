import { figures } from '@miyar/contract/evaluation/figures';
import { useEndpoint } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatPercent } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { recordText } from './record-text.ts';

/** How many cases were decided in time, where the authority publishes it; nothing while that is not known. */
export function ServiceRecord() {
  const t = useText(recordText);
  const { language } = useLanguage();
  const { data } = useEndpoint(figures.serviceRecord);
  if (!data?.record) return null;
  const { from, until, cases, in_time } = data.record;
  return (
    <Card title={t('title')}>
      <p>{t('decided', { count: cases, from: formatDate(from, language), until: formatDate(until, language) })}</p>
      <p>{t('in_time', { in_time, cases, percent: formatPercent(in_time / cases, language) })}</p>
    </Card>
  );
}
