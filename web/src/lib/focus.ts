/**
 * Gives the focus back to the page when what held it has gone, as a row that left its list does: a keyboard reader would
 * otherwise start over at the top of the document. It goes to `opener` where that is still there, else to the main part.
 */
export function keepFocusInPage(opener?: Element | null): void {
  // Two drawings on: a dialog that closes returns the focus at the next one, and is only helped where it could not.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body) return;
      const next = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');
      next?.focus();
    }),
  );
}
