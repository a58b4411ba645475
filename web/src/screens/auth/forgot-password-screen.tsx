import { useState } from 'react';
import { useLocation } from 'react-router';
import { ForgotForm } from '../../areas/accounts/recovery/forgot-form.tsx';
import { recoveryText } from '../../areas/accounts/recovery/recovery-text.ts';
import { readResetBegun, type ResetBegun } from '../../areas/accounts/recovery/reset-handover.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Link } from '../../ui/actions/link.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { ResetSentScreen } from './reset-sent-screen.tsx';

/** `/auth/forgot-password`: the form, then the confirmation. */
export function ForgotPasswordScreen() {
  const t = useText(recoveryText);
  const { email } = readResetBegun(useLocation().state);
  const [sent, setSent] = useState<ResetBegun>();
  if (sent) return <ResetSentScreen begun={sent} />;
  return (
    <AuthScreen title={t('forgot_title')} lead={t('forgot_lead')}>
      <ForgotForm email={email} onSent={(address) => setSent({ email: address, askedAt: Date.now() })} />
      <div className="register-foot">
        <BackToSignIn />
        <p>
          <Link href={paths.verifyCode()}>{t('have_code')}</Link>
        </p>
      </div>
    </AuthScreen>
  );
}
