import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { recoveryText } from '../../features/accounts/recovery-text.ts';
import { readProof } from '../../features/accounts/reset-handover.ts';
import { ResetForm } from '../../features/accounts/reset-form.tsx';
import type { ToSignIn } from '../../features/accounts/sign-in-notice.ts';
import { currentSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { signOut } from '../frame/sign-out.ts';
import { AuthScreen } from './auth-screen.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** `/auth/reset-password`: a new password, by the link of the mail or by its code. */
export function ResetPasswordScreen() {
  const t = useText(recoveryText);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [proof] = useState(() => readProof(search, state));
  if (!proof) return <InvalidLink />;
  const goToSignIn = async () => {
    // The account's sessions have ended, perhaps this browser's among them; who is signed in as someone else leaves too.
    if (currentSession()) await signOut();
    await navigate(paths.login(), { state: { notice: 'password_changed', email: proof.email } satisfies ToSignIn });
  };
  return (
    <AuthScreen title={t('reset_title')} lead={t('reset_lead', { email: proof.email })}>
      <ResetForm {...proof} onChanged={() => void goToSignIn()} />
      <BackToSignIn />
    </AuthScreen>
  );
}

/** The token or the address is missing (S0§2). */
function InvalidLink() {
  const t = useText(recoveryText);
  return (
    <AuthScreen title={t('invalid_title')} lead={t('invalid')}>
      <ButtonLink variant="primary" size="lg" block href={paths.forgotPassword()}>
        {t('request_new')}
      </ButtonLink>
      <BackToSignIn />
    </AuthScreen>
  );
}
