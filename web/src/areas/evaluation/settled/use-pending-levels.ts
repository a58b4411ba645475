import type { SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { useEffect, useMemo } from 'react';
import { askAnew, type PendingLevels, pendingLevels } from './pending-levels.ts';
import { useOnceQuiet } from './use-once-quiet.ts';

/** The levels of a case that are being saved; `indicators` are those on the screen. */
export function usePendingLevels(caseId: number, indicators: readonly SettledIndicator[] | undefined): PendingLevels {
  const askOnceQuiet = useOnceQuiet(askAnew);
  const pending = useMemo(() => pendingLevels(caseId, askOnceQuiet), [caseId, askOnceQuiet]);
  // Only once a list was drawn that has them: before, their rows would show the old level for a moment.
  useEffect(() => {
    if (indicators) pending.shown(indicators);
  }, [pending, indicators]);
  return pending;
}
