/** Words joined by a hyphen stay on one line: in large letters a line that ends in a hyphen reads as a broken word. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
