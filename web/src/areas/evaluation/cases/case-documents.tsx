import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { files } from '@miyar/contract/core/files';
import { FileDown } from 'lucide-react';
import { fileOf } from '../../../shared/files/file-of.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { casesText } from './text.ts';

/** The documents the application came with. */
export function CaseDocuments({ of: { documents } }: { of: CaseDetail }) {
  const t = useText(casesText);
  const { start } = useDownload();
  return (
    <Card title={t('documents')}>
      <ul className="case-documents">
        {documents.map(({ doc_type: type, doc_path: path, name }) => (
          <li key={type}>
            <span>
              <b>{t(`doc_${type}`)}</b>
              <br />
              <bdi className="muted">{name}</bdi>
            </span>
            <IconButton
              icon={FileDown}
              label={`${t('download')}: ${t(`doc_${type}`)}`}
              onPress={() => void start(path, files.download, { params: fileOf(path) }, name, t('download_failed'))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
