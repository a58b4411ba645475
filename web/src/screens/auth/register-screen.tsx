import { SIGN_UP_ROLES } from '@miyar/contract/accounts';
import { Navigate, useNavigate, useParams } from 'react-router';
import { RegisterForm } from '../../features/accounts/register-form.tsx';
import type { ToSignIn } from '../../features/accounts/sign-in-notice.ts';
import { useText } from '../../lib/text.ts';
import { paths, type RegistrationRole } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
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
