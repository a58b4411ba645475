import { SIGN_UP_ROLES } from '@miyar/contract/accounts/accounts';
import { Navigate, useNavigate, useParams } from 'react-router';
import { RegisterForm } from '../../areas/accounts/registration/register-form.tsx';
import type { ToSignIn } from '../../areas/accounts/sign-in/sign-in-notice.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths, type RegistrationRole } from '@miyar/contract/core/pages';
import { Link } from '../../ui/actions/link.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { HaveAccount } from './have-account.tsx';
import { authText } from './text.ts';

/** `/auth/register/:role`. A role nobody can register for leads to the choice. */
export function RegisterScreen() {
  const asked = useParams()['role'];
  const role = SIGN_UP_ROLES.find((word) => word === asked);
  return role ? <RegisterAs key={role} role={role} /> : <Navigate to={paths.register()} replace />;
}

function RegisterAs({ role }: { role: RegistrationRole }) {
  const t = useText(authText);
  const navigate = useNavigate();
  const goToSignIn = (email: string) => void navigate(paths.login(), { state: { notice: 'registered', email } satisfies ToSignIn });
  return (
    <AuthScreen title={t(`${role}_title`)} lead={t(`${role}_lead`)}>
      <RegisterForm role={role} onRegistered={goToSignIn} />
      <HaveAccount>
        <p>
          <Link href={paths.register()}>{t('other_role')}</Link>
        </p>
      </HaveAccount>
    </AuthScreen>
  );
}
