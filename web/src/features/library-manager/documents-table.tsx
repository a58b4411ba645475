import './library-manager.css';
import type { LibraryDocument } from '@miyar/contract/library';
import { Download, FileUp, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { formatBytes } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FileKind } from '../../ui/file-kind.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { When } from '../../ui/when.tsx';
import { HeldMark } from '../files/held-mark.tsx';
import { libraryText } from '../library/text.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { libraryManagerText } from './text.ts';
import { useDocumentDownload } from './use-document-download.ts';

export interface DocumentsTableProps {
  /** Undefined until they have come. */
  rows: readonly LibraryDocument[] | undefined;
  error?: ReactNode;
  stale?: boolean | undefined;
  empty: ReactNode;
  onEdit: (document: LibraryDocument) => void;
  onReplace: (document: LibraryDocument) => void;
  onDelete: (document: LibraryDocument) => void;
}

/** The official documents, hidden ones as well. */
export function DocumentsTable({ rows, error, stale, empty, onEdit, onReplace, onDelete }: DocumentsTableProps) {
  const t = useText(libraryManagerText);
  const category = useText(libraryText);
  const { language } = useLanguage();
  const { busy, download } = useDocumentDownload();
  const columns: Column<LibraryDocument>[] = [
    { key: 'document', header: t('document'), lead: true, cell: (document) => <DocumentName document={document} /> },
    { key: 'category', header: t('category'), cell: (document) => category(document.category) },
    { key: 'size', header: t('file'), numeric: true, cell: ({ size }) => formatBytes(size, language) },
    { key: 'changed', header: t('changed'), numeric: true, cell: ({ updated_at }) => <When at={updated_at} /> },
    { key: 'shown', header: t('shown'), cell: (document) => <AvailabilitySwitch document={document} /> },
  ];
  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      empty={empty}
      error={error}
      stale={stale}
      actions={{
        label: t('actions'),
        of: (document) => (
          <>
            <IconButton
              icon={Download}
              size="sm"
              label={t('download_of', { title: document.title })}
              busy={busy === document.id}
              onPress={() => download(document)}
            />
            <IconButton icon={Pencil} size="sm" label={t('edit_of', { title: document.title })} onPress={() => onEdit(document)} />
            <IconButton icon={FileUp} size="sm" label={t('replace_of', { title: document.title })} onPress={() => onReplace(document)} />
            <IconButton icon={Trash2} size="sm" label={t('delete_of', { title: document.title })} onPress={() => onDelete(document)} />
          </>
        ),
      }}
    />
  );
}

function DocumentName({ document: { title, description, filename, held } }: { document: LibraryDocument }) {
  return (
    <span className="managed-document">
      <FileKind name={filename} />
      <span>
        <bdi>{title}</bdi>
        <small>
          <bdi>{description === '' ? filename : description}</bdi>
        </small>
        <HeldMark held={held} />
      </span>
    </span>
  );
}
