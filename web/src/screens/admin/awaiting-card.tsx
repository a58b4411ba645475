import { ChevronRight } from 'lucide-react';
import { DecisionQueue } from '../../features/schools/decision-queue.tsx';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed, Stale } from '../frame/list-failure.tsx';
import { adminText } from './text.ts';
import { schoolHref } from './use-address.ts';
import { useAwaiting } from './use-awaiting.ts';
import { useDecisions } from './use-decisions.tsx';

/** As many as fit a first page; the rest stand in the section of schools. */
const SHOWN = 10;

/** The queue of the first page, with everything an administrator does about it. */
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
          <DecisionQueue waiting={waiting.slice(0, SHOWN)} hrefOf={schoolHref} {...acts} />
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
