import { users } from '@miyar/contract/accounts/users';
import { useNavigate, useSearchParams } from 'react-router';
import { InvitationForm } from '../../areas/accounts/registration/invitation-form.tsx';
import { invitationText } from '../../areas/accounts/registration/invitation-text.ts';
import type { ToSignIn } from '../../areas/accounts/sign-in/sign-in-notice.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { currentSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { signOut } from '../frame/sign-out.ts';
import { AuthScreen } from './auth-screen.tsx';
import { UnreadScreen } from './unread-screen.tsx';

/** `/auth/invitation`: an administrator invites another, or somebody who was imported. */
export function InvitationScreen() {
  const t = useText(invitationText);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const asked = useEndpoint(users.readInvitation, { params: { token } }, { enabled: token !== '', staleTime: Number.POSITIVE_INFINITY });
  const goToSignIn = async (email: string) => {
    // A person who opened the link while signed in as someone else goes on with the account of the invitation.
    if (currentSession()) await signOut();
    await navigate(paths.login(), { state: { notice: 'invitation_accepted', email } satisfies ToSignIn });
  };

  if (asked.data) {
    const { email, name, role, invited_by: by, expires_at } = asked.data;
    return (
      <AuthScreen
        title={t(role === 'admin' ? 'title' : 'title_account')}
        lead={
          <>
            {t(role === 'admin' ? 'lead' : `lead_${role}`, { by, email })} <span className="num">{t('until', { day: formatDate(expires_at, language) })}</span>
          </>
        }
        announced
      >
        <InvitationForm token={token} email={email} name={name} onAccepted={(address) => void goToSignIn(address)} />
      </AuthScreen>
    );
  }
  if (asked.error?.mayPass) return <UnreadScreen title={t('unread_title')} asked={asked} />;
  if (token === '' || asked.error) {
    return (
      <AuthScreen title={t('invalid_title')} lead={t('invalid')} announced>
        <ButtonLink size="lg" block href={paths.login()}>
          {t('log_in')}
        </ButtonLink>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={t('title')} lead={t('reading')} announced>
      <Skeleton label={t('reading')} shapes={['line', 'line', 'block']} />
    </AuthScreen>
  );
}
