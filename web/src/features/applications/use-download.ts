import type { Endpoint } from '@miyar/contract/endpoint';
import { useState } from 'react';
import { ApiError, type InputArgument } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { toast } from '../../ui/toast.ts';

/** Downloads one file at a time from a list: `busy` is the key of the one under way. A failure is said in a toast, with the reason where trying again will not help. */
export function useDownload() {
  const [busy, setBusy] = useState<string | number | null>(null);
  const start = async <E extends Endpoint>(key: string | number, endpoint: E, input: InputArgument<E>[0], name: string, failure: string): Promise<void> => {
    if (busy !== null) return;
    setBusy(key);
    try {
      await download(endpoint, input, name);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      toast.error(reason.mayPass ? failure : `${failure}. ${reason.message}`);
    } finally {
      setBusy(null);
    }
  };
  return { busy, start };
}
