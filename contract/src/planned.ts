import type { Api, EndpointName } from './api.ts';

/**
 * Declared but not built: the server answers 501 `not_built_yet` after the usual checks of identity and role.
 * This list may only shrink; `server/src/platform/http/rights.test.ts` names it.
 */
export const PLANNED = [] as const satisfies readonly EndpointName[];

export type PlannedName = (typeof PLANNED)[number];

/** The calls of a domain the server has to answer for. */
export type BuiltCalls<D extends keyof Api & string> = {
  [C in keyof Api[D] & string]: `${D}.${C}` extends PlannedName ? never : C;
}[keyof Api[D] & string];
