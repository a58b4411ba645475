import './list-failure.css';
import { RefreshCw } from '../../ui/marks/icons.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Banner } from '../../ui/overlays/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { LoadMore } from '../../ui/tables/pagination.tsx';
import { listFailureText } from './list-failure-text.ts';

/** The part of a query that says whether it failed. */
export interface ListQuery {
  error: ApiError | null;
  refetch: () => unknown;
  isFetching: boolean;
}

/** Replaces content that could not be loaded: the failure, its reason, and a button to try again. */
export function Failed({ asked, words, level }: { asked: ListQuery; words: string; level?: 2 | 3 | undefined }) {
  const t = useText(listFailureText);
  return (
    <ErrorState
      level={level}
      title={words}
      detail={asked.error?.message}
      action={
        <Button icon={RefreshCw} busy={asked.isFetching} onPress={() => void asked.refetch()}>
          {t('retry')}
        </Button>
      }
    />
  );
}

/** Above what was had before: asking again failed, so it may be out of date. Nothing while all is well. */
export function Stale({ asked, words, seen = true }: { asked: ListQuery; words: string; seen?: boolean | undefined }) {
  const t = useText(listFailureText);
  if (!asked.error) return null;
  return (
    <Banner
      tone="wait"
      action={
        <LinkButton icon={RefreshCw} onPress={() => void asked.refetch()} disabled={asked.isFetching}>
          {t('retry')}
        </LinkButton>
      }
    >
      {/* Where nothing could be had at all, nothing can be out of date. */}
      {seen ? t('stale', { words }) : words}
    </Banner>
  );
}

export interface Paged extends ListQuery {
  rows: readonly unknown[] | undefined;
  total: number | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The foot of a list that comes page by page; nothing where the first page is all there is. */
function MorePages({ paged: { rows = [], total, hasNextPage, isFetchingNextPage, fetchNextPage } }: { paged: Paged }) {
  const t = useText(listFailureText);
  if (!hasNextPage) return null;
  return (
    <LoadMore
      label={t('more')}
      busyLabel={t('loading_more')}
      busy={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
      summary={total === undefined ? t('shown', { count: rows.length }) : t('shown_of', { shown: rows.length, total })}
    />
  );
}

/** The foot of a list: how many there are and how many are shown, with the rest a press away. */
export function ListFoot({ paged }: { paged: Paged }) {
  const t = useText(listFailureText);
  const { rows, total, hasNextPage } = paged;
  if (hasNextPage) return <MorePages paged={paged} />;
  if (!rows?.length || total === undefined) return null;
  return <LoadMore label={t('more')} busyLabel={t('loading_more')} busy={false} summary={t('in_all', { count: total })} />;
}
