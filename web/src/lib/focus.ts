/** For how many drawings the focus is watched: longer than a dialog and the address it stood in take to go. */
const WATCHED = 30;
/** Nothing has held the focus for so many drawings: a dialog that closes returns it at the next one, and is only helped where it could not. */
const LOST = 3;

/**
 * Gives the focus back to the page when what held it has gone, as a row that left its list does: a keyboard reader would
 * otherwise start over at the top of the document. It goes to `opener` where that is still there, else to the main part.
 */
export function keepFocusInPage(opener?: Element | null): void {
  const watch = (drawing: number, lost: number) => {
    const { activeElement } = document;
    const missing = activeElement === null || activeElement === document.body ? lost + 1 : 0;
    if (missing === LOST) {
      const next = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');
      next?.focus();
    } else if (drawing < WATCHED) requestAnimationFrame(() => watch(drawing + 1, missing));
  };
  requestAnimationFrame(() => watch(1, 0));
}
