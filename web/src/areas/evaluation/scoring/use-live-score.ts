import type { Score } from '@miyar/contract/evaluation/score/score';
import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../../lib/loading/after-paint.ts';
import { preloadWhenIdle, withoutReload } from '../../../lib/loading/preload-when-idle.ts';

/** How long levels are left alone before they are added up: a key must not wait for the sums of the one before it. */
const PAUSE = 150; // ms

/** What levels come to by the rules of the version, calculated as the server does; undefined while one is missing, or the rules have not arrived. */
export function useLiveScore(standard: PublicStandard, levels: Readonly<Record<string, AnswerLevel | null>>): Score | undefined {
  const [score, setScore] = useState<Score>();
  const isFirst = useRef(true);
  const asked = JSON.stringify(levels);
  useEffect(() => {
    let shown = true;
    const calculate = async () => {
      if (!shown) return;
      // Without the rules the table says everything else.
      const rules = await scoring().catch(() => undefined);
      if (!rules || !shown) return;
      isFirst.current = false;
      const found = rules.score(JSON.parse(asked) as typeof levels, rules.scoringRulesOf(standard));
      startTransition(() => setScore('missing' in found ? undefined : found));
    };
    // After the level itself is painted: the sums of all changes that would matter take longer than that.
    const timer = setTimeout(() => void afterPaint().then(calculate), isFirst.current ? 0 : PAUSE);
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [standard, asked]);
  return score;
}

/** Fetched after the screen: nothing else needs the rules. */
async function scoring() {
  const [{ score }, { scoringRulesOf }] = await withoutReload(() =>
    Promise.all([import('@miyar/contract/evaluation/score/score'), import('@miyar/contract/rules/evaluation/standard-rules')]),
  );
  return { score, scoringRulesOf };
}

preloadWhenIdle(scoring);
