import { save, saved } from '../../../lib/store/saved.ts';

const KEY = 'search-key';

/** Whether `/` leads to the search in this browser; whoever speaks to the device or strikes keys by chance can turn it off (WCAG 2.1.4). */
export const slashIsOn = (): boolean => saved(KEY) !== 'off';

/** Turns `/` on or off, and remembers it in this browser. */
export const turnSlash = (on: boolean): void => save(KEY, on ? null : 'off');
