import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api.ts';
import type { Thread } from './thread.ts';
import { fetchEarlier, fetchLater, fetchThread, goToNewest, threadKey } from './thread-cache.ts';

/** The messages of a conversation and the ways to load more of them. Only one piece of history is loaded at a time. */
export function useThread(id: number, { refetchInterval }: { refetchInterval: number | false }) {
  const query = useQuery<Thread, ApiError>({ queryKey: threadKey(id), queryFn: () => fetchThread(id), staleTime: Number.POSITIVE_INFINITY, refetchInterval });
  const [busy, setBusy] = useState<'earlier' | 'later' | 'newest'>();
  const [failed, setFailed] = useState<'earlier' | 'later' | 'newest'>();
  const underWay = useRef(false);
  const fetch = useCallback(
    async (what: 'earlier' | 'later' | 'newest') => {
      if (underWay.current) return;
      underWay.current = true;
      setBusy(what);
      setFailed(undefined);
      try {
        await { earlier: fetchEarlier, later: fetchLater, newest: goToNewest }[what](id);
      } catch (reason) {
        if (!(reason instanceof ApiError)) throw reason;
        setFailed(what);
      } finally {
        underWay.current = false;
        setBusy(undefined);
      }
    },
    [id],
  );
  return { ...query, busy, failed, fetch };
}
