import { type Backup, backups } from '@miyar/contract/backups';
import { useEffect } from 'react';
import { invalidate, useEndpoint } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { backupsText } from './text.ts';

const LOOK_MS = 1500;

export const isBeingMade = ({ state }: Backup): boolean => state === 'waiting' || state === 'running';
export const isBeingTested = ({ test }: Backup): boolean => test?.state === 'waiting' || test?.state === 'running';

/** A backup as it stands: asked for again and again while it is made or tested, and told of when that is done. */
export function useFollowed(backup: Backup): Backup {
  const t = useText(backupsText);
  const underWay = isBeingMade(backup) || isBeingTested(backup);
  const { data } = useEndpoint(backups.read, { params: { id: backup.id } }, { enabled: underWay, refetchInterval: underWay ? LOOK_MS : false, staleTime: 0 });
  const now = underWay && data ? data : backup;
  const settled = underWay && !isBeingMade(now) && !isBeingTested(now);
  const outcome = isBeingMade(backup) ? now.state : now.test?.state;
  useEffect(() => {
    if (!settled) return;
    void invalidate(backups.list);
    if (outcome === 'ready') toast.success(t('made'));
    else if (outcome === 'passed') toast.success(t('test_passed'));
    else if (outcome === 'failed' || outcome === 'undone')
      toast.error(t(isBeingMade(backup) ? 'made_not' : outcome === 'failed' ? 'test_failed' : 'test_undone'));
    // Once, when it settles.
  }, [settled]);
  return now;
}
