import { changeNotices } from '@miyar/contract/years/change-notices';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { Sheet } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { NoticeCard } from './notice-card.tsx';
import { noticesText } from './text.ts';

/** The notice of change of a duty, on the page of the duty: read by its institution, and answered by administrators. */
export function NoticeAnswer({ institutionId, dutyId }: { institutionId: number; dutyId: number }) {
  const t = useText(noticesText);
  const asked = useEndpoint(changeNotices.list, { params: { id: institutionId }, query: { duty_id: dutyId } });
  if (asked.error && !asked.data) return <Failed level={2} asked={asked} words={t('failed')} />;
  if (!asked.data) return <Skeleton label={t('loading')} shapes={['page']} />;
  const [notice] = asked.data;
  return <Sheet>{notice ? <NoticeCard notice={notice} /> : <p>{t('gone')}</p>}</Sheet>;
}
