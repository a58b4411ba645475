import './band-dots.css';
import { dotsOf } from '@miyar/contract/evaluation/report/family-sentences';
import { type Level, LEVELS } from '@miyar/contract/evaluation/score/rules';

/** The dots of a level, beside its word: one for the lowest, four for the highest. */
export function BandDots({ level }: { level: Level }) {
  const reached = dotsOf(level);
  return (
    <span className="band-dots" aria-hidden>
      {LEVELS.map((each, index) => (
        <i key={each} data-on={index < reached || undefined} />
      ))}
    </span>
  );
}
