let held = false;
const waiting: (() => void)[] = [];

/**
 * Shows something once no pointer is pressed. Content that appears between pressing and releasing moves the page: the button is then
 * no longer under the pointer, and the press is lost.
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
  // Blur of the window itself, since a release outside it is not reported. Blur of a field does not bubble up to here.
  window.addEventListener('blur', soon);
}
