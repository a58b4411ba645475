import { performance } from 'node:perf_hooks';

/** As long as other answers for everybody are believed (`ready-answers.ts`). */
export const BELIEVED_MS = 100;

/** Makes a read that is asked again at most ten times a second for the same thing, however many ask; a failed one is asked again at once. */
export function recent<What extends [] | [string], Found>(read: (...what: What) => Promise<Found>): (...what: What) => Promise<Found> {
  const found = new Map<string | undefined, { at: number; answer: Promise<Found> }>();
  return (...asked) => {
    const [what] = asked;
    const known = found.get(what);
    if (known && performance.now() < known.at + BELIEVED_MS) return known.answer;
    const fresh = { at: performance.now(), answer: read(...asked) };
    found.set(what, fresh);
    fresh.answer.catch(() => found.get(what) === fresh && found.delete(what));
    return fresh.answer;
  };
}
