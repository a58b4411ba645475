import { ChevronRight } from 'lucide-react';
import { DecisionQueue } from '../../../areas/accreditation/institutions/decision-queue.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Failed, Stale } from '../../../shared/list/list-failure.tsx';
import { adminText } from '../../../areas/operations/statistics/admin-text.ts';
import { schoolHref } from '../../../areas/accreditation/institutions/school-address.ts';
import { useAwaiting } from '../../../areas/accreditation/institutions/use-awaiting.ts';
import { useDecisions } from '../../../areas/accreditation/school-page/use-decisions.tsx';

/** As many as fit a first page; the rest are in the section of schools. */
const SHOWN = 10;

/** The queue of the first page: each leads to the school's page, where it is decided. */
export function AwaitingCard() {
  const t = useText(adminText);
  const { list, waiting } = useAwaiting();
  const { acts, dialog } = useDecisions();
  return (
    <Card
      title={t('awaiting')}
      padded={false}
      action={
        <Link variant="more" href={paths.admin('schools', { status: 'pending' })} endIcon={ChevronRight}>
          {t('all_awaiting')}
        </Link>
      }
    >
      {waiting && <Stale asked={list} words={t('awaiting_failed')} />}
      {waiting ? (
        waiting.length === 0 ? (
          <EmptyState title={t('awaiting_none')} detail={t('awaiting_none_detail')} />
        ) : (
          <DecisionQueue waiting={waiting.slice(0, SHOWN)} hrefOf={schoolHref} onAssign={acts.onAssign} />
        )
      ) : list.error ? (
        <Failed asked={list} words={t('awaiting_failed')} />
      ) : (
        <div className="table-state">
          <Skeleton label={t('awaiting_loading')} shapes={['row', 'row', 'row']} />
        </div>
      )}
      {dialog}
    </Card>
  );
}
