import '../marks/marks.css';

export type Level = 1 | 2 | 3 | 4;

export interface GradeDotsProps {
  /** How many of the four dots are filled. */
  level: Level;
  /** The name of the level. It is shown after the dots, unless a letter is before them: then it is only for screen readers. */
  label: string;
  letter?: string | undefined;
}

/** A level of the scale in the scribe's measure, the rhombic dot. */
export function GradeDots({ level, label, letter }: GradeDotsProps) {
  return (
    <span className="grade">
      {letter && <b aria-hidden>{letter}</b>}
      <span className="grade-dots" aria-hidden>
        {[1, 2, 3, 4].map((dot) => (
          <i key={dot} data-on={dot <= level || undefined} />
        ))}
      </span>
      <span className={letter ? 'visually-hidden' : 'grade-words'}>{label}</span>
    </span>
  );
}
