import { duties } from '@miyar/contract/years/duties';
import { useParams } from 'react-router';
import { DutyView } from '../../areas/years/duties/duty-view.tsx';
import { useDutyNames } from '../../areas/years/duties/names.ts';
import { dutiesText } from '../../areas/years/duties/text.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { Unloaded } from '../../shared/loading/unloaded.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RoleFrame } from '../frame/role-frame.tsx';

const NoticeAnswer = lazyPart(async () => (await import('../../areas/years/change-notices/notice-answer.tsx')).NoticeAnswer);
const QuestionPage = lazyPart(async () => (await import('../../areas/years/duties/form/question-page.tsx')).QuestionPage);

/** A duty, or one question of its form for people of the institution; the authority reads them together. */
export function DutyScreen() {
  const t = useText(dutiesText);
  const names = useDutyNames();
  const { id, key } = useParams();
  const number = /^\d{1,9}$/.test(id ?? '') ? Number(id) : undefined;
  const isAdmin = useSession()?.user.role === 'admin';
  const asked = useEndpoint(duties.read, { params: { id: number ?? 0 } }, { enabled: number !== undefined });
  const { data } = asked;
  const absent = number === undefined || asked.error?.status === 404;
  return (
    <RoleFrame view={isAdmin ? 'duties' : 'years'} title={data ? names.title(data) : t('duty')}>
      {absent ? (
        <EmptyState level={1} title={t('duty_absent')} detail={t('duty_absent_detail')} />
      ) : !data ? (
        <Unloaded query={asked} failed={t('duty_failed')} loading={t('duty_loading')} shapes={['title', 'line', 'page']} />
      ) : key !== undefined && !isAdmin ? (
        <QuestionPage key={key} duty={data} questionKey={key} />
      ) : (
        <DutyView of={data} isAdmin={isAdmin} notice={({ id: dutyId, school }) => <NoticeAnswer institutionId={school.id} dutyId={dutyId} />} />
      )}
    </RoleFrame>
  );
}
