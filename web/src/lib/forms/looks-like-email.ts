/**
 * Whether a typed address can be one: text, @, text, dot, text. A typing error is shown before the server is called, which looks
 * closer.
 */
export function looksLikeEmail(text: string): boolean {
  const [name, host, more] = text.split('@');
  return Boolean(name) && host !== undefined && more === undefined && host.slice(1, -1).includes('.') && !/\s/.test(text);
}
