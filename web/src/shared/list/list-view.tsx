import './list-view.css';
import type { ReactNode } from 'react';
import type { ListAddress } from '../../lib/navigation/use-list-address.ts';
import { useText } from '../../lib/i18n/text.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Card, Sheet } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { Listed } from '../../ui/tables/data-table.tsx';
import { Failed, ListFoot, type Paged, Stale } from './list-failure.tsx';
import type { ListWords } from './list-words.ts';
import { ListTools } from './list-tools.tsx';
import { listViewText } from './list-view-text.ts';

export interface ListViewProps<Row> {
  /** Makes the list a card of its own, as beside other cards of a page. */
  title?: string | undefined;
  /** Under the title of that card. */
  detail?: string | undefined;
  /** At the end of that card's head. */
  action?: ReactNode;
  list: Paged & { rows: readonly Row[] | undefined; isPlaceholderData: boolean };
  /** The text for rows that could not be loaded. */
  failed: string;
  /** Shows the search and the filters above an empty list too: without a filter it leaves out rows that another shows. */
  filtersStay?: boolean | undefined;
  /** The filters and the search of the list in the address; left out for a list that cannot be narrowed. */
  address?: ListAddress | undefined;
  search?: { label: string; placeholder: string } | undefined;
  /** Choices beside the search. */
  filters?: ReactNode;
  /** Buttons above the list, for one that has no page head of its own. */
  toolbar?: ReactNode;
  words: ListWords;
  /** The dialog of the open item; see `useOpened`. */
  dialog?: ReactNode;
  /** The table, or whatever shows the rows. */
  children: (listed: Listed<Row>) => ReactNode;
}

const NOT_NARROWED: ListAddress = { typed: '', type: () => undefined, narrowed: false, filters: 0, allHref: '' };

/** A list with its buttons, search and filters, its rows or the reason there are none, failures, the number of rows, and the open dialog. */
export function ListView<Row>({
  title,
  detail,
  action,
  list,
  failed,
  filtersStay = false,
  address = NOT_NARROWED,
  search,
  filters,
  toolbar,
  words,
  dialog,
  children,
}: ListViewProps<Row>) {
  const t = useText(listViewText);
  const { rows } = list;
  const level = title === undefined ? 2 : 3;
  // There is nothing to search in a list that has nothing yet.
  const hasNothing = rows?.length === 0 && !address.narrowed && !filtersStay;
  // People who do not see the rows hear the result of the search; the foot gives it if the server counts the list.
  const unsaid = rows && address.narrowed && !list.isPlaceholderData && !list.hasNextPage && (rows.length === 0 || list.total === undefined);
  const above = (
    <>
      {(search || filters) && !hasNothing && <ListTools address={address} search={search} filters={filters} />}
      <output className="visually-hidden">{unsaid && t('results', { count: rows.length })}</output>
      {rows && <Stale asked={list} words={failed} />}
    </>
  );
  const below = (
    <>
      {children({
        rows,
        stale: list.isPlaceholderData,
        error: list.error && !rows ? <Failed level={level} asked={list} words={failed} /> : undefined,
        empty: address.narrowed ? (
          <EmptyState
            level={level}
            title={words.no_match ?? words.none}
            detail={words.no_match_detail}
            action={words.show_all && <ButtonLink href={address.allHref}>{words.show_all}</ButtonLink>}
          />
        ) : (
          <EmptyState level={level} title={words.none} detail={words.none_detail} action={words.none_action} />
        ),
      })}
      <ListFoot paged={list} />
    </>
  );
  return (
    <>
      {toolbar && <div className="flow">{toolbar}</div>}
      {title === undefined ? (
        <div className="stack">
          {above}
          <Sheet padded={false}>{below}</Sheet>
        </div>
      ) : (
        <Card title={title} detail={detail} action={action} padded={false}>
          {above}
          {below}
        </Card>
      )}
      {dialog}
    </>
  );
}
