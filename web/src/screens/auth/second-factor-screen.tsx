import { useState } from 'react';
import { refreshUser } from '../../areas/accounts/account/refresh-user.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { homeOf } from '@miyar/contract/core/pages';
import { LogOut, ShieldCheck } from '../../ui/marks/icons.ts';
import { Banner } from '../../ui/overlays/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Leaving } from '../frame/leaving.tsx';
import { useSignOut } from '../frame/use-sign-out.ts';
import { AuthScreen } from './auth-screen.tsx';
import { authText } from './text.ts';

/** Replaces the dashboard while a second factor is required and missing; the settings can be reached. */
export function SecondFactorScreen() {
  const t = useText(authText);
  const session = useSession();
  const signingOut = useSignOut();
  const [state, setState] = useState<'idle' | 'checking' | 'still'>('idle');
  // The session has just ended; the guard is about to leave this page.
  if (!session) return null;
  const check = async () => {
    setState('checking');
    // Once the second factor is set up, the guard replaces this with the dashboard.
    await refreshUser();
    setState('still');
  };
  return (
    <AuthScreen title={t('second_factor_title')} lead={t('second_factor_lead')}>
      {state === 'still' && <Banner tone="wait">{t('second_factor_still')}</Banner>}
      <div className="auth-ways">
        <ButtonLink variant="primary" size="lg" block icon={ShieldCheck} href={`${homeOf(session.user.accountType)}?view=settings#security`}>
          {t('second_factor_set_up')}
        </ButtonLink>
        <Button size="lg" block busy={state === 'checking'} onPress={() => void check()}>
          {t('second_factor_check')}
        </Button>
        <Button variant="ghost" icon={LogOut} block onPress={signingOut.signOut}>
          {t('sign_out')}
        </Button>
      </div>
      <Leaving {...signingOut} />
    </AuthScreen>
  );
}
