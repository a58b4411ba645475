import './account-menu.css';
import { useNavigate } from 'react-router';
import { Languages, LogOut, Moon, Settings, Sun, UserRound } from '../../ui/marks/icons.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { frameText } from './frame-text.ts';

interface AccountMenuProps {
  name: string;
  settings: { href: string; label: string };
  onSignOut: () => void;
}

/** The settings, language, appearance and the way out on phones, where the rail with its footer is not shown. */
export function AccountMenu({ name, settings, onSignOut }: AccountMenuProps) {
  const { language, setLanguage } = useLanguage();
  const { shown, setTheme } = useTheme();
  const t = useText(frameText);
  const navigate = useNavigate();
  const label = t('account', { name });
  const other = shown === 'dark' ? 'light' : 'dark';
  const choose: Readonly<Record<string, () => void>> = {
    settings: () => void navigate(settings.href),
    language: () => setLanguage(language === 'ar' ? 'en' : 'ar'),
    theme: () => setTheme(other),
    sign_out: onSignOut,
  };
  return (
    <span className="account-menu">
      <Menu
        label={label}
        trigger={<IconButton icon={UserRound} label={label} />}
        entries={[
          { key: 'settings', label: settings.label, icon: Settings },
          { key: 'language', label: t('other_language'), icon: Languages },
          { key: 'theme', label: t(`to_${other}`), icon: other === 'dark' ? Moon : Sun },
          { key: 'sign_out', label: t('sign_out'), icon: LogOut },
        ]}
        onChoose={(key) => choose[key]?.()}
      />
    </span>
  );
}
