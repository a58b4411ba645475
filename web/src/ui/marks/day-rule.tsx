import './day-rule.css';

/** More days than these would be a grey bar. */
const MOST = 22;

/** The days of a time limit as ticks: those that passed, those that are left, and its end. The text beside it repeats it; nothing for a long one. */
export function DayRule({ left, of, late = false }: { left: number; of: number; late?: boolean | undefined }) {
  if (of > MOST || of < 1) return null;
  return (
    <span className="day-rule" data-late={late || undefined} aria-hidden>
      {Array.from({ length: of }, (_, index) => (
        // The ticks are alike and never move.
        <i key={index} data-past={index < of - left || undefined} />
      ))}
    </span>
  );
}
