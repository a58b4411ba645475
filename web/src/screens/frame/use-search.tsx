import './search-place.css';
import type { Role } from '@miyar/contract/core/endpoint';
import { Search } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { laterComponent } from '../../lib/loading/lazy-component.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { frameText } from './frame-text.ts';

// The page is shown before its search; the space is reserved, so that nothing moves.
const GlobalSearch = laterComponent(
  async () => (await import('../../areas/operations/search/global-search.tsx')).GlobalSearch,
  <div className="search-place" />,
);
const SearchDialog = lazyPart(async () => (await import('../../areas/operations/search/search-dialog.tsx')).SearchDialog);

/** The search over everything in the frame: a field in the top bar, on narrow screens a button and what it opens. */
export function useSearch(role: Role | undefined): { field?: ReactNode; button?: ReactNode; dialog?: ReactNode } {
  const t = useText(frameText);
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  if (!role) return {};
  return {
    field: <GlobalSearch role={role} onNoRoom={show} />,
    button: (
      <span className="search-button">
        <IconButton icon={Search} label={t('search')} onPress={show} />
      </span>
    ),
    dialog: open && <SearchDialog role={role} onClose={() => setOpen(false)} />,
  };
}
