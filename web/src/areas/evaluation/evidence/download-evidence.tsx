import { files } from '@miyar/contract/core/files';
import type { Evidence } from '@miyar/contract/evaluation/evidence';
import { FileDown } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { fileOf } from '../../../shared/files/file-of.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { evidenceText } from './text.ts';

/** Downloads the file of an item of evidence, unless it is quarantined. */
export function DownloadEvidence({ item: { id, title, path, held } }: { item: Pick<Evidence, 'id' | 'title' | 'path' | 'held'> }) {
  const t = useText(evidenceText);
  const { busy, start } = useDownload();
  if (held !== undefined) return null;
  return (
    <IconButton
      icon={FileDown}
      label={t('download', { title })}
      busy={busy === id}
      onPress={() => void start(id, files.download, { params: fileOf(path) }, fileOf(path).name, t('download_failed'))}
    />
  );
}
