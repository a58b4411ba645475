const TAG =
  /<\/?(?:svg|path|kbd|span|div)(?: (?:class|width|height|viewBox|fill|xmlns|d|stroke|stroke-[a-z]+|aria-[a-z]+|role|dir|data-[a-z-]+)="[^"<>]*")* ?\/?>/g;

/** Whether a text has no other markup than marks and words with their classes. */
export const isPlainMarkup = (text: string): boolean => !/[<>]/.test(text.replaceAll(TAG, ''));

/**
 * What the library writes past its framework: arrows beside foldable lines, and words with the names of keys. Everything else that
 * is written so is refused. What goes through the framework passes the policy it makes itself, `vue`.
 */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown } };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (isPlainMarkup(text) ? text : null) });
}
