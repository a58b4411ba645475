import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { type Consensus, settled as calls, type SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/api.ts';
import { invalidate, keyOf, queryClient } from '../../../lib/api/query.ts';
import { afterPaint } from '../../../lib/loading/after-paint.ts';
import { createStore, type Store } from '../../../lib/store/store.ts';
import { SETTLED_CHANGED } from './changed.ts';

/** Levels by the id of their indicator. */
export type Levels = Readonly<Record<number, AnswerLevel>>;

export interface PendingLevels {
  /** Levels that were chosen and that the list on the screen does not have yet. */
  levels: Store<Levels>;
  /** The level that was refused last, and why; undefined once another is sent. */
  refused: Store<{ id: number; error: ApiError } | undefined>;
  choose: (indicator: SettledIndicator, level: AnswerLevel) => void;
  /** Forgets the levels that the list on the screen has. */
  shown: (indicators: readonly SettledIndicator[]) => void;
}

const without = (levels: Levels, id: number): Levels => Object.fromEntries(Object.entries(levels).filter(([key]) => Number(key) !== id));

export const askAnew = (): Promise<unknown> => invalidate(...SETTLED_CHANGED);

/**
 * Saves the levels that are chosen by a key or a press, one after the other of each indicator: a level chosen while another is on its
 * way is sent after it, with the version that one made. A store, so that a key draws the row whose level it changes, and nothing else.
 */
export function pendingLevels(caseId: number, onSaved: () => void): PendingLevels {
  const levels = createStore<Levels>({});
  const refused = createStore<{ id: number; error: ApiError } | undefined>(undefined);
  const underway = new Set<number>();
  /** The version that the last saving of an indicator made. */
  const saved = new Map<number, number>();

  const send = async (indicator: SettledIndicator): Promise<void> => {
    const { indicator_id: id } = indicator;
    underway.add(id);
    if (refused.get()) refused.set(undefined);
    let sent: AnswerLevel | undefined;
    try {
      while (levels.get()[id] !== sent) {
        await afterPaint();
        sent = levels.get()[id]!;
        saved.set(id, await save(caseId, indicator, sent));
      }
      underway.delete(id);
      onSaved();
    } catch (error) {
      refused.set({ id, error: error as ApiError });
      await askAnew().catch(() => undefined);
      underway.delete(id);
      if (levels.get()[id] === sent) levels.set(without(levels.get(), id));
      else void send(indicator);
    }
  };

  return {
    levels,
    refused,
    choose: (indicator, level) => {
      levels.set({ ...levels.get(), [indicator.indicator_id]: level });
      if (!underway.has(indicator.indicator_id)) void send(indicator);
    },
    shown: (indicators) => {
      const now = levels.get();
      const over = indicators.filter(({ indicator_id: id, settled }) => id in now && !underway.has(id) && (settled?.version ?? 0) >= (saved.get(id) ?? 0));
      if (over.length > 0) levels.set(over.reduce((left, { indicator_id: id }) => without(left, id), now));
    },
  };
}

/** Saves a level, puts what was saved into the list there is, and gives its version. */
async function save(caseId: number, chosen: SettledIndicator, level: AnswerLevel): Promise<number> {
  const { indicator_id: indicatorId } = chosen;
  const queryKey = keyOf(calls.list, { params: { id: caseId } });
  const newest = queryClient.getQueryData<Consensus>(queryKey)?.indicators.find(({ indicator_id: id }) => id === indicatorId) ?? chosen;
  const saved = await call(calls.save, { params: { id: caseId, indicatorId }, body: bodyOf(newest, level) });
  // An older list that is still loading would remove the level again: it is cancelled, and fetched later.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Consensus>(
    queryKey,
    (list) => list && { ...list, indicators: list.indicators.map((one) => (one.indicator_id === saved.indicator_id ? saved : one)) },
  );
  return saved.settled?.version ?? 0;
}

/** Returns the body to send if only the level changes. */
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
