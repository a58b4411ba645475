import type { Endpoint } from '@miyar/contract/core/endpoint';

type BodyField<E extends Endpoint> = E['body'] extends { _input: infer B } ? keyof B & string : string;

/**
 * The longest text an endpoint takes in a field of its body, by the endpoint's own rule: `wired-contract.ts` writes it beside
 * the path. Undefined where the rule has no limit.
 */
export const lengthOf = <E extends Endpoint>(endpoint: E, field: BodyField<E>): number | undefined =>
  (endpoint as { lengths?: Readonly<Record<string, number>> }).lengths?.[field];
