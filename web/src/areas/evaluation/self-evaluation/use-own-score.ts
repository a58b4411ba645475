import type { Result } from '@miyar/contract/evaluation/score/score';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { useEffect, useState } from 'react';
import { withoutReload } from '../../../lib/loading/preload-when-idle.ts';
import type { OwnIndicator } from './indicators.ts';

/** What one's own ratings come to by the rules of the version; undefined while one is missing, or the rules have not arrived. */
export function useOwnScore(standard: PublicStandard, indicators: readonly OwnIndicator[]): Result | undefined {
  const [score, setScore] = useState<Result>();
  useEffect(() => {
    let shown = true;
    const ratings = Object.fromEntries(indicators.map(({ code, level }) => [code, level]));
    void scoring()
      .then(({ result, scoringRulesOf }) => result(ratings, scoringRulesOf(standard)))
      .then(
        (found) => shown && setScore('missing' in found ? undefined : found),
        // Without the rules the summary says everything else.
        () => undefined,
      );
    return () => {
      shown = false;
    };
  }, [standard, indicators]);
  return score;
}

/** Fetched when the summary is opened: nothing else here needs the rules. */
async function scoring() {
  const [{ result }, { scoringRulesOf }] = await withoutReload(() =>
    Promise.all([import('@miyar/contract/evaluation/score/score'), import('@miyar/contract/rules/evaluation/standard-rules')]),
  );
  return { result, scoringRulesOf };
}
