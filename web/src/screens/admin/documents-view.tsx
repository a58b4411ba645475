import { type LibraryDocument, library } from '@miyar/contract/library';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { type CategoryFilter, DocumentsFilter } from '../../features/library-manager/documents-filter.tsx';
import { DocumentsTable } from '../../features/library-manager/documents-table.tsx';
import { libraryManagerText } from '../../features/library-manager/text.ts';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Failed, MorePages, Stale } from '../frame/list-failure.tsx';
import { publicSiteText } from './public-site-text.ts';

const DeleteDocumentDialog = lazyPart(async () => (await import('../../features/library-manager/delete-document-dialog.tsx')).DeleteDocumentDialog);
const DocumentDialog = lazyPart(async () => (await import('../../features/library-manager/document-dialog.tsx')).DocumentDialog);

const PAGE = 20;

/** The official documents: what visitors see, and what is kept from them. */
export function DocumentsView() {
  const t = useText(publicSiteText);
  const words = useText(libraryManagerText);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<CategoryFilter>('all');
  const [begun, setBegun] = useState<{ act: 'upload' | 'edit' | 'replace' | 'delete'; document?: LibraryDocument }>();
  const q = useSettled(search.trim());
  const narrowed = q !== '' || category !== 'all';
  const list = useEndpointPages(library.list, { query: { limit: PAGE, ...(q && { q }), ...(category !== 'all' && { category }) } });
  const all = useEndpointPages(library.list, { query: { limit: 1 } }).total;
  const close = () => {
    setBegun(undefined);
    keepFocusInPage();
  };
  const reset = () => {
    setSearch('');
    setCategory('all');
  };
  const upload = (
    <Button variant="primary" icon={Upload} onPress={() => setBegun({ act: 'upload' })}>
      {words('upload')}
    </Button>
  );
  return (
    <>
      <PageHead title={!all ? t('documents_title') : t('documents_counted', { count: all })} lead={t('documents_lead')} actions={upload} />
      <div className="stack">
        {(all !== 0 || narrowed) && <DocumentsFilter search={search} onSearch={setSearch} category={category} onCategory={setCategory} />}
        {list.rows && <Stale asked={list} words={t('documents_failed')} />}
        <Sheet padded={false}>
          <DocumentsTable
            rows={list.rows}
            error={list.error && !list.rows ? <Failed asked={list} words={t('documents_failed')} /> : undefined}
            empty={
              narrowed ? (
                <EmptyState level={2} title={words('no_match')} detail={words('no_match_detail')} action={<Button onPress={reset}>{words('reset')}</Button>} />
              ) : (
                <EmptyState level={2} title={words('none')} detail={words('none_detail')} />
              )
            }
            onEdit={(document) => setBegun({ act: 'edit', document })}
            onReplace={(document) => setBegun({ act: 'replace', document })}
            onDelete={(document) => setBegun({ act: 'delete', document })}
          />
        </Sheet>
        <MorePages paged={list} />
      </div>
      {begun?.act === 'delete' && begun.document && <DeleteDocumentDialog document={begun.document} onClose={close} />}
      {begun && begun.act !== 'delete' && <DocumentDialog act={begun.act} document={begun.document} onClose={close} />}
    </>
  );
}
