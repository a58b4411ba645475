import './list-frame.css';
import type { ReactNode } from 'react';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Failed, ListFoot, type Paged, Stale } from './list-failure.tsx';
import { listFrameText } from './list-frame-text.ts';

/** What a table is shown of a list: its rows, or what stands in their place. */
export interface Listed<Row> {
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined;
  error: ReactNode;
  empty: ReactNode;
  /** The rows answer the question before; those to this one are on their way. */
  stale: boolean;
}

export interface ListFrameProps<Row> {
  list: Paged & { rows: readonly Row[] | undefined; isPlaceholderData: boolean };
  /** What could not be had, in the words of S1§8. */
  failed: string;
  address: ListAddress;
  search?: { label: string; placeholder: string } | undefined;
  /** Choices beside the search. */
  filters?: ReactNode;
  /** For a list that has nothing yet, and for one in which nothing fits. */
  words: { none: string; none_detail?: string | undefined; no_match: string; no_match_detail: string; show_all: string };
  children: (listed: Listed<Row>) => ReactNode;
}

/** A list and all that stands about it: search and filters, rows or why there are none, what failed, and how many there are. */
export function ListFrame<Row>({ list, failed, address, search, filters, words, children }: ListFrameProps<Row>) {
  const t = useText(listFrameText);
  const { rows } = list;
  // There is nothing to search in a list that has nothing yet.
  const bare = rows?.length === 0 && !address.narrowed;
  // Whoever does not see the rows hears what the search came to; the foot says it where the server counts the list.
  const unsaid = rows && address.narrowed && !list.isPlaceholderData && !list.hasNextPage && (rows.length === 0 || list.total === undefined);
  return (
    <div className="stack">
      {(search || filters) && !bare && (
        <search className="list-tools">
          {search && <SearchField {...search} clearLabel={t('clear')} value={address.typed} onChange={address.type} />}
          {filters}
        </search>
      )}
      <output className="visually-hidden">{unsaid && t('results', { count: rows.length })}</output>
      {rows && <Stale asked={list} words={failed} />}
      <Sheet padded={false}>
        {children({
          rows,
          stale: list.isPlaceholderData,
          error: list.error && !rows ? <Failed level={2} asked={list} words={failed} /> : undefined,
          empty: address.narrowed ? (
            <EmptyState
              level={2}
              title={words.no_match}
              detail={words.no_match_detail}
              action={<ButtonLink href={address.allHref}>{words.show_all}</ButtonLink>}
            />
          ) : (
            <EmptyState level={2} title={words.none} detail={words.none_detail} />
          ),
        })}
        <ListFoot paged={list} />
      </Sheet>
    </div>
  );
}
