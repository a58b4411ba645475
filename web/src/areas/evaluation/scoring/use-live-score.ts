import type { Score } from '@miyar/contract/evaluation/score/score';
import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { useEffect, useState } from 'react';
import { withoutReload } from '../../../lib/loading/preload-when-idle.ts';

/** What levels come to by the rules of the version, calculated as the server does; undefined while one is missing, or the rules have not arrived. */
export function useLiveScore(standard: PublicStandard | undefined, levels: Readonly<Record<string, AnswerLevel | null>>): Score | undefined {
  const [score, setScore] = useState<Score>();
  const asked = JSON.stringify(levels);
  useEffect(() => {
    let shown = true;
    const calculate = (of: PublicStandard) =>
      void scoring()
        .then((rules) => rules.score(JSON.parse(asked) as typeof levels, rules.scoringRulesOf(of)))
        .then(
          (found) => shown && setScore('missing' in found ? undefined : found),
          // Without the rules the table says everything else.
          () => undefined,
        );
    // After the level itself is painted: the sums of all changes that would matter take longer than that.
    const frame = requestAnimationFrame(() => setTimeout(() => shown && standard && calculate(standard)));
    return () => {
      shown = false;
      cancelAnimationFrame(frame);
    };
  }, [standard, asked]);
  return score;
}

/** Fetched with the screen: nothing else needs the rules. */
async function scoring() {
  const [{ score }, { scoringRulesOf }] = await withoutReload(() =>
    Promise.all([import('@miyar/contract/evaluation/score/score'), import('@miyar/contract/rules/evaluation/standard-rules')]),
  );
  return { score, scoringRulesOf };
}
