import { CATEGORIES, type LibraryDocument, library } from '@miyar/contract/library';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { libraryText } from '../../features/library/text.ts';
import { DocumentsTable } from '../../features/library-manager/documents-table.tsx';
import { libraryManagerText } from '../../features/library-manager/text.ts';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ListFrame } from '../frame/list-frame.tsx';
import { publicSiteText } from './public-site-text.ts';

const DeleteDocumentDialog = lazyPart(async () => (await import('../../features/library-manager/delete-document-dialog.tsx')).DeleteDocumentDialog);
const DocumentDialog = lazyPart(async () => (await import('../../features/library-manager/document-dialog.tsx')).DocumentDialog);

const PAGE = 20;

/** The official documents: what visitors see, and what is kept from them. */
export function DocumentsView() {
  const t = useText(publicSiteText);
  const words = useText(libraryManagerText);
  const name = useText(libraryText);
  const address = useListAddress({ category: CATEGORIES });
  const { category } = address.chosen;
  const [begun, setBegun] = useState<{ act: 'upload' | 'edit' | 'replace' | 'delete'; document?: LibraryDocument }>();
  const list = useEndpointPages(library.list, { query: { limit: PAGE, ...address.query } }, { keepPrevious: true });
  const all = useEndpointPages(library.list, { query: { limit: 1 } }).total;
  const close = () => {
    setBegun(undefined);
    keepFocusInPage();
  };
  const upload = (
    <Button variant="primary" icon={Upload} onPress={() => setBegun({ act: 'upload' })}>
      {words('upload')}
    </Button>
  );
  return (
    <>
      <PageHead title={!all ? t('documents_title') : t('documents_counted', { count: all })} lead={t('documents_lead')} actions={upload} />
      <ListFrame
        list={list}
        failed={t('documents_failed')}
        address={address}
        search={{ label: words('search'), placeholder: words('search_placeholder') }}
        filters={
          <Segmented
            label={words('filter')}
            value={category ?? 'all'}
            onChange={(chosen) => address.choose({ category: chosen === 'all' ? undefined : chosen })}
            choices={[{ value: 'all' as const, label: words('all') }, ...CATEGORIES.map((value) => ({ value, label: name(value) }))]}
          />
        }
        words={{
          none: words('none'),
          none_detail: words('none_detail'),
          no_match: words('no_match'),
          no_match_detail: words('no_match_detail'),
          show_all: words('reset'),
        }}
      >
        {(listed) => (
          <DocumentsTable
            {...listed}
            onEdit={(document) => setBegun({ act: 'edit', document })}
            onReplace={(document) => setBegun({ act: 'replace', document })}
            onDelete={(document) => setBegun({ act: 'delete', document })}
          />
        )}
      </ListFrame>
      {begun?.act === 'delete' && begun.document && <DeleteDocumentDialog document={begun.document} onClose={close} />}
      {begun && begun.act !== 'delete' && <DocumentDialog act={begun.act} document={begun.document} onClose={close} />}
    </>
  );
}
