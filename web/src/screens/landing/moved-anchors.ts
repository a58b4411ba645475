import { paths } from '../../paths.ts';

/** Anchors an older footer led to (decision A6). */
export const MOVED: Readonly<Record<string, string>> = { '#terms': paths.terms(), '#privacy': paths.privacy() };
