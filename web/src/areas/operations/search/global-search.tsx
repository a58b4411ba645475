import type { Role } from '@miyar/contract/core/endpoint';
import { useLayoutEffect, useRef } from 'react';
import { SearchBox } from './search-box.tsx';
import { isSearchKey, SHORTCUTS } from './shortcuts.ts';
import { slashIsOn } from './slash-key.ts';

/** The search in the top bar. Its keys lead here from anywhere on the page; where the bar has no room for the field, `onNoRoom` opens it elsewhere. */
export function GlobalSearch({ role, onNoRoom }: { role: Role; onNoRoom: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  // Before the field is painted: a person who sees it can press its key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || dialogIsOpen() || !isSearchKey(event, { writing: isWriting(event.target), slash: slashIsOn() })) return;
      event.preventDefault();
      // Not drawn, and so not to be focused, on narrow screens.
      if (field.current?.offsetParent === null) onNoRoom();
      else field.current?.select();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onNoRoom]);
  return <SearchBox role={role} field={field} results="over" shortcuts={SHORTCUTS} onGone={goToMain} />;
}

/** Moves the focus to the page that was opened, so that it is read from its beginning; a dialog that opens takes the focus itself. */
const goToMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
