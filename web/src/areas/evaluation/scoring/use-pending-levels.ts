import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { type Consensus, settled as calls, type SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { SETTLED_CHANGED } from './changed.ts';

type Levels = Readonly<Record<number, AnswerLevel>>;

const without = (levels: Levels, id: number): Levels => Object.fromEntries(Object.entries(levels).filter(([key]) => Number(key) !== id));

/**
 * Saves the levels that are chosen by a key or a press, one after the other of each indicator: a level chosen while another is on its
 * way is sent after it, with the version that one made. A level is pending until the list has come with it.
 */
export function usePendingLevels(caseId: number, { indicators }: Consensus) {
  const [pending, setPending] = useState<Levels>({});
  const [refused, refuse] = useState<{ id: number; error: ApiError }>();
  const underway = useRef(new Set<number>());
  const { mutate } = useEndpointMutation(calls.save, {
    onSuccess: ({ indicator_id: id }, { body }) => done(id, (now) => (now[id] === body.level ? without(now, id) : { ...now })),
    onError: (error, { params }) => {
      const id = Number(params.indicatorId);
      refuse({ id, error });
      done(id, (now) => without(now, id));
    },
  });
  function done(id: number, next: (now: Levels) => Levels) {
    void invalidate(...SETTLED_CHANGED).finally(() => {
      underway.current.delete(id);
      setPending(next);
    });
  }
  useEffect(() => {
    for (const indicator of indicators) {
      const { indicator_id: id } = indicator;
      const level = pending[id];
      if (level === undefined || underway.current.has(id)) continue;
      underway.current.add(id);
      refuse(undefined);
      mutate({ params: { id: caseId, indicatorId: id }, body: bodyOf(indicator, level) });
    }
  }, [caseId, indicators, pending, mutate]);
  const choose = useCallback((id: number, level: AnswerLevel) => setPending((now) => ({ ...now, [id]: level })), []);
  return { pending, choose, refused };
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
