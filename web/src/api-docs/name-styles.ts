/**
 * The library, its editor and its toasts add elements of style, which the policy of the page lets by only with the nonce of this
 * answer. Not all of them take one, so each element of style is created with it.
 */
export function nameStyles(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce === undefined) return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) {
      element.nonce = nonce;
      // The library sets one it finds nowhere.
      Object.defineProperty(element, 'nonce', { get: () => nonce, set: () => {} });
    }
    return element;
  };
}
