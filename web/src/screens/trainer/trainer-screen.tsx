import { accounts } from '@miyar/contract/accounts';
import { LayoutDashboard } from 'lucide-react';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { useEndpoint } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { When } from '../../ui/when.tsx';
import { DashboardFrame } from '../frame/dashboard-frame.tsx';
import { Stale } from '../frame/list-failure.tsx';
import { useView } from '../frame/use-view.ts';
import { useMessagesItem } from '../messages/messages-item.ts';
import { useSettingsItem } from '../settings/settings-item.ts';
import { trainerText } from './text.ts';

const MessagesView = lazyPart(async () => (await import('../../features/messaging/messages.tsx')).Messages);
const SettingsView = lazyPart(async () => (await import('../settings/settings-view.tsx')).SettingsView);

/** The trainer's page: who is signed in, and what this version does not do yet. */
export function TrainerScreen() {
  const t = useText(trainerText);
  const view = useView(['dashboard', 'messages', 'settings']);
  const messages = useMessagesItem();
  const settings = useSettingsItem();
  const session = useSession();
  const account = useEndpoint(accounts.whoAmI);
  // What signing in told stands until the answer is here.
  const user = account.data?.user ?? session?.user;
  return (
    <DashboardFrame items={[{ view: 'dashboard', label: t('dashboard'), icon: LayoutDashboard }, messages, settings]} view={view}>
      {view === 'messages' && <MessagesView />}
      {view === 'settings' && <SettingsView />}
      {view === 'dashboard' && user && (
        <>
          <PageHead title={t('welcome', { name: user.name })} lead={t('lead')} />
          <div className="stack" data-gap="large">
            <Banner tone="info">{t('not_yet')}</Banner>
            <Stale asked={account} words={t('stale')} />
            <Card title={t('account')}>
              <Facts
                facts={[
                  { key: 'name', label: t('name'), value: <bdi>{user.name}</bdi> },
                  { key: 'email', label: t('email'), value: <bdi className="ltr">{user.email}</bdi> },
                  { key: 'kind', label: t('kind'), value: t('trainer') },
                  { key: 'standing', label: t('standing'), value: t(user.verified ? 'verified' : 'not_verified') },
                  { key: 'joined', label: t('joined'), value: <When at={user.created_at} show="both" /> },
                ]}
              />
            </Card>
          </div>
        </>
      )}
    </DashboardFrame>
  );
}
