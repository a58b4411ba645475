/** Words joined by a hyphen stay on one line: in large letters a line that ends in a hyphen reads as a broken word. */
export function Unbroken({ children }: { children: string }) {
  return piecesOf(children).map((piece, place) =>
    place % 2 === 1 ? (
      <span key={place} className="nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

/** A text, split before and after each word with a hyphen inside: every second piece is such a word. */
function piecesOf(text: string): string[] {
  const pieces = [''];
  for (const part of text.split(/(\s+)/)) {
    if (/\S-\S/.test(part)) pieces.push(part, '');
    else pieces.push(`${pieces.pop() ?? ''}${part}`);
  }
  return pieces;
}
