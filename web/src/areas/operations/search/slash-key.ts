import { save, saved } from '../../../lib/store/saved.ts';

const KEY = 'search-key';

/** True if `/` leads to the search in this browser. People who dictate, or press keys by accident, can switch it off (WCAG 2.1.4). */
export const slashIsOn = (): boolean => saved(KEY) !== 'off';

/** Turns `/` on or off, and remembers it in this browser. */
export const turnSlash = (on: boolean): void => save(KEY, on ? null : 'off');
