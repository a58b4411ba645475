const TAG =
  /<\/?(?:svg|path|kbd|span|div)(?: (?:class|width|height|viewBox|fill|xmlns|d|stroke|stroke-[a-z]+|aria-[a-z]+|role|dir|data-[a-z-]+)="[^"<>]*")* ?\/?>/g;

/** True if a text has no other markup than drawings, keys, `span` and `div`, with the attributes listed above. */
export const isPlainMarkup = (text: string): boolean => !/[<>]/.test(text.replaceAll(TAG, ''));

/**
 * Restricts the markup that the library writes without its framework to arrows beside foldable lines, and words with the names of
 * keys. Any other markup written this way is refused. The framework's own markup passes the policy that the framework creates, `vue`.
 */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown } };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (isPlainMarkup(text) ? text : null) });
}
