import './search-box.css';
import '../../../ui/forms/field.css';
import '../../../ui/forms/search-field.css';
import type { Role } from '@miyar/contract/core/endpoint';
import type { RefObject } from 'react';
import { Search, X } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { freeDirection } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { SearchPanel } from './search-panel.tsx';
import { searchText } from './text.ts';
import { useSearchBox } from './use-search-box.ts';

interface SearchBoxProps {
  role: Role;
  field: RefObject<HTMLInputElement | null>;
  /** The results lie over the page under the field, or follow it as the rest of a dialog. */
  results: 'over' | 'under';
  /** The keys that lead here, as `aria-keyshortcuts` writes them. */
  shortcuts?: string | undefined;
  /** A result was opened. */
  onGone: () => void;
}

/** The field of the search over everything, and what it finds. */
export function SearchBox({ role, field, results, shortcuts, onGone }: SearchBoxProps) {
  const t = useText(searchText);
  const box = useSearchBox(role, onGone);
  const { typed, type, open, setOpen, groups, active } = box;
  const shown = open && typed.trim() !== '';
  const listed = shown && groups.length > 0;
  return (
    <search
      className="search-box"
      data-results={results}
      aria-label={t('search')}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <span className="search-field">
        <span className="control">
          <Icon of={Search} />
          <input
            ref={field}
            className="input"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-label={t('search')}
            aria-expanded={listed}
            aria-controls={box.listId}
            aria-autocomplete="list"
            aria-activedescendant={listed && active ? box.idOf(active) : undefined}
            aria-keyshortcuts={shortcuts}
            autoComplete="off"
            spellCheck={false}
            placeholder={t(`place_${role}`)}
            dir={freeDirection(typed)}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onFocus={() => setOpen(true)}
            onKeyDown={box.onKeyDown}
          />
          {typed !== '' && (
            <IconButton
              icon={X}
              size="sm"
              label={t('clear')}
              slot={null}
              onPress={() => {
                type('');
                field.current?.focus();
              }}
            />
          )}
        </span>
      </span>
      {shown && <SearchPanel box={box} />}
    </search>
  );
}
