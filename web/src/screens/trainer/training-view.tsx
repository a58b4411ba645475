import { SESSION_TIMES, TRAINING_SORTS, trainingSessions } from '@miyar/contract/training/training-sessions';
import { SessionsTable } from '../../areas/training/training-sessions/sessions-table.tsx';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { FilterTabs, SortChoice } from '../../shared/list/list-choices.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { HeadActions } from './head-actions.tsx';
import { trainerText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useTrainerFigures } from './use-own.ts';

const PAGE = 20;

/** Every session of the trainer, as searched and sorted by the server (REQ-A69). The one the address names (`?session=`) is open. */
export function TrainingView() {
  const t = useText(trainerText);
  const address = useListAddress({ when: SESSION_TIMES }, TRAINING_SORTS);
  const list = useEndpointPages(trainingSessions.list, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  const { acts, dialog } = useActs({});
  const all = useTrainerFigures().data?.sessions.total;
  return (
    <>
      <PageHead
        waiting={all === undefined && !list.rows && !list.error}
        title={all ? t('training_title', { count: all }) : t('training')}
        lead={t('training_lead')}
        actions={<HeadActions acts={acts} />}
      />
      <ListView
        list={list}
        failed={t('sessions_failed')}
        address={address}
        search={{ label: t('search_sessions'), placeholder: t('search_sessions') }}
        filters={
          <>
            <SortChoice value={address.sort} sorts={TRAINING_SORTS} onChange={address.order} />
            <FilterTabs
              label={t('when')}
              all={t('when_all')}
              value={address.chosen.when}
              onChange={(when) => address.choose({ when })}
              choices={SESSION_TIMES.map((value) => ({ value, label: t(`when_${value}`) }))}
            />
          </>
        }
        words={{
          none: t('no_sessions'),
          none_detail: t('no_sessions_detail'),
          no_match: t('no_session_match'),
          no_match_detail: t('no_match_detail'),
          show_all: t('show_all'),
        }}
      >
        {(listed) => <SessionsTable {...listed} {...acts.sessions} />}
      </ListView>
      {dialog}
    </>
  );
}
