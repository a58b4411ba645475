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
      {Array.from({ length: of }, (_, index) => (
        // The stars are alike and never move.
        <i key={index} data-state={index < reached ? 'done' : index === reached ? 'current' : undefined} />
      ))}
    </span>
  );
}
