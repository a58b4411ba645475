import { Link as AriaLink } from 'react-aria-components/Link';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ChevronRight, ClipboardCheck, Presentation, School } from '../../ui/marks/icons.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { HaveAccount } from './have-account.tsx';
import { authText } from './text.ts';

const ROLES = [
  { role: 'evaluator', icon: ClipboardCheck },
  { role: 'school', icon: School },
  { role: 'trainer', icon: Presentation },
] as const;

/** `/auth/register`: the choice of the kind of account. */
export function RegisterChoiceScreen() {
  const t = useText(authText);
  return (
    <AuthScreen title={t('register')} lead={t('register_lead')}>
      <nav aria-labelledby="register-as">
        <h2 className="register-as" id="register-as">
          {t('register_as')}
        </h2>
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
