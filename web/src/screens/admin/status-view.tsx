import { status } from '@miyar/contract/operations/status';
import { ChainCard } from '../../areas/operations/audit/chain-card.tsx';
import { BackUpNow } from '../../areas/operations/backups/back-up-now.tsx';
import { SigningKeysCard } from '../../areas/operations/signing-keys/keys-card.tsx';
import { BackupNeeds, needsOf } from '../../areas/operations/status/backup-needs.tsx';
import { PlatformVerdict } from '../../areas/operations/status/platform-verdict.tsx';
import { faultsOf } from '../../areas/operations/status/verdict.ts';
import { LastBackupCard, MailCard, VersionsCard, WorkCard } from '../../areas/operations/status/status-cards.tsx';
import { StatusFigures } from '../../areas/operations/status/status-figures.tsx';
import { statusText } from '../../areas/operations/status/text.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { RefreshCw } from '../../ui/marks/icons.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Stale } from '../../shared/list/list-failure.tsx';
import { statusViewText } from './status-view-text.ts';
import { FailedJobs } from '../../areas/operations/jobs/failed-jobs.tsx';
import { Unloaded } from '../../shared/loading/unloaded.tsx';

/** The status is fetched at this interval while it is visible. */
const EVERY_MS = 15_000;

/** The status of the platform, for its operators. */
export function StatusView() {
  const t = useText(statusViewText);
  const words = useText(statusText);
  const asked = useEndpoint(status.read, undefined, { refetchInterval: EVERY_MS, staleTime: 0 });
  const { data } = asked;
  const faults = data && faultsOf(data).length + needsOf(data.backup_plan).length;
  return (
    <>
      <PageHead
        waiting={!data && !asked.error}
        title={faults === undefined ? t('title') : faults === 0 ? t('all_well') : t('not_well', { count: faults })}
        lead={t('lead')}
        actions={
          <>
            <BackUpNow />
            <Button icon={RefreshCw} busy={asked.isFetching} onPress={() => void asked.refetch()}>
              {t('refresh')}
            </Button>
          </>
        }
      />
      {data ? (
        <div className="stack" data-gap="large">
          <Stale asked={asked} words={words('failed')} />
          <PlatformVerdict status={data} />
          <BackupNeeds plan={data.backup_plan} />
          <StatusFigures status={data} />
          <div className="columns" data-equal>
            <div className="stack" data-gap="large">
              <VersionsCard status={data} />
              <WorkCard work={data.work} />
              <SigningKeysCard sealedBy={data?.signing_keys_sealed_by} />
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
            <FailedJobs />
          </section>
        </div>
      ) : (
        <Sheet>
          <Unloaded query={asked} failed={words('failed')} level={2} loading={words('loading')} shapes={['row', 'row', 'row']} />
        </Sheet>
      )}
    </>
  );
}
