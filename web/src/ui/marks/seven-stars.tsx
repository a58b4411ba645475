import './seven-stars.css';

/** Where something is among its steps, as small stars. The words beside it say the same. */
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
