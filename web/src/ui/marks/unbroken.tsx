/** Words joined by a hyphen stay on one line: in large letters a line that ends in a hyphen reads as a broken word. */
export function Unbroken({ children }: { children: string }) {
  return piecesOf(children).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
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
