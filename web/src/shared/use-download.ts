import type { Endpoint } from '@miyar/contract/core/endpoint';
import { useState } from 'react';
import { ApiError, type InputArgument } from '../lib/api/api.ts';
import { download } from '../lib/api/download.ts';
import { toast } from '../ui/overlays/toast.ts';

/**
 * Downloads one file at a time from a list: `busy` is the key of the one under way. A failure is shown in a toast with its cause, and
 * with the HTTP status if `status`.
 */
export function useDownload({ status = false } = {}) {
  const [busy, setBusy] = useState<string | number | null>(null);
  const start = async <E extends Endpoint>(key: string | number, endpoint: E, input: InputArgument<E>[0], name: string, failure: string): Promise<void> => {
    if (busy !== null) return;
    setBusy(key);
    try {
      await download(endpoint, input, name);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      const cause = status && reason.status > 0 ? `${reason.inWords} (${[reason.status, reason.title].filter(Boolean).join(' ')})` : reason.inWords;
      toast.error(`${failure}. ${cause}`);
    } finally {
      setBusy(null);
    }
  };
  return { busy, start };
}
