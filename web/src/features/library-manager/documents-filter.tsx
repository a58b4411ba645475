import { CATEGORIES, type LibraryDocument } from '@miyar/contract/library';
import { useText } from '../../lib/text.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { libraryText } from '../library/text.ts';
import { libraryManagerText } from './text.ts';

export type CategoryFilter = 'all' | LibraryDocument['category'];

interface DocumentsFilterProps {
  search: string;
  onSearch: (search: string) => void;
  category: CategoryFilter;
  onCategory: (category: CategoryFilter) => void;
}

/** Words and a category to narrow the list by. */
export function DocumentsFilter({ search, onSearch, category, onCategory }: DocumentsFilterProps) {
  const t = useText(libraryManagerText);
  const name = useText(libraryText);
  return (
    <search className="documents-filter">
      <SearchField label={t('search')} clearLabel={t('clear')} placeholder={t('search_placeholder')} value={search} onChange={onSearch} />
      <Segmented
        label={t('filter')}
        value={category}
        onChange={onCategory}
        choices={[{ value: 'all', label: t('all') }, ...CATEGORIES.map((value) => ({ value, label: name(value) }))]}
      />
    </search>
  );
}
