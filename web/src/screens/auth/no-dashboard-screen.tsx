import { LogOut } from '../../ui/marks/icons.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Leaving } from '../frame/leaving.tsx';
import { useSignOut } from '../frame/use-sign-out.ts';
import { AuthScreen } from './auth-screen.tsx';
import { authText } from './text.ts';

/** `/dashboard`, for an account of a type this version does not know (REQ-P2). */
export function NoDashboardScreen() {
  const t = useText(authText);
  const signingOut = useSignOut();
  return (
    <AuthScreen title={t('no_dashboard')} lead={t('no_dashboard_lead')}>
      <Button size="lg" block icon={LogOut} onPress={signingOut.signOut}>
        {t('sign_out')}
      </Button>
      <Leaving {...signingOut} />
    </AuthScreen>
  );
}
