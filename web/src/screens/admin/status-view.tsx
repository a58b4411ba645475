import { status } from '@miyar/contract/status';
import { RefreshCw } from 'lucide-react';
import { ChainCard } from '../../features/audit/chain-card.tsx';
import { LastBackupCard, MailCard, VersionsCard, WorkCard } from '../../features/status/status-cards.tsx';
import { StatusFigures } from '../../features/status/status-figures.tsx';
import { statusText } from '../../features/status/text.ts';
import { useEndpoint } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed, Stale } from '../frame/list-failure.tsx';
import { statusViewText } from './status-view-text.ts';
import { JobsPart } from './users-jobs-part.tsx';

/** Asked again so often while it is looked at. */
const EVERY_MS = 15_000;

/** How the platform stands, for who runs it. */
export function StatusView() {
  const t = useText(statusViewText);
  const words = useText(statusText);
  const asked = useEndpoint(status.read, undefined, { refetchInterval: EVERY_MS, staleTime: 0 });
  const { data } = asked;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button icon={RefreshCw} busy={asked.isFetching} onPress={() => void asked.refetch()}>
            {t('refresh')}
          </Button>
        }
      />
      {data ? (
        <div className="stack" data-gap="large">
          <Stale asked={asked} words={words('failed')} />
          <StatusFigures status={data} />
          <div className="columns" data-equal>
            <div className="stack" data-gap="large">
              <VersionsCard status={data} />
              <WorkCard work={data.work} />
            </div>
            <div className="stack" data-gap="large">
              <LastBackupCard backup={data.backup} />
              <MailCard
                mails={data.mails}
                href={paths.admin('users', { part: 'mails' })}
                failedHref={paths.admin('users', { part: 'mails', status: 'failed' })}
              />
              <ChainCard />
            </div>
          </div>
          <section className="stack" aria-label={t('failed_work')}>
            <h2 className="card-title">{t('failed_work')}</h2>
            <JobsPart />
          </section>
        </div>
      ) : (
        <Sheet>
          {asked.error ? <Failed asked={asked} words={words('failed')} level={2} /> : <Skeleton label={words('loading')} shapes={['row', 'row', 'row']} />}
        </Sheet>
      )}
    </>
  );
}
