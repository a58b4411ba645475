import { useEffect } from 'react';

interface Pages<Row> {
  rows: readonly Row[] | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The row of a list that the address names, for lists whose rows have no call of their own: pages are fetched until it is found. */
export function useRowOfAddress<Row extends { id: number }>(id: number | undefined, pages: Pages<Row>): Row | undefined {
  const { rows, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = pages;
  const row = id === undefined ? undefined : rows?.find((one) => one.id === id);
  const goOn = id !== undefined && row === undefined && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);
  return row;
}
