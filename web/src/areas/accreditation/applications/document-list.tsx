import './document-list.css';
import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import { files } from '@miyar/contract/core/files';
import { Download } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { HeldMark } from '../../../shared/files/held-mark.tsx';
import { applicationsText } from './text.ts';
import { useDownload } from '../../../shared/use-download.ts';

/** The documents an application came with: what each is, its name and size, and its download as whoever is signed in. */
export function DocumentList({ documents }: { documents: ApplicationDetail['documents'] }) {
  const { language } = useLanguage();
  const t = useText(applicationsText);
  const { busy, start } = useDownload();
  const labels = { registration: t('doc_registration'), curriculum: t('doc_curriculum') };
  return (
    <ul className="documents" aria-label={t('documents')}>
      {documents.map(({ doc_type, doc_path, name, size, held }) => (
        <li key={doc_path}>
          <FileKind name={name} />
          <span>
            <b>{labels[doc_type]}</b>
            <small>
              <bdi>{name}</bdi>
              <span className="num">{formatBytes(size, language)}</span>
              <HeldMark held={held} />
            </small>
          </span>
          <IconButton
            icon={Download}
            variant="outline"
            size="sm"
            label={t('download_document', { document: labels[doc_type] })}
            busy={busy === doc_path}
            onPress={() => void start(doc_path, files.download, { params: fileOf(doc_path) }, name, t('document_failed'))}
          />
        </li>
      ))}
    </ul>
  );
}
