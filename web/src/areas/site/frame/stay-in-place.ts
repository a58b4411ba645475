/** As long as faces of the other language may take to come. */
const SETTLED_MS = 1500;
/** The eye level: the text being read begins above this part of the window. */
const EYE = 0.4;

/** The events by which a person moves the page themselves; after one of them it is no longer adjusted. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Makes a change that redraws the page, such as another language, and keeps what is being read where it was in the window:
 * texts of another length move it by some screens.
 */
export function stayInPlace(change: () => void): void {
  const read = [...document.querySelectorAll<HTMLElement>('section[id]')].findLast((part) => part.getBoundingClientRect().top < innerHeight * EYE);
  const top = read?.getBoundingClientRect().top ?? 0;
  const atTop = scrollY === 0;
  change();
  // At the top nothing is above.
  if (!read || atTop) return;
  const end = performance.now() + SETTLED_MS;
  let left = false;
  const leave = () => {
    left = true;
    for (const move of MOVES) removeEventListener(move, leave, true);
  };
  const hold = () => {
    if (left) return;
    const moved = read.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
    if (performance.now() < end) requestAnimationFrame(hold);
    else leave();
  };
  for (const move of MOVES) addEventListener(move, leave, true);
  requestAnimationFrame(hold);
}
