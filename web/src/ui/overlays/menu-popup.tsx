import './menu.css';
import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Check } from '../marks/icons.ts';
import { filled } from '../actions/button.tsx';
import { Icon } from '../marks/icon.tsx';
import type { MenuFocus, MenuProps } from './menu.tsx';

interface MenuPopupProps extends Omit<MenuProps, 'trigger'> {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  /** Undefined while it is closed. */
  focused: MenuFocus | undefined;
  onClose: () => void;
}

/** The menu that opens under its button. */
export function MenuPopup({ id, button, focused, onClose, label, entries, onChoose, chosen }: MenuPopupProps) {
  return (
    <Popover
      className="menu-frame"
      trigger="MenuTrigger"
      triggerRef={button}
      placement="bottom end"
      offset={6}
      isOpen={focused !== undefined}
      onOpenChange={(opened) => !opened && onClose()}
      aria-label={label}
    >
      <AriaMenu
        id={id}
        className="menu"
        aria-label={label}
        autoFocus={focused === 'any' ? true : (focused ?? false)}
        onClose={onClose}
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
  );
}
