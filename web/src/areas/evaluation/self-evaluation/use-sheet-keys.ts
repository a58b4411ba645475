import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

const LEVELS: readonly AnswerLevel[] = ['A', 'B', 'C', 'D'];

interface SheetKeys {
  previous: string | undefined;
  next: string | undefined;
  choose?: (level: AnswerLevel) => void;
  save?: () => void;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select'));

/**
 * The keys of an indicator: K and J for its neighbours, 1 to 4 for the level, Ctrl+S to save now. They are found by their position on
 * the keyboard, whatever its layout.
 */
export function useSheetKeys(keys: SheetKeys): void {
  const navigate = useNavigate();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { previous, next, choose, save } = latest.current;
      if (event.code === 'KeyS' && (event.ctrlKey || event.metaKey) && save) {
        event.preventDefault();
        save();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isWriting(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (event.code === 'KeyJ' && next) void navigate(next);
      else if (event.code === 'KeyK' && previous) void navigate(previous);
      else if (/^Digit[1-4]$/.test(event.code)) choose?.(LEVELS[Number(event.code.at(-1)) - 1]!);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [navigate]);
}
