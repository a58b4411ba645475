import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import { files } from '@miyar/contract/core/files';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { DocumentRow } from '../../../shared/files/document-row.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { isPdf, loaderOf } from '../../../shared/files/read-here.tsx';
import { applicationsText } from './text.ts';
import { useDownload } from '../../../shared/use-download.ts';

interface DocumentListProps {
  documents: ApplicationDetail['documents'];
  /** For the person who decides on the documents: they are read in place, with this below their pages. */
  review?: { beside: ReactNode } | undefined;
}

/** The documents of an application, each with its kind, name, size and a download with the session of the reader. */
export function DocumentList({ documents, review }: DocumentListProps) {
  const t = useText(applicationsText);
  const { busy, start } = useDownload();
  const labels = { registration: t('doc_registration'), curriculum: t('doc_curriculum') };
  return (
    <ul className="documents" aria-label={t('documents')}>
      {documents.map(({ doc_type, doc_path, name, size, held }) => (
        <DocumentRow
          key={doc_path}
          title={labels[doc_type]}
          name={name}
          size={size}
          held={held}
          label={t('download_document', { document: labels[doc_type] })}
          busy={busy === doc_path}
          read={
            review && isPdf(name) ? { title: labels[doc_type], load: loaderOf(files.download, { params: fileOf(doc_path) }), beside: review.beside } : undefined
          }
          onDownload={() => void start(doc_path, files.download, { params: fileOf(doc_path) }, name, t('document_failed'))}
        />
      ))}
    </ul>
  );
}
