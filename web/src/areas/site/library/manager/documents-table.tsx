import './library-manager.css';
import { documentIn } from '@miyar/contract/site/document-words';
import { type LibraryDocument, library } from '@miyar/contract/site/library';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../../lib/i18n/numbers.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { type Column, DataTable, type Listed } from '../../../../ui/tables/data-table.tsx';
import { FileKind } from '../../../../ui/tables/file-kind.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { QuarantineMark } from '../../../../shared/files/quarantine-mark.tsx';
import { libraryText } from '../text.ts';
import { libraryManagerText } from './text.ts';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { useState } from 'react';
import { Download, FileUp, Pencil, Trash2 } from '../../../../ui/marks/icons.ts';
import { ApiError, call } from '../../../../lib/api/api.ts';

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

/** The title in the reader's language first, then in the other language if there is one. */
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
        <QuarantineMark held={document.held} />
      </span>
    </span>
  );
}

/** Whether visitors see a document; it takes effect at once, and goes back when it could not be changed. */
function AvailabilitySwitch({ document }: { document: LibraryDocument }) {
  const { id, available } = document;
  const { language } = useLanguage();
  const { title } = documentIn(document, language);
  const t = useText(libraryManagerText);
  const update = useEndpointMutation(library.update, {
    onSuccess: () => {
      toast.success(t('updated'));
      return invalidate(library.list);
    },
    onError: () => toast.error(t('update_failed')),
  });
  const shown = update.isPending ? (update.variables.body.available ?? available) : available;
  return (
    <Switch value={shown} onChange={(wanted) => update.mutate({ params: { id }, body: { available: wanted } })} busy={update.isPending}>
      <span aria-hidden>{t(shown ? 'available' : 'hidden')}</span>
      <span className="visually-hidden">{t('availability_of', { state: t('available'), title })}</span>
    </Switch>
  );
}

/** Opens a document in a new tab by a link that holds for a few minutes, so that hidden ones can be read too (REQ-A17). */
function useDocumentDownload() {
  const t = useText(libraryManagerText);
  const [busy, setBusy] = useState<number>();
  const download = async ({ id }: LibraryDocument): Promise<void> => {
    if (busy !== undefined) return;
    // A tab may only be opened at once; its address comes a moment later.
    const tab = window.open('', '_blank');
    setBusy(id);
    try {
      const { url } = await call(library.link, { params: { id } });
      if (tab) {
        tab.opener = null;
        tab.location.replace(new URL(url, location.href));
      } else location.assign(url);
      toast.success(t('downloaded'));
    } catch (reason) {
      tab?.close();
      if (!(reason instanceof ApiError)) throw reason;
      toast.error(t('download_failed'));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, download: (document: LibraryDocument) => void download(document) };
}
