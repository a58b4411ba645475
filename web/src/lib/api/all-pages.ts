import { useEffect } from 'react';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Asks for the pages of a list until the last, for a list that is searched or counted here. Stops at a failure. */
export function useAllPages<P extends Pages>(pages: P): P {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return pages;
}

/** The largest page the server gives (REQ-B15). */
export const LARGEST_PAGE = 500;
