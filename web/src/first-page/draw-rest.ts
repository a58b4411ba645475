const root = document.documentElement;
const SOON = 200; // ms

/** The parts that first-paint.js left for later: nearly everything below the first screen (`[data-drawn='near']`). */
const PARTS = ':is(.section, .site-foot):not([data-drawn])';

/**
 * Draws the parts of the first page that are far from the window, each once the browser is idle: all of them together would prevent a
 * visitor on a slow telephone from scrolling. A visitor about to jump within the page gets them at once, so that the target of the
 * jump does not move any more.
 */
export function drawRest(): void {
  if (root.dataset['drawn'] !== 'near') return;
  const all = () => {
    delete root.dataset['drawn'];
    document.removeEventListener('click', onJump, true);
  };
  const onJump = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href*="#"]')) all();
  };
  document.addEventListener('click', onJump, true);
  const next = () => {
    const part = document.querySelector<HTMLElement>(PARTS);
    if (!part || root.dataset['drawn'] !== 'near') return all();
    part.dataset['drawn'] = '';
    whenIdle(next);
  };
  whenIdle(next);
}

// Safari has no requestIdleCallback.
function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work);
  else setTimeout(work, SOON);
}
