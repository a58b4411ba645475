import { existsSync } from 'node:fs';

/** A checkout has npm's commands, an installation the launcher `miyar`, which has the same. */
const inCheckout = existsSync(new URL('../../../run.mjs', import.meta.url));

/** A text with its commands as one calls them here. */
export const asCalled = (text: string): string => (inCheckout ? text : text.replaceAll(/npm run ([a-z-]+)(?: --(?= ))?/g, 'miyar $1'));
