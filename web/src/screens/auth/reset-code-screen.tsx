import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CodeForm } from '../../areas/accounts/sign-in/code-form.tsx';
import { recoveryText } from '../../areas/accounts/recovery/recovery-text.ts';
import { readResetBegun, type ResetBegun } from '../../areas/accounts/recovery/reset-handover.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { AuthScreen } from './auth-screen.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** `/auth/verify-code`: the six characters of the mail, on the way to a new password. */
export function ResetCodeScreen() {
  const t = useText(recoveryText);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [begun, setBegun] = useState(() => readResetBegun(state));
  const { email } = begun;
  const restart = (address: string, askedAt: number) => {
    const again: ResetBegun = { email: address, askedAt };
    setBegun(again);
    // Stored in the history state, so that a reload neither forgets the address nor restarts the cool-down.
    void navigate(paths.verifyCode(), { replace: true, state: again });
  };
  return (
    <AuthScreen title={t('code_title')} lead={email === undefined ? t('code_lead_unknown') : t('code_lead', { email })}>
      <CodeForm {...begun} onResent={restart} onProved={(proved) => void navigate(paths.resetPassword(), { state: proved })} />
      <BackToSignIn />
    </AuthScreen>
  );
}
