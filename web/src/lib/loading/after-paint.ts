/** A page that is not shown is not painted: there it is not waited for. */
const NO_PAINT = 100; // ms

/** Waits until what was drawn is on the screen: work that nobody waits for would delay it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NO_PAINT);
  });
