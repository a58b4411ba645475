import '../../../ui/forms/field.css';
import '../../../ui/forms/segmented.css';
import { Search, X } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { Category } from './documents-state.ts';
import { libraryText } from './text.ts';

export interface DocumentFilterProps {
  categories: readonly Category[];
  category: Category | 'all';
  onCategory: (category: Category | 'all') => void;
  search: string;
  onSearch: (search: string) => void;
  /** The list it narrows. */
  listId: string;
}

/** The search and the category that narrow the list, as plain inputs. */
export function DocumentFilter({ categories, category, onCategory, search, onSearch, listId }: DocumentFilterProps) {
  const t = useText(libraryText);
  return (
    <search className="library-filter">
      <label className="control">
        <Icon of={Search} />
        <input
          className="input"
          type="search"
          aria-label={t('search')}
          aria-controls={listId}
          placeholder={t('search_placeholder')}
          dir={search === '' ? undefined : 'auto'}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        {search !== '' && (
          <button
            type="button"
            className="button action-link"
            data-variant="ghost"
            data-size="sm"
            data-icon-only
            aria-label={t('clear')}
            onClick={() => onSearch('')}
          >
            <Icon of={X} />
          </button>
        )}
      </label>
      {categories.length > 1 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot contain a row that scrolls
        <div className="segmented" role="group" aria-label={t('filter')}>
          {(['all', ...categories] as const).map((choice) => (
            <button
              key={choice}
              type="button"
              className="segment"
              aria-pressed={choice === category}
              data-selected={choice === category || undefined}
              onClick={() => onCategory(choice)}
            >
              {t(choice)}
            </button>
          ))}
        </div>
      )}
    </search>
  );
}
