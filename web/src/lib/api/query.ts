import { wireRequest } from '@miyar/contract/core/client';
import type { Endpoint, Input, Output } from '@miyar/contract/core/endpoint';
import {
  type Query,
  QueryClient,
  type QueryFilters,
  useInfiniteQuery,
  type UseMutateAsyncFunction,
  type UseMutateFunction,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type ApiError, call, callPage, type InputArgument, type InputOf, type Page } from './api.ts';
import { askAgainWhenAllowed, beforeRetry, mayRetry } from './ask-again.ts';
import { subscribeLanguage } from '../i18n/current-language.ts';
import { nameOf } from './idempotency.ts';
import { currentSession, subscribeSession } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      retry: mayRetry,
      retryDelay: beforeRetry,
      // Without a network a call fails at once and says so, instead of waiting as if it were loading.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // The person repeats a write, because they see that it failed.
    mutations: { retry: false, networkMode: 'always' },
  },
});

askAgainWhenAllowed(queryClient);

/** Options of a query besides its input. */
export interface QueryOptions {
  enabled?: boolean | undefined;
  staleTime?: number | undefined;
  refetchInterval?: number | false | undefined;
  /** Shows the last answer while the query with another input is loading, as a list does while its filter changes. */
  showPrevious?: boolean | undefined;
}

type QueryArguments<E extends Endpoint> =
  {} extends Input<E> ? [input?: Input<E> | undefined, options?: QueryOptions] : [input: Input<E>, options?: QueryOptions];

/** Reads an endpoint: `const school = useEndpoint(api.schools.read, { params: { id } })`. */
export function useEndpoint<E extends Endpoint>(endpoint: E, ...[input, options = {}]: QueryArguments<E>) {
  const { showPrevious, ...rest } = options;
  return useQuery<Output<E>, ApiError>({
    ...defined(rest),
    ...(showPrevious && { placeholderData: (previous: Output<E> | undefined) => previous as never }),
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as unknown as InputArgument<E>)),
  });
}

interface Pages<E extends Endpoint> {
  pages: Page<Output<E>>[];
}

/** Reads a list page by page, for “load more”: `rows` are all rows so far. */
export function useEndpointPages<E extends Endpoint & { response: { _output: readonly unknown[] } }>(endpoint: E, ...[input, options = {}]: QueryArguments<E>) {
  const { showPrevious, ...rest } = options;
  const pages = useInfiniteQuery<Page<Output<E>>, ApiError, Pages<E>, readonly unknown[], string | undefined>({
    ...defined(rest),
    ...(showPrevious && { placeholderData: (previous: Pages<E> | undefined) => previous as never }),
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) => callPage(endpoint, ...([afterCursor(input, pageParam), { signal }] as unknown as InputArgument<E>)),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.after,
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows) as Output<E> | undefined;
  return { ...pages, rows, total: pages.data?.pages[0]?.total };
}

/** The answer of an endpoint that gives all rows at once, as a list of one page. */
export const wholeList = <T extends { data: unknown }>(asked: T) => ({
  ...asked,
  rows: asked.data as T['data'],
  total: undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
});

type Change<E extends Endpoint> = {} extends Input<E> ? Input<E> | void : Input<E>;

/**
 * Writes through an endpoint: `const assign = useEndpointMutation(api.assignments.assign, { onSuccess })`. If the very same change is
 * requested again before the answer, as by two presses in one turn, it is sent once, and its callbacks run once.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: {
    onSuccess?: (output: Output<E>, input: InputOf<E>) => unknown;
    onError?: (error: ApiError, input: InputOf<E>) => unknown;
    onProgress?: (share: number) => void;
    /** Completes the input just before it is sent, if a part of it has to be fetched first. */
    prepare?: (input: InputOf<E>) => Promise<InputOf<E>>;
    /** Why it cannot be sent at all, where there is a reason: it fails with that. */
    refuse?: () => ApiError | undefined;
    /** When that which is changed was last changed, for endpoints that refuse what somebody else was quicker with. */
    ifMatch?: string | undefined;
  } = {},
) {
  const { onSuccess, onError, onProgress, prepare, refuse, ifMatch } = options;
  const mutation = useMutation<Output<E>, ApiError, Change<E>>({
    mutationFn: async (input) => {
      const reason = refuse?.();
      if (reason) throw reason;
      const sent = prepare ? await prepare(input as InputOf<E>) : input;
      return call(endpoint, ...([sent, { onProgress, ifMatch }] as unknown as InputArgument<E>));
    },
    ...(onSuccess && { onSuccess: (output, input) => onSuccess(output, input as InputOf<E>) }),
    ...(onError && { onError: (error, input) => onError(error, input as InputOf<E>) }),
  });
  const { mutateAsync: begin } = mutation;
  const underWay = useRef<{ name: string; answer: Promise<Output<E>> }>(undefined);
  const mutateAsync = useCallback<UseMutateAsyncFunction<Output<E>, ApiError, Change<E>>>(
    (...given) => {
      const name = nameOf(wireRequest(endpoint, (given[0] ?? {}) as Input<E>));
      if (underWay.current?.name === name) return underWay.current.answer;
      const sent = { name, answer: begin(...given).finally(() => underWay.current === sent && (underWay.current = undefined)) };
      underWay.current = sent;
      return sent.answer;
    },
    [endpoint, begin],
  );
  const mutate = useCallback<UseMutateFunction<Output<E>, ApiError, Change<E>>>((...given) => void mutateAsync(...given).catch(() => undefined), [mutateAsync]);
  return { ...mutation, mutate, mutateAsync };
}

/** Marks every answer of an endpoint as out of date; those on the screen are fetched again. */
export const invalidate = (...endpoints: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => outdate({ queryKey: keyOf(endpoint) })));

/**
 * Marks answers as out of date; those on the screen are fetched again. React Query does not begin a first load again: its answer may be older
 * than the change, so it is fetched once more as soon as that load has ended.
 */
export const outdate = (filters: Pick<QueryFilters, 'queryKey' | 'exact'> = {}): Promise<unknown> => {
  const first = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  return Promise.all([queryClient.invalidateQueries(filters), ...first.map(loadedAgain)]);
};

/** The first loads that are followed by another, each with that one: however many changes come meanwhile. */
const followed = new WeakMap<Query, Promise<unknown>>();

function loadedAgain(query: Query): Promise<unknown> {
  const next =
    followed.get(query) ??
    query
      .fetch()
      .then(
        // No answer that failed is shown, and the next call is a new one.
        () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
        () => undefined,
      )
      .finally(() => followed.delete(query));
  followed.set(query, next);
  return next;
}

/** The name of an endpoint's answers: all of them, or those to one input. */
export const keyOf = (endpoint: Endpoint, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input];

function afterCursor(input: unknown, after: string | undefined): unknown {
  const given = (input ?? {}) as { query?: object };
  return after === undefined ? given : { ...given, query: { ...given.query, after } };
}

// React Query reads an explicit undefined as a choice.
const defined = <T extends object>(options: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;

// Nobody may see what the last person at this browser saw.
let person = currentSession()?.user.id;
subscribeSession(() => {
  const next = currentSession()?.user.id;
  if (next !== person) queryClient.clear();
  person = next;
});

// Answers carry text the server wrote in the language of the request.
subscribeLanguage(() => void outdate());
