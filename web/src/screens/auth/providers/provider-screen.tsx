import { identities } from '@miyar/contract/accounts/identities';
import { errorText } from '@miyar/contract/core/errors';
import { homeOf, paths } from '@miyar/contract/core/pages';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { type AwaitedLink, readLink } from '../../../areas/accounts/identities/handover.ts';
import { identitiesText } from '../../../areas/accounts/identities/text.ts';
import { type Returned, useProviderReturn } from '../../../areas/accounts/identities/use-provider-return.ts';
import { afterSignIn } from '../../../areas/accounts/sign-in/after-sign-in.ts';
import { invalidate } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { ConfirmLinkScreen } from './confirm-link-screen.tsx';
import { KeyRound } from '../../../ui/marks/icons.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { useProviderName } from './provider-name.ts';

const OpenAccountScreen = lazyPart(async () => (await import('./open-account-screen.tsx')).OpenAccountScreen);
const SecondStepScreen = lazyPart(async () => (await import('../second-step-screen.tsx')).SecondStepScreen);

/**
 * `/auth/provider/:provider`: the page to which an identity provider sends people back. Its answer leaves the address at once, and
 * only the tab that began the flow sends it to the server. A person who signed in with their password meanwhile links the waiting
 * identity here.
 */
export function ProviderScreen() {
  const { provider = '' } = useParams();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [answer] = useState(search);
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  const returned = useProviderReturn(provider, answer);
  if (answer !== '') return <Completed returned={returned} />;
  const link = readLink(provider);
  if (link && session) return <ConfirmLinkScreen link={link} user={session.user} />;
  if (link) return <Awaiting link={link} />;
  return <Navigate to={session ? homeOf(session.user.accountType) : paths.login()} replace />;
}

/** A person without a linked account opens the account a rule allows, or links one by its password. */
function Awaiting({ link }: { link: AwaitedLink }) {
  return link.opens ? <OpenAccountScreen link={link} opens={link.opens} /> : <UnlinkedScreen link={link} />;
}

function Completed({ returned }: { returned: Returned }) {
  const t = useText(identitiesText);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const session = useSession();
  const linked = returned.is === 'linked' ? returned.identity.name[language] : undefined;
  useEffect(() => {
    if (linked === undefined) return;
    void invalidate(identities.list);
    toast.success(t('linked', { name: linked }), { id: 'identity-linked' });
  }, [linked, t]);
  const settings = session ? `${homeOf(session.user.accountType)}?view=settings#security` : paths.login();

  if (returned.is === 'unlinked') return <Awaiting link={returned.link} />;
  if (returned.is === 'linked') return <Navigate to={settings} replace />;
  if ((returned.is === 'signed_in' || returned.is === 'second_factor') && session)
    return <Navigate to={afterSignIn(session.user.accountType, returned.next)} replace />;
  if (returned.is === 'second_factor') {
    const back = () => void navigate(paths.login({ next: returned.next ?? undefined }), { replace: true });
    return <SecondStepScreen begun={returned.begun} onBack={back} onExpired={back} />;
  }
  if (returned.is === 'failed') {
    const ofSettings = returned.purpose === 'link';
    return (
      <AuthScreen
        title={t('failed_title')}
        lead={returned.reason === 'elsewhere' ? errorText('provider_flow_expired', language) : returned.reason.inWords}
        announced
      >
        <ButtonLink variant="primary" size="lg" block href={ofSettings ? settings : paths.login()}>
          {t(ofSettings ? 'to_settings' : 'to_log_in')}
        </ButtonLink>
      </AuthScreen>
    );
  }
  const linking = returned.is === 'waiting' && returned.purpose === 'link';
  return (
    <AuthScreen title={t(linking ? 'linking_title' : 'returning_title')} lead={t('returning')} announced>
      <Skeleton label={t('returning')} shapes={['line', 'block']} />
    </AuthScreen>
  );
}

/** The provider confirmed somebody no account is linked with: the way to link one leads through its password. */
function UnlinkedScreen({ link: { provider, label } }: { link: AwaitedLink }) {
  const t = useText(identitiesText);
  const name = useProviderName(provider);
  return (
    <AuthScreen title={t('unlinked_title')} lead={t('unlinked_lead', { provider: name, label })} announced>
      <p className="muted">
        {t('unlinked_why')} {t('unlinked_time')}
      </p>
      <ButtonLink variant="primary" size="lg" block icon={KeyRound} href={paths.login({ next: paths.provider(provider) })}>
        {t('log_in_to_link')}
      </ButtonLink>
      <p className="muted">
        {t('create_account')} <Link href={paths.register()}>{t('create')}</Link>
      </p>
    </AuthScreen>
  );
}
