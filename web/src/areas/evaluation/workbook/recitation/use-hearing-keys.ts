import { ERROR_KINDS, type ErrorKind } from '@miyar/contract/evaluation/sample/hearing';
import { useLayoutEffect, useRef } from 'react';

const LETTERS: Readonly<Record<string, ErrorKind>> = { KeyP: 'prompts', KeyS: 'slips', KeyC: 'clear', KeyH: 'hidden' };
const STEPS: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, '−': -1 };

/** The acts of the keys. A key is identified by its position, so it does the same in every layout. */
interface HearingKeys {
  /** P S C H, and while errors are counted 1 to 4: one more of that kind. */
  count: (kind: ErrorKind) => void;
  /** + and −: one more or one less of the kind that was touched last. */
  step: (by: 1 | -1) => void;
  /** 1 to 4 after the passage; undefined while errors are counted. */
  rate: ((fluency: number) => void) | undefined;
  undo: () => void;
  goOn: () => void;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select'));

/** True if Enter is meant for the element with the focus: a link or a button that is not a pad. */
const isOwnEnter = (target: EventTarget | null): boolean => target instanceof Element && target.closest('a, button:not([data-pad])') !== null;

/** The keys of the hearing. Enter on a pad goes on and does not count, so that the hand need not look for another key. */
export function useHearingKeys(keys: HearingKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (!answer(event, latest.current)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the pad that has the focus hears it.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** Does what a key is for. Says whether it is for something. */
function answer({ code, key, target, repeat }: KeyboardEvent, { count, step, rate, undo, goOn }: HearingKeys): boolean {
  const letter = LETTERS[code];
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1];
  const by = STEPS[key];
  if (letter) count(letter);
  else if (digit !== undefined && rate) rate(Number(digit));
  else if (digit !== undefined) count(ERROR_KINDS[Number(digit) - 1]!);
  else if (by !== undefined) step(by);
  else if (code === 'Backspace') undo();
  else if (key === 'Enter' && !isOwnEnter(target) && !repeat) goOn();
  else return false;
  return true;
}
