import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { recoveryText } from '../../areas/accounts/recovery/recovery-text.ts';
import { readProof } from '../../areas/accounts/recovery/reset-handover.ts';
import { ResetForm } from '../../areas/accounts/recovery/reset-form.tsx';
import type { ToSignIn } from '../../areas/accounts/sign-in/sign-in-notice.ts';
import { currentSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
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
    // The account's sessions have ended, perhaps this browser's too; somebody signed in with another account is signed out as well.
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

/** The token or the address is missing (REQ-P2). */
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
