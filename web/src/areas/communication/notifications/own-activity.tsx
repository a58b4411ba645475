import { notifications } from '@miyar/contract/communication/notifications';
import type { Role } from '@miyar/contract/core/endpoint';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActivityCard } from './activity-card.tsx';
import { noticesText } from './text.ts';

/** Replaces notifications that cannot be loaded by the activity from the person's own data (REQ-A43). */
export function OwnActivity({ role }: { role: Role }) {
  const t = useText(noticesText);
  const { data = [] } = useEndpoint(notifications.activity);
  return data.length > 0 && <ActivityCard title={t('activity')} detail={t('activity_detail')} rows={data} role={role} />;
}
