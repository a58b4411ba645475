const middle = (element: Element): number => {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
};

/** Where links are one line that is swiped, the one that is open is in view. The page itself does not move. */
export function bringIntoView(open: Element | null | undefined): void {
  const line = open?.parentElement;
  if (line) line.scrollBy({ left: middle(open) - middle(line) });
}
