import './documents.css';
import '../../../ui/actions/link.css';
import { useId, useState } from 'react';
import type { ContentOf } from '@miyar/contract/site/landing-content';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { commonText } from '../../../shared/common-text.ts';
import { SectionFrame } from '../frame/section-frame.tsx';
import { DocumentFilter } from './document-filter.tsx';
import { DocumentRow, type OnDownload } from './document-row.tsx';
import type { Category, DocumentsState, ListedDocument } from './documents-state.ts';
import { categoriesOf, listedDocuments, matching } from './listed-documents.ts';
import { libraryText } from './text.ts';

/** The number of rows shown at first. The others are in the page too, for readers without a script. */
const FIRST = 6;

/** `#official-documents`: the authority's documents to search and download. */
export function DocumentsSection({
  content,
  documents,
  onDownload,
}: {
  content: ContentOf<'official-documents'>;
  documents: DocumentsState;
  onDownload: OnDownload;
}) {
  const t = useText(libraryText);
  const { language } = useLanguage();
  const rows = listedDocuments(documents, language);
  return (
    <SectionFrame id="official-documents" title={content.title} subtitle={content.subtitle} lead={content.description}>
      <div className="library">
        {documents.state === 'failed' && <NotLoaded {...documents} />}
        {rows === undefined && <Skeleton label={t('loading')} shapes={['row', 'row', 'row']} />}
        {rows?.length === 0 && <EmptyState title={t('none')} detail={t('none_detail')} />}
        {rows !== undefined && rows.length > 0 && <Library rows={rows} onDownload={onDownload} />}
      </div>
    </SectionFrame>
  );
}

function NotLoaded({ trying = false, again }: Extract<DocumentsState, { state: 'failed' }>) {
  const t = useText(libraryText);
  const common = useText(commonText);
  const button = again && (
    <button type="button" className="button action-link" data-variant="outline" aria-disabled={trying} onClick={trying ? undefined : again}>
      {trying ? t('loading') : common('retry')}
    </button>
  );
  return (
    <Banner tone="no" action={button}>
      {t('failed')}
    </Banner>
  );
}

function Library({ rows, onDownload }: { rows: readonly ListedDocument[]; onDownload: OnDownload }) {
  const t = useText(libraryText);
  const listId = useId();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<Category | 'all'>('all');
  const [all, setAll] = useState(false);
  const narrowed = search.trim() !== '' || category !== 'all';
  const found = matching(rows, search, category);
  const shown = all || narrowed ? found.length : Math.min(found.length, FIRST);
  const reset = () => {
    setSearch('');
    setCategory('all');
  };
  return (
    <>
      <DocumentFilter categories={categoriesOf(rows)} search={search} onSearch={setSearch} category={category} onCategory={setCategory} listId={listId} />
      <output className="visually-hidden">{narrowed ? t('found', { count: found.length }) : ''}</output>
      <ul id={listId} className="library-rows" aria-label={t('list')}>
        {found.map((row, index) => (
          <DocumentRow key={row.id} row={row} waiting={index >= shown} onDownload={onDownload} />
        ))}
      </ul>
      {found.length === 0 && (
        <EmptyState
          title={t('no_match')}
          detail={t('no_match_detail')}
          action={
            <button type="button" className="button action-link" data-variant="outline" onClick={reset}>
              {t('reset')}
            </button>
          }
        />
      )}
      {shown < found.length && (
        <button type="button" className="button action-link library-more" data-variant="outline" onClick={() => setAll(true)}>
          {t('more', { count: found.length - shown })}
        </button>
      )}
    </>
  );
}
