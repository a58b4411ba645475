import type { Score } from '@miyar/contract/evaluation/score/score';
import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../../lib/loading/after-paint.ts';
import { withoutReload } from '../../../lib/loading/preload-when-idle.ts';
import type { Store } from '../../../lib/store/store.ts';
import type { Levels } from './pending-levels.ts';

/** How long levels are left alone before they are added up: a key must not wait for the sums of the one before it. */
const PAUSE = 400; // ms

/**
 * Returns the score of the levels by the rules of the version, calculated as on the server; undefined while a level is missing, or the
 * rules have not arrived. Levels that are being saved count. A chosen level renders nothing here until the score is calculated.
 */
export function useLiveScore(standard: PublicStandard, indicators: readonly SettledIndicator[], pending: Store<Levels>): Score | undefined {
  // At once where the rules are here: the page would move under who already chooses.
  const [first] = useState(() => loaded && addedUp(loaded, standard, levelsOf(indicators, pending.get())));
  const [score, setScore] = useState(first?.score);
  const added = useRef(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let shown = true;
    const calculate = async () => {
      // Without the rules the table says everything else.
      const rules = await scoring().catch(() => undefined);
      if (!rules || !shown) return;
      const levels = levelsOf(indicators, pending.get());
      if (added.current?.standard === standard && added.current.levels === JSON.stringify(levels)) return;
      const { score: next } = (added.current = addedUp(rules, standard, levels));
      startTransition(() => setScore(next));
    };
    // After the level itself is painted: the sums of all changes that would matter take longer than that.
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void afterPaint().then(calculate), added.current ? PAUSE : 0);
    };
    later();
    const leave = pending.subscribe(later);
    return () => {
      shown = false;
      leave();
      clearTimeout(timer);
    };
  }, [standard, indicators, pending]);
  return score;
}

const levelsOf = (indicators: readonly SettledIndicator[], pending: Levels): Readonly<Record<string, AnswerLevel | null>> =>
  Object.fromEntries(indicators.map(({ indicator_id: id, code, settled }) => [code, pending[id] ?? settled?.level ?? null]));

function addedUp({ score, scoringRulesOf }: Rules, standard: PublicStandard, levels: ReturnType<typeof levelsOf>) {
  const found = score(levels, scoringRulesOf(standard));
  return { standard, levels: JSON.stringify(levels), score: 'missing' in found ? undefined : found };
}

/** Loads the score and its rules after the screen: nothing else needs them. */
async function fetched() {
  const [{ score }, { scoringRulesOf }] = await withoutReload(() =>
    Promise.all([import('@miyar/contract/evaluation/score/score'), import('@miyar/contract/rules/evaluation/standard-rules')]),
  );
  return { score, scoringRulesOf };
}

type Rules = Awaited<ReturnType<typeof fetched>>;
let loaded: Rules | undefined;

const scoring = async (): Promise<Rules> => (loaded ??= await fetched());

void scoring().catch(() => undefined);
