import { ChevronRight, ClipboardCheck, Presentation, School } from 'lucide-react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { HaveAccount } from './have-account.tsx';
import { authText } from './text.ts';

const ROLES = [
  { role: 'school', icon: School },
  { role: 'evaluator', icon: ClipboardCheck },
  { role: 'trainer', icon: Presentation },
] as const;

/** `/auth/register`: as what one registers. */
export function RegisterChoiceScreen() {
  const t = useText(authText);
  return (
    <AuthScreen title={t('register')} lead={t('register_lead')}>
      <nav aria-label={t('register_as')}>
        <ul className="register-roles">
          {ROLES.map(({ role, icon }) => (
            <li key={role}>
              <AriaLink className="register-role" href={paths.register(role)}>
                <Icon of={icon} size="lg" />
                <span className="register-role-words">
                  <b>{t(role)}</b>
                  <small>{t(`${role}_detail`)}</small>
                </span>
                <Icon of={ChevronRight} />
              </AriaLink>
            </li>
          ))}
        </ul>
      </nav>
      <HaveAccount />
    </AuthScreen>
  );
}
