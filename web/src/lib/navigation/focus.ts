/** For how many frames the focus is watched: longer than a dialog takes to close and to leave the address. */
const WATCHED = 30;
/** The focus is lost when nothing had it for so many frames: a dialog that closes returns it in the next one, if it can. */
const LOST = 3;

/**
 * Returns the focus to the page when the element that had it was removed, such as a row of a list: a keyboard user would
 * otherwise start over at the top of the document. It goes to `opener` where that is still there, else to the main part.
 */
export function returnFocusToPage(opener?: Element | null): void {
  const watch = (drawing: number, lost: number) => {
    const { activeElement } = document;
    // A window that is open has the focus, or is about to take it.
    const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    const missing = !isOpen && (activeElement === null || activeElement === document.body) ? lost + 1 : 0;
    if (missing === LOST) {
      const next = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');
      next?.focus();
    } else if (drawing < WATCHED) requestAnimationFrame(() => watch(drawing + 1, missing));
  };
  requestAnimationFrame(() => watch(1, 0));
}

/** Moves the focus to the first control of a part of the page, and the page with it. */
export function focusFirstIn(id: string): void {
  document.getElementById(id)?.querySelector<HTMLElement>('a[href], button, input, textarea')?.focus();
}

/** Moves the focus to the first field within an element that is at fault. */
export function focusFirstFaultIn(root: Element | null): void {
  root?.querySelector<HTMLElement>('[data-invalid] :is(button, input, textarea)')?.focus();
}

/**
 * Moves the focus to `next` once no question is open any more: a dialog that is closing takes the focus back while it
 * fades out, and the page under it would give it to its first control afterwards.
 */
export function focusAfterQuestion(next: () => HTMLElement | null, closed = 0): void {
  requestAnimationFrame(() => {
    const open = document.querySelector('[role="alertdialog"]') !== null;
    if (!open && closed === LOST) next()?.focus();
    else focusAfterQuestion(next, open ? 0 : closed + 1);
  });
}
