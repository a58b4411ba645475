/**
 * Gives the focus back to the page when what held it has gone, as a row that left its list does: a keyboard reader would
 * otherwise start over at the top of the document.
 */
export function keepFocusInPage(): void {
  // Two drawings on: a dialog that closes returns the focus at the next one, and is only helped where it could not.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) document.getElementById('main')?.focus();
    }),
  );
}
