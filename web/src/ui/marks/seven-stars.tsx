import './seven-stars.css';

/** The position of something among its steps, as small stars. The text beside it repeats it. */
export function SevenStars({
  reached,
  of = 7,
}: {
  /** The step it is at, from 0; as many as there are where all are done. */ reached: number;
  of?: number | undefined;
}) {
  return (
    <span className="seven-stars" aria-hidden>
      {Array.from({ length: of }, (_, place) => (
        // The stars are alike and never move.
        <i key={place} data-state={place < reached ? 'done' : place === reached ? 'current' : undefined} />
      ))}
    </span>
  );
}
