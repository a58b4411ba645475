import { home } from '@miyar/contract/operations/home';
import { type TaskCount, tasks } from '@miyar/contract/evaluation/tasks';
import { useEffect } from 'react';
import { invalidate, keyOf, queryClient, useEndpoint } from '../../../lib/api/query.ts';
import { onConnected, useMayCount, useSocketEvent } from '../../../lib/api/socket.ts';

/** How much waits for the reader, as it is now; undefined until it is known. */
export function useTaskCount(): TaskCount | undefined {
  const { data } = useEndpoint(tasks.count, {}, { enabled: useMayCount() });
  useSocketEvent('task-count', (count) => {
    queryClient.setQueryData<TaskCount>(keyOf(tasks.count, {}), count);
    void invalidate(tasks.list, home.read);
  });
  // Changes were not received while there was no connection. The first page was fetched when the first connection came.
  useEffect(() => {
    let first = true;
    return onConnected(() => {
      void invalidate(tasks.count, ...(first ? [] : [home.read]));
      first = false;
    });
  }, []);
  return data;
}
