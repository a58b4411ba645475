import { type TaskCount, tasks } from '@miyar/contract/evaluation/tasks';
import { useEffect } from 'react';
import { invalidate, keyOf, queryClient, useEndpoint } from '../../../lib/api/query.ts';
import { onConnected, useMayCount, useSocketEvent } from '../../../lib/api/socket.ts';

/** How much waits for the reader, as it is now; undefined until it is known. */
export function useTaskCount(): TaskCount | undefined {
  const { data } = useEndpoint(tasks.count, {}, { enabled: useMayCount() });
  useSocketEvent('task-count', (count) => {
    queryClient.setQueryData<TaskCount>(keyOf(tasks.count, {}), count);
    void invalidate(tasks.list);
  });
  // What changed while there was no connection was not heard.
  useEffect(() => onConnected(() => void invalidate(tasks.count)), []);
  return data;
}

/** The same where the rail of the page asks for it and follows it. */
export const useKnownTaskCount = (): TaskCount | undefined => useEndpoint(tasks.count, {}, { enabled: false }).data;
