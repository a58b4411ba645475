/** The statements of a provider about a person, by the names of its claims. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * A claim by its name, or by its path with dots: `realm_access.roles`. A name may have dots itself, as addresses have, so the
 * longest name that is there comes first.
 */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return undefined;
  if (Object.hasOwn(claims, path)) return (claims as Claims)[path];
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const name = path.slice(0, dot);
    const found = Object.hasOwn(claims, name) ? claimAt((claims as Claims)[name], path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a claim has a value, or has it among several. Compared letter by letter: `Evaluator` is not `evaluator`. */
export const claimHolds = (claims: Claims, path: string, value: string): boolean =>
  [claimAt(claims, path)].flat().some((held) => (typeof held === 'string' || typeof held === 'number' || typeof held === 'boolean') && String(held) === value);

/** A claim that is one text, or a number that is written as one; undefined where it is anything else, or blank. */
export function textAt(claims: Claims, path: string): string | undefined {
  const value = claimAt(claims, path);
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' && text.length <= 500 ? text : undefined;
}
