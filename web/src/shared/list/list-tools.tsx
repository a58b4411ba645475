import './list-view.css';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import type { ListAddress } from '../../lib/navigation/use-list-address.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { ListFilters } from './list-filters.tsx';
import { listViewText } from './list-view-text.ts';

export interface ListToolsProps {
  address: Pick<ListAddress, 'typed' | 'type' | 'filters'>;
  search?: { label: string; placeholder: string } | undefined;
  /** Choices beside the search. */
  filters?: ReactNode;
}

/** What a list is narrowed by: its search and its choices. */
export function ListTools({ address, search, filters }: ListToolsProps) {
  const t = useText(listViewText);
  return (
    <search className="list-tools">
      {search && <SearchField {...search} clearLabel={t('clear')} value={address.typed} onChange={address.type} />}
      {filters && <ListFilters count={address.filters}>{filters}</ListFilters>}
    </search>
  );
}
