import { CATEGORIES, type LibraryDocument, library } from '@miyar/contract/site/library';
import { Upload } from '../../ui/marks/icons.ts';
import { libraryText } from '../../areas/site/library/text.ts';
import { DocumentsTable } from '../../areas/site/library/manager/documents-table.tsx';
import { libraryManagerText } from '../../areas/site/library/manager/text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import { FilterTabs } from '../../shared/list/list-choices.tsx';
import { publicSiteText } from './public-site-text.ts';

const DeleteDocumentDialog = lazyPart(async () => (await import('../../areas/site/library/manager/delete-document-dialog.tsx')).DeleteDocumentDialog);
const DocumentDialog = lazyPart(async () => (await import('../../areas/site/library/manager/document-dialog.tsx')).DocumentDialog);

const PAGE = 20;

/** The official documents: those that visitors see, and the hidden ones. */
export function DocumentsView() {
  const t = useText(publicSiteText);
  const words = useText(libraryManagerText);
  const name = useText(libraryText);
  const address = useListAddress({ category: CATEGORIES });
  const { category } = address.chosen;
  const { opened: begun, open: begin, close } = useOpened<{ act: 'upload' | 'edit' | 'replace' | 'delete'; document?: LibraryDocument }>();
  const list = useEndpointPages(library.list, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  const all = useEndpointPages(library.list, { query: { limit: 1 } }).total;
  const upload = (
    <Button variant="primary" icon={Upload} onPress={() => begin({ act: 'upload' })}>
      {words('upload')}
    </Button>
  );
  return (
    <>
      <PageHead
        waiting={all === undefined && !list.rows && !list.error}
        title={!all ? t('documents_title') : t('documents_counted', { count: all })}
        lead={t('documents_lead')}
        actions={upload}
      />
      <ListView
        list={list}
        failed={t('documents_failed')}
        dialog={
          begun?.act === 'delete' && begun.document ? (
            <DeleteDocumentDialog document={begun.document} onClose={close} />
          ) : (
            begun && begun.act !== 'delete' && <DocumentDialog act={begun.act} document={begun.document} onClose={close} />
          )
        }
        address={address}
        search={{ label: words('search'), placeholder: words('search_placeholder') }}
        filters={
          <FilterTabs
            label={words('filter')}
            all={words('all')}
            value={category}
            onChange={(category) => address.choose({ category })}
            choices={CATEGORIES.map((value) => ({ value, label: name(value) }))}
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
            onEdit={(document) => begin({ act: 'edit', document })}
            onReplace={(document) => begin({ act: 'replace', document })}
            onDelete={(document) => begin({ act: 'delete', document })}
          />
        )}
      </ListView>
    </>
  );
}
