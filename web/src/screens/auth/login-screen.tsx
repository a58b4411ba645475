import { identities } from '@miyar/contract/accounts/identities';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { BegunSignIn } from '../../areas/accounts/sign-in/begun-sign-in.ts';
import { secondStepText } from '../../areas/accounts/sign-in/second-step-text.ts';
import { SignInForm } from '../../areas/accounts/sign-in/sign-in-form.tsx';
import { readToSignIn, type SignInNotice } from '../../areas/accounts/sign-in/sign-in-notice.ts';
import { accountsText } from '../../areas/accounts/account/text.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { paths } from '@miyar/contract/core/pages';
import { ClipboardCheck, Presentation, School } from '../../ui/marks/icons.ts';
import { Banner, type BannerProps } from '../../ui/overlays/banner.tsx';
import { ChoiceLinks } from '../../ui/layout/choice-links.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { authText } from './text.ts';

// Few come this far, and not before they have typed their password.
const SecondStepScreen = lazyPart(async () => (await import('./second-step-screen.tsx')).SecondStepScreen);
// Most installations have no provider.
const ProviderButtons = lazyPart(async () => (await import('../../areas/accounts/identities/provider-buttons.tsx')).ProviderButtons);

/** A success is green (REQ-P2). */
const TONES: Readonly<Record<SignInNotice, BannerProps['tone']>> = {
  registered: 'ok',
  signed_out: 'info',
  session_ended: 'info',
  reset_sent: 'ok',
  password_changed: 'ok',
  invitation_accepted: 'ok',
  joined: 'ok',
  account_deleted: 'ok',
};

/** `/auth/login`. `VisitorsOnly` redirects people once they have signed in. */
export function LoginScreen() {
  const t = useText(authText);
  const account = useText(accountsText);
  const secondStep = useText(secondStepText);
  const { brought, dismiss } = useBroughtHere();
  const [begun, setBegun] = useState<BegunSignIn>();
  const [expired, setExpired] = useState(false);
  const [search] = useSearchParams();
  const { data: offered = [] } = useEndpoint(identities.providers);

  if (begun) {
    const leave = (isExpired: boolean) => {
      setBegun(undefined);
      setExpired(isExpired);
    };
    return <SecondStepScreen begun={begun} onBack={() => leave(false)} onExpired={() => leave(true)} />;
  }
  return (
    <AuthScreen title={t('log_in')} lead={t('log_in_lead')}>
      {brought?.notice && (
        <Banner tone={TONES[brought.notice]} action={brought.notice === 'reset_sent' && <CodeLink email={brought.email} />}>
          {account(`notice_${brought.notice}`)}
        </Banner>
      )}
      {expired && <Banner tone="wait">{secondStep('expired')}</Banner>}
      <SignInForm
        email={brought?.email}
        onTry={() => {
          dismiss();
          setExpired(false);
        }}
        onSecondFactor={setBegun}
        otherWays={(remember) => offered.length > 0 && <ProviderButtons offered={offered} remember={remember} next={search.get('next')} />}
      />
      <p className="auth-or">
        <span>
          {t('new_here')} <Link href={paths.register()}>{t('sign_up')}</Link> {t('sign_up_as')}
        </span>
      </p>
      <ChoiceLinks
        label={t('register_as')}
        links={[
          { href: paths.register('school'), label: t('school'), icon: School },
          { href: paths.register('evaluator'), label: t('evaluator'), icon: ClipboardCheck },
          { href: paths.register('trainer'), label: t('trainer'), icon: Presentation },
        ]}
      />
    </AuthScreen>
  );
}

/** The link from the notice of the mail to the form for its code: a person who came here before the mail arrived still finds the way. */
function CodeLink({ email }: { email: string | undefined }) {
  const account = useText(accountsText);
  return (
    <Link href={paths.verifyCode()} routerOptions={{ state: { email } }}>
      {account('have_code')}
    </Link>
  );
}

/** Returns the state that the navigation passed on, shown once: it is gone after a reload, or on coming back to the page. */
function useBroughtHere() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [brought, setBrought] = useState(() => readToSignIn(state));
  useEffect(() => {
    if (state !== null) void navigate(pathname + search, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return { brought, dismiss: () => setBrought(null) };
}
