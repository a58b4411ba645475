import { type ReactElement, useId, useRef, useState } from 'react';
import { ButtonContext, type ButtonProps, type PressEvent } from 'react-aria-components/Button';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import type { LucideIcon } from '../marks/icon.tsx';

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

/** The entry that has the focus when the menu opens; with `any`, the chosen entry or none. */
export type MenuFocus = 'first' | 'last' | 'any';

// Every page has a menu, and few people open it at first: only its button is there from the start.
const MenuPopup = lazyComponent(async () => (await import('./menu-popup.tsx')).MenuPopup);

/** Actions, or a choice, behind one button. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<MenuFocus>();
  const [used, setUsed] = useState(false);
  const show = (focused: MenuFocus) => {
    // Where the focus comes back to; Safari gives it to no button that was pressed.
    button.current?.focus({ preventScroll: true });
    setUsed(true);
    setOpen(focused);
  };
  const onKeyDown: ButtonProps['onKeyDown'] = (event) => {
    if (event.key === 'ArrowDown') show('first');
    else if (event.key === 'ArrowUp') show('last');
    else event.continuePropagation();
  };
  const opener = {
    ref: button,
    // With a pointer no entry is marked until the person points at one.
    onPress: ({ pointerType }: PressEvent) => show(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : 'any'),
    onKeyDown,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== undefined,
    ...(open && { 'aria-controls': id }),
  } as const;
  return (
    <>
      <ButtonContext value={opener}>{trigger}</ButtonContext>
      {used && <MenuPopup {...menu} id={id} button={button} focused={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
