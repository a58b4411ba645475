import { ClipboardCheck, Presentation, School } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readToSignIn } from '../../features/accounts/sign-in-notice.ts';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { accountsText } from '../../features/accounts/text.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { authText } from './text.ts';

const TONES = { registered: 'ok', session_ended: 'info' } as const;

/** `/auth/login`. Who signs in here is led on by `VisitorsOnly`. */
export function LoginScreen() {
  const t = useText(authText);
  const account = useText(accountsText);
  const { brought, dismiss } = useBroughtHere();
  return (
    <AuthScreen title={t('log_in')} lead={t('log_in_lead')}>
      {brought?.notice && <Banner tone={TONES[brought.notice]}>{account(`notice_${brought.notice}`)}</Banner>}
      <SignInForm email={brought?.email} onTry={dismiss} />
      <p className="auth-or">
        <span>{t('new_here')}</span>
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
