import './menu.css';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { filled } from './button.tsx';
import { Icon, type LucideIcon } from './icon.tsx';

export interface MenuEntry {
  key: string;
  label: string;
  icon?: LucideIcon | undefined;
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
}

export interface MenuProps {
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  onChoose: (key: string) => void;
  /** For a choice among entries: the one that holds. */
  chosen?: string | undefined;
}

/** Actions, or a choice, behind one button. */
export function Menu({ label, trigger, entries, onChoose, chosen }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="menu-frame" placement="bottom end" offset={6}>
        <AriaMenu
          className="menu"
          aria-label={label}
          onAction={(key) => onChoose(String(key))}
          {...(chosen !== undefined && { selectionMode: 'single' as const, selectedKeys: [chosen] })}
        >
          {entries.map(({ key, label, icon, tone, disabled }) => (
            <MenuItem key={key} id={key} className="menu-item" textValue={label} isDisabled={disabled ?? false} {...filled({ 'data-tone': tone })}>
              {icon && <Icon of={icon} />}
              <span>{label}</span>
              {key === chosen && <Icon of={Check} />}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
