import { type Backup, backups } from '@miyar/contract/operations/backups';
import { useEffect } from 'react';
import { invalidate, useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { backupsText } from './text.ts';

const LOOK_MS = 1500;

export const isBeingMade = ({ state }: Backup): boolean => state === 'waiting' || state === 'running';
export const isBeingTested = ({ test }: Backup): boolean => test?.state === 'waiting' || test?.state === 'running';

/** A backup with its present status: loaded again and again while it is made or tested, and announced when that is done. */
export function useFollowed(backup: Backup): Backup {
  const t = useText(backupsText);
  const underWay = isBeingMade(backup) || isBeingTested(backup);
  const { data } = useEndpoint(backups.read, { params: { id: backup.id } }, { enabled: underWay, refetchInterval: underWay ? LOOK_MS : false, staleTime: 0 });
  const now = underWay && data ? data : backup;
  const settled = underWay && !isBeingMade(now) && !isBeingTested(now) ? outcomeOf(backup, now) : undefined;
  useEffect(() => {
    if (!settled) return;
    void invalidate(backups.list);
    if (settled === 'made' || settled === 'test_passed') toast.success(t(settled), { id: settled });
    else if (settled !== 'cancelled') toast.error(t(settled), { id: settled });
  }, [settled, t]);
  return now;
}

/** Returns the outcome of the making, or of the test. */
function outcomeOf(before: Backup, { state, test }: Backup): 'made' | 'made_not' | 'cancelled' | 'test_passed' | 'test_failed' | 'test_undone' {
  if (!isBeingMade(before)) return test?.state === 'passed' || test?.state === 'failed' ? `test_${test.state}` : 'test_undone';
  if (state === 'ready') return 'made';
  return state === 'failed' ? 'made_not' : 'cancelled';
}
