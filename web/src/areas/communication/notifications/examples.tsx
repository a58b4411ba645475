import { notifications } from '@miyar/contract/communication/notifications';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActivityCard } from './activity-card.tsx';
import { noticesText } from './text.ts';

/** Examples of notifications, for a person who has none at all; each is marked as an example (REQ-A42). */
export function Examples() {
  const t = useText(noticesText);
  const { data = [] } = useEndpoint(notifications.examples);
  return data.length > 0 && <ActivityCard title={t('examples')} detail={t('examples_detail')} rows={data} />;
}
