import { foldText } from '../../../platform/fold-text.ts';

/** Returns the key that all spellings of one institution's name share, so that a second application finds the same institution (REQ-B2). */
export const nameKey = (name: string): string => foldText(name);
