import './dashboard.css';
import { type Application, applications, DEFAULT_COUNTRIES } from '@miyar/contract/applications';
import { certificates } from '@miyar/contract/certificates';
import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { EventHistory } from '../../features/applications/event-history.tsx';
import { useEndpoint, useEndpointPages } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotificationsCard } from '../notifications/notifications-card.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { DashboardDialogs } from './dashboard-dialogs.tsx';
import { FeedbackCard } from './feedback/feedback-card.tsx';
import { ApplicationsCard } from './list/applications-card.tsx';
import { Overview } from './overview.tsx';
import { RecentCard } from './recent/recent-card.tsx';
import { schoolText } from './text.ts';
import { useDialogs } from './use-dialogs.ts';

/** The institution's first page: where its newest application stands, all of them, its certificate and what happened. */
export function Dashboard() {
  const t = useText(schoolText);
  const session = useSession();
  const dashboard = useEndpoint(applications.dashboard);
  const owned = useEndpoint(certificates.list);
  const { rows = [] } = useEndpointPages(applications.list);
  const newButton = useRef<HTMLButtonElement>(null);
  const dialogs = useDialogs(newButton);
  const current = dashboard.data?.current ?? null;
  // What a second application would run into. The server decides; this only spares people the way there.
  const isOpenFor = ({ name, country }: Pick<Application, 'name' | 'country'>) =>
    rows.some((row) => row.status === 'pending' && row.name === name && row.country === country);
  const valid = owned.data?.filter(({ status }) => status === 'valid') ?? [];
  return (
    <div className="school-dashboard">
      <Overview dashboard={dashboard} newButton={newButton} onNew={() => dialogs.apply()} onApplyAgain={dialogs.apply} />
      <div className="school-columns">
        <div className="school-main">
          <ApplicationsCard onView={({ id }) => dialogs.view(id)} onDelete={dialogs.remove} onNew={() => dialogs.apply()} />
          <FeedbackCard />
        </div>
        <div className="school-side">
          {owned.error && (
            <Banner
              tone="wait"
              action={
                <LinkButton icon={RefreshCw} onPress={() => void owned.refetch()}>
                  {t('retry')}
                </LinkButton>
              }
            >
              {t('certificates_failed')}
            </Banner>
          )}
          {valid.map((certificate) => {
            const from = rows.find(({ id }) => id === certificate.application_id);
            return (
              <CertificateCard key={certificate.id} certificate={certificate} onRenew={from && !isOpenFor(from) ? () => dialogs.apply(from) : undefined} />
            );
          })}
          <RecentCard total={dashboard.data?.stats.totalApplications ?? (dashboard.error ? null : undefined)} onView={dialogs.view} />
          <NotificationsCard />
          {current && (
            <Card title={t('activity')}>
              <EventHistory entries={current.history} label={t('activity')} />
            </Card>
          )}
        </div>
      </div>
      <DashboardDialogs
        dialogs={dialogs}
        institution={rows.length === 0 ? session?.user.name : undefined}
        countries={dashboard.data?.countries ?? DEFAULT_COUNTRIES}
        isOpenFor={isOpenFor}
      />
    </div>
  );
}
