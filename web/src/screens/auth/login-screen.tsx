import { ClipboardCheck, Presentation, School } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BegunSignIn } from '../../features/accounts/begun-sign-in.ts';
import { secondStepText } from '../../features/accounts/second-step-text.ts';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { readToSignIn, type SignInNotice } from '../../features/accounts/sign-in-notice.ts';
import { accountsText } from '../../features/accounts/text.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Banner, type BannerProps } from '../../ui/banner.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { Link } from '../../ui/link.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { SecondStepScreen } from './second-step-screen.tsx';
import { authText } from './text.ts';

/** A success is green (S0§2). */
const TONES: Readonly<Record<SignInNotice, BannerProps['tone']>> = {
  registered: 'ok',
  session_ended: 'info',
  reset_sent: 'ok',
  password_changed: 'ok',
  invitation_accepted: 'ok',
  account_deleted: 'ok',
};

/** `/auth/login`. Who signs in here is led on by `VisitorsOnly`. */
export function LoginScreen() {
  const t = useText(authText);
  const account = useText(accountsText);
  const secondStep = useText(secondStepText);
  const { brought, dismiss } = useBroughtHere();
  const [begun, setBegun] = useState<BegunSignIn>();
  const [expired, setExpired] = useState(false);

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

/** From the notice of the mail to its code: whoever was led here before it arrived still finds the way. */
function CodeLink({ email }: { email: string | undefined }) {
  const account = useText(accountsText);
  return (
    <Link href={paths.verifyCode()} routerOptions={{ state: { email } }}>
      {account('have_code')}
    </Link>
  );
}

/** What the navigation handed over, shown once: reloading the page, or coming back to it, finds it gone. */
function useBroughtHere() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [brought, setBrought] = useState(() => readToSignIn(state));
  useEffect(() => {
    if (state !== null) void navigate(pathname + search, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return { brought, dismiss: () => setBrought(null) };
}
