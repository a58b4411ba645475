import './users.css';
import { type UserDetail, type UserRow, users } from '@miyar/contract/accounts/users';
import { useState } from 'react';
import { ChevronRight } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { type Fact, Facts } from '../../../ui/tables/facts.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { SessionList } from '../security/session-list.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { EndSessionsDialog, RestoreDialog } from './confirm-dialogs.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { usersText } from './text.ts';
import { type Act, UserActs } from './user-acts.tsx';
import { UserHistory } from './user-history.tsx';
import { UserMark } from './user-mark.tsx';

/** One account: its data, the acts on it, its sessions and its history. The form of an act replaces it until the act is done. */
export function UserDialog({ opened, logHref, onClose }: { opened: UserRow; logHref: string; onClose: () => void }) {
  const t = useText(usersText);
  const { language } = useLanguage();
  const asked = useEndpoint(users.read, { params: { id: opened.id } });
  const [act, setAct] = useState<Act>();
  const user = asked.data ?? opened;
  const facts = useFacts(user);
  const back = () => setAct(undefined);
  if (act === 'suspend') return <SuspendDialog user={user} onClose={back} />;
  if (act === 'restore') return <RestoreDialog user={user} onClose={back} />;
  if (act === 'role') return <RoleDialog user={user} onClose={back} />;
  if (act === 'second_factor') return <RemoveFactorDialog user={user} onClose={back} />;
  if (act === 'end_sessions') return <EndSessionsDialog user={user} onClose={back} />;
  return (
    <PlainDialog onClose={onClose} title={<bdi>{user.name}</bdi>} size="lg">
      {user.suspended_at !== null && (
        <Banner tone="no">{t('suspended_since', { day: formatDate(user.suspended_at, language), reason: user.suspended_reason ?? '—' })}</Banner>
      )}
      <div className="columns" data-equal>
        <Facts facts={facts} />
        <section className="user-part">
          <h3>{t('acts')}</h3>
          <UserActs user={user} sessions={asked.data?.sessions.length} onAct={setAct} />
        </section>
      </div>
      <Loaded asked={asked} failed={t('failed')} shapes={['row', 'row']}>
        {(detail) => <Whereabouts user={detail} logHref={logHref} />}
      </Loaded>
    </PlainDialog>
  );
}

function Whereabouts({ user, logHref }: { user: UserDetail; logHref: string }) {
  const t = useText(usersText);
  return (
    <div className="columns" data-equal>
      <section className="user-part">
        <h3>{t('sessions')}</h3>
        {user.sessions.length === 0 ? <p className="muted">{t('no_sessions')}</p> : <SessionList sessions={user.sessions} label={t('sessions')} />}
      </section>
      <section className="user-part">
        <h3>{t('history')}</h3>
        <UserHistory history={user.history} />
        <p className="user-log">
          <Link variant="more" href={logHref} endIcon={ChevronRight}>
            {t('whole_log')}
          </Link>
        </p>
      </section>
    </div>
  );
}

function useFacts(user: UserRow): Fact[] {
  const t = useText(usersText);
  return [
    {
      key: 'email',
      label: t('email'),
      value: (
        <>
          <bdi className="ltr">{user.email}</bdi>{' '}
          <span className={user.email_verified ? 'subtle' : 'user-unconfirmed'}>{t(user.email_verified ? 'email_confirmed' : 'email_unconfirmed')}</span>
        </>
      ),
    },
    { key: 'role', label: t('role'), value: t(`role_${user.role}`) },
    { key: 'status', label: t('status'), value: <UserMark user={user} /> },
    { key: 'factor', label: t('second_factor'), value: t(user.second_factor ? 'has_factor' : 'no_factor') },
    { key: 'joined', label: t('joined'), value: <When at={user.created_at} show="both" /> },
    { key: 'seen', label: t('last_seen'), value: user.last_seen_at === null ? t('never') : <When at={user.last_seen_at} show="moment" /> },
  ];
}
