import { paths } from '@miyar/contract/core/pages';

/** Anchors an older footer led to (REQ-A6). */
export const MOVED: Readonly<Record<string, string>> = { '#terms': paths.terms(), '#privacy': paths.privacy() };
