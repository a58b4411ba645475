import { TRAINING_SORTS, trainingSessions } from '@miyar/contract/training-sessions';
import { SessionsTable } from '../../features/training-sessions/sessions-table.tsx';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SortChoice } from '../frame/list-choices.tsx';
import { ListFrame } from '../frame/list-frame.tsx';
import { HeadActions } from './head-actions.tsx';
import { trainerText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useTrainerFigures } from './use-own.ts';

const PAGE = 20;

/** Every session of the trainer, as searched and sorted by the server (decision A69). The one the address names (`?session=`) is open. */
export function TrainingView() {
  const t = useText(trainerText);
  const address = useListAddress({}, TRAINING_SORTS);
  const list = useEndpointPages(trainingSessions.list, { query: { limit: PAGE, ...address.query } }, { keepPrevious: true });
  const { acts, dialog } = useActs({});
  const all = useTrainerFigures().data?.sessions.total;
  return (
    <>
      <PageHead title={all ? t('training_title', { count: all }) : t('training')} lead={t('training_lead')} actions={<HeadActions acts={acts} />} />
      <ListFrame
        list={list}
        failed={t('sessions_failed')}
        address={address}
        search={{ label: t('search_sessions'), placeholder: t('search_sessions') }}
        filters={<SortChoice value={address.sort} sorts={TRAINING_SORTS} onChange={address.order} />}
        words={{
          none: t('no_sessions'),
          none_detail: t('no_sessions_detail'),
          no_match: t('no_session_match'),
          no_match_detail: t('no_match_detail'),
          show_all: t('show_all'),
        }}
      >
        {(listed) => <SessionsTable {...listed} {...acts.sessions} />}
      </ListFrame>
      {dialog}
    </>
  );
}
