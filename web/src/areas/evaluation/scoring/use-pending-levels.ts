import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { type Consensus, settled as calls, type SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/api.ts';
import { invalidate, keyOf, queryClient } from '../../../lib/api/query.ts';
import { afterPaint } from '../../../lib/loading/after-paint.ts';
import { SETTLED_CHANGED } from './changed.ts';
import { useOnceQuiet } from './use-once-quiet.ts';

type Levels = Readonly<Record<number, AnswerLevel>>;

const NOTHING: readonly SettledIndicator[] = [];

const without = (levels: Levels, id: number): Levels => Object.fromEntries(Object.entries(levels).filter(([key]) => Number(key) !== id));

const askAnew = () => invalidate(...SETTLED_CHANGED);

/**
 * Saves the levels that are chosen by a key or a press, one after the other of each indicator: a level chosen while another is on its
 * way is sent after it, with the version that one made. Its component has to read the list itself: a level stops pending in the same
 * drawing in which the list has it.
 */
export function usePendingLevels(caseId: number, consensus: Consensus | undefined) {
  const [pending, setPending] = useState<Levels>({});
  const [refused, refuse] = useState<{ id: number; error: ApiError }>();
  const underway = useRef(new Set<number>());
  const askOnceQuiet = useOnceQuiet(askAnew);
  const indicators = consensus?.indicators ?? NOTHING;
  useEffect(() => {
    const over = (id: number, next: (now: Levels) => Levels) => {
      underway.current.delete(id);
      setPending(next);
    };
    for (const indicator of indicators) {
      const { indicator_id: id } = indicator;
      const level = pending[id];
      if (level === undefined || underway.current.has(id)) continue;
      underway.current.add(id);
      refuse(undefined);
      const saving = save(caseId, indicator, level);
      const saved = () => {
        over(id, (now) => (now[id] === level ? without(now, id) : { ...now }));
        askOnceQuiet();
      };
      const refusedBy = (why: ApiError) => {
        refuse({ id, error: why });
        void askAnew().finally(() => over(id, (now) => without(now, id)));
      };
      saving.then(saved, refusedBy);
    }
  }, [caseId, indicators, pending, askOnceQuiet]);
  const choose = useCallback((id: number, level: AnswerLevel) => setPending((now) => ({ ...now, [id]: level })), []);
  return { pending, choose, refused };
}

/** Saves a level and puts what was saved into the list there is. */
async function save(caseId: number, indicator: SettledIndicator, level: AnswerLevel): Promise<void> {
  await afterPaint();
  const saved = await call(calls.save, { params: { id: caseId, indicatorId: indicator.indicator_id }, body: bodyOf(indicator, level) });
  const queryKey = keyOf(calls.list, { params: { id: caseId } });
  // An older list that is on its way would take it out again; it is asked for anew later.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Consensus>(
    queryKey,
    (list) => list && { ...list, indicators: list.indicators.map((one) => (one.indicator_id === saved.indicator_id ? saved : one)) },
  );
}

/** What is sent where only the level changes. */
function bodyOf({ settled }: SettledIndicator, level: AnswerLevel) {
  const nothing = { ar: '', en: '' };
  return {
    version: settled?.version ?? 0,
    level,
    na_reason: settled?.na_reason ?? undefined,
    reason: settled?.reason ?? undefined,
    finding: settled?.finding ?? nothing,
    recommendation: settled?.recommendation ?? nothing,
    commendation: settled?.commendation ?? nothing,
    evidence_ids: settled?.evidence_ids ?? [],
  };
}
