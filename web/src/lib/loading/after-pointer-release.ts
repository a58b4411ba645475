let held = false;
const waiting: (() => void)[] = [];

/**
 * Shows something once no pointer is pressed. What comes by itself between pressing and letting go moves the page: the
 * button is then no longer under the pointer, and the press is lost.
 */
export function afterPointerRelease(show: () => void): void {
  if (held) waiting.push(show);
  else show();
}

function letGo(): void {
  held = false;
  for (const show of waiting.splice(0)) show();
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (held = true), true);
  // The click comes after the pointer has gone up.
  const soon = () => setTimeout(letGo);
  window.addEventListener('pointerup', soon, true);
  window.addEventListener('pointercancel', soon, true);
  // Of the window itself: a release outside is not reported. That of a field does not come up here.
  window.addEventListener('blur', soon);
}
