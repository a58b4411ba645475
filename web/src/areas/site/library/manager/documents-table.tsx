import './library-manager.css';
import { documentIn } from '@miyar/contract/site/document-words';
import type { LibraryDocument } from '@miyar/contract/site/library';
import { Download, FileUp, Pencil, Trash2 } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../../lib/i18n/numbers.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { type Column, DataTable, type Listed } from '../../../../ui/tables/data-table.tsx';
import { FileKind } from '../../../../ui/tables/file-kind.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { HeldMark } from '../../../../shared/files/held-mark.tsx';
import { libraryText } from '../text.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { libraryManagerText } from './text.ts';
import { useDocumentDownload } from './use-document-download.ts';

export interface DocumentsTableProps extends Listed<LibraryDocument> {
  onEdit: (document: LibraryDocument) => void;
  onReplace: (document: LibraryDocument) => void;
  onDelete: (document: LibraryDocument) => void;
}

/** The official documents, hidden ones as well. */
export function DocumentsTable({ onEdit, onReplace, onDelete, ...listed }: DocumentsTableProps) {
  const t = useText(libraryManagerText);
  const category = useText(libraryText);
  const { language } = useLanguage();
  const { busy, download } = useDocumentDownload();
  const titleOf = (document: LibraryDocument) => documentIn(document, language).title;
  const columns: Column<LibraryDocument>[] = [
    { key: 'document', header: t('document'), lead: true, cell: (document) => <DocumentName document={document} /> },
    { key: 'category', header: t('category'), cell: (document) => category(document.category) },
    { key: 'size', header: t('file'), numeric: true, cell: ({ size }) => formatBytes(size, language) },
    { key: 'changed', header: t('changed'), numeric: true, cell: ({ updated_at }) => <When at={updated_at} /> },
    { key: 'shown', header: t('shown'), cell: (document) => <AvailabilitySwitch document={document} /> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: (document) => (
          <>
            <IconButton
              icon={Download}
              size="sm"
              label={t('download_of', { title: titleOf(document) })}
              busy={busy === document.id}
              onPress={() => download(document)}
            />
            <IconButton icon={Pencil} size="sm" label={t('edit_of', { title: titleOf(document) })} onPress={() => onEdit(document)} />
            <IconButton icon={FileUp} size="sm" label={t('replace_of', { title: titleOf(document) })} onPress={() => onReplace(document)} />
            <IconButton icon={Trash2} size="sm" label={t('delete_of', { title: titleOf(document) })} onPress={() => onDelete(document)} />
          </>
        ),
      }}
    />
  );
}

/** The reader's words first, and the title in the other language where there is one. */
function DocumentName({ document }: { document: LibraryDocument }) {
  const { language } = useLanguage();
  const { title, description } = documentIn(document, language);
  const other = documentIn(document, language === 'en' ? 'ar' : 'en').title;
  return (
    <span className="managed-document">
      <FileKind name={document.filename} />
      <span>
        <bdi>{title}</bdi>
        {other !== title && (
          <small>
            <bdi lang={language === 'en' ? 'ar' : 'en'}>{other}</bdi>
          </small>
        )}
        <small>
          <bdi>{description === '' ? document.filename : description}</bdi>
        </small>
        <HeldMark held={document.held} />
      </span>
    </span>
  );
}
