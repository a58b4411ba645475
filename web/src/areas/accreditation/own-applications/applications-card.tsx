import './applications-card.css';
import type { Application } from '@miyar/contract/accreditation/applications';
import type { RefObject } from 'react';
import { Plus } from '../../../ui/marks/icons.ts';
import { lazyComponent } from '../../../lib/loading/lazy-component.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ListView } from '../../../shared/list/list-view.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ApplicationsTable } from './applications-table.tsx';
import { listText } from './text.ts';
import { useApplications } from './use-applications.ts';

// The select is a large part of the program, and the page is shown before it; its space is reserved.
const ApplicationsFilters = lazyComponent(
  async () => (await import('./applications-filters.tsx')).ApplicationsFilters,
  <div className="applications-filters-place" />,
);

export interface ApplicationsCardProps {
  /** So few that nobody searches among them. */
  few: boolean;
  /** The application whose certificate the page shows already. */
  certified?: number | undefined;
  newButton?: RefObject<HTMLButtonElement | null> | undefined;
  onView: (application: Application) => void;
  onDelete: (application: Application) => void;
  /** Absent where the reader may not apply. */
  onNew: (() => void) | undefined;
}

/** All applications of the institution; if there are many, with a search, a status and a period. */
export function ApplicationsCard({ few, certified, newButton, onView, onDelete, onNew }: ApplicationsCardProps) {
  const t = useText(listText);
  const { list, address } = useApplications();
  const narrowing = (!few || address.narrowed) && {
    search: { label: t('search'), placeholder: t('search_hint') },
    filters: <ApplicationsFilters chosen={address.chosen} choose={address.choose} />,
  };
  return (
    <ListView
      title={t('title')}
      action={
        onNew && (
          <Button size="sm" icon={Plus} onPress={onNew} ref={newButton}>
            {t('new')}
          </Button>
        )
      }
      list={list}
      failed={t('failed')}
      address={address}
      {...narrowing}
      words={{
        none: t('empty'),
        none_detail: t('empty_detail'),
        no_match: t('no_match'),
        no_match_detail: t('no_match_detail'),
        show_all: t('show_all'),
      }}
    >
      {(listed) => (
        <div className="applications">
          <ApplicationsTable {...listed} certified={certified} onView={onView} onDelete={onDelete} />
        </div>
      )}
    </ListView>
  );
}
