import { members, type OpenedInvitation } from '@miyar/contract/accounts/members';
import { homeOf, paths } from '@miyar/contract/core/pages';
import { useNavigate, useSearchParams } from 'react-router';
import { JoinWithAccount } from '../../areas/accounts/members/join-with-account.tsx';
import { joinText } from '../../areas/accounts/members/join-text.ts';
import { InvitationForm } from '../../areas/accounts/registration/invitation-form.tsx';
import type { ToSignIn } from '../../areas/accounts/sign-in/sign-in-notice.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { signOut } from '../frame/sign-out.ts';
import { AuthScreen } from './auth-screen.tsx';
import { UnreadScreen } from './unread-screen.tsx';

/** `/auth/join`: an invitation into the organisation of an institution. */
export function JoinScreen() {
  const t = useText(joinText);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const asked = useEndpoint(members.readInvitation, { params: { token } }, { enabled: token !== '', staleTime: Number.POSITIVE_INFINITY });
  if (asked.data?.status === 'open') return <Open token={token} invitation={asked.data} />;
  if (asked.data) return <Unusable why={t(asked.data.status, { by: asked.data.invited_by, email: asked.data.email, organisation: asked.data.organisation })} />;
  if (asked.error?.mayPass) return <UnreadScreen title={t('unread_title')} asked={asked} />;
  if (token === '' || asked.error) return <Unusable why={t('unknown')} />;
  return (
    <AuthScreen title={t('title')} lead={t('reading')} announced>
      <Skeleton label={t('reading')} shapes={['line', 'line', 'block']} />
    </AuthScreen>
  );
}

function Open({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const t = useText(joinText);
  const { language } = useLanguage();
  const { organisation, invited_by: by, email, role, expires_at } = invitation;
  return (
    <AuthScreen
      title={t('title_of', { organisation })}
      lead={
        <>
          {t(`lead_${role}`, { by, email })} <span className="num">{t('until', { day: formatDate(expires_at, language) })}</span>
        </>
      }
      announced
    >
      <Ways token={token} invitation={invitation} />
    </AuthScreen>
  );
}

/** Somebody who is signed in joins at once; somebody with an account signs in first; anybody else opens one here. */
function Ways({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const t = useText(joinText);
  const session = useSession();
  const navigate = useNavigate();
  const signIn = paths.login({ next: paths.join({ token }) });
  const goToSignIn = (email: string) => void navigate(paths.login(), { state: { notice: 'joined', email } satisfies ToSignIn });
  if (session) return <JoinWithAccount token={token} invitation={invitation} email={session.user.email} onSignOut={() => void signOut()} />;
  if (invitation.has_account)
    return (
      <div className="stack">
        <p>{t('with_account')}</p>
        <ButtonLink variant="primary" size="lg" block href={signIn}>
          {t('log_in_to_join')}
        </ButtonLink>
      </div>
    );
  return (
    <div className="stack">
      <InvitationForm call={members.acceptWithNewAccount} token={token} email={invitation.email} onAccepted={goToSignIn} />
      <p>
        <Link href={signIn}>{t('other_account')}</Link>
      </p>
    </div>
  );
}

function Unusable({ why }: { why: string }) {
  const t = useText(joinText);
  const session = useSession();
  return (
    <AuthScreen title={t('invalid_title')} lead={why} announced>
      <ButtonLink size="lg" block href={session ? homeOf(session.user.accountType) : paths.login()}>
        {t(session ? 'go_on' : 'log_in')}
      </ButtonLink>
    </AuthScreen>
  );
}
