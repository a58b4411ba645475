import './account-menu.css';
import { LogOut, UserRound } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { frameText } from './frame-text.ts';

/** The way out on phones, where the rail with its footer is not shown. */
export function AccountMenu({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  const t = useText(frameText);
  const label = t('account', { name });
  return (
    <span className="account-menu">
      <Menu
        label={label}
        trigger={<IconButton icon={UserRound} label={label} />}
        entries={[{ key: 'sign_out', label: t('sign_out'), icon: LogOut }]}
        onChoose={onSignOut}
      />
    </span>
  );
}
