import { files, type Held } from '@miyar/contract/core/files';
import { Download } from 'lucide-react';
import { useText } from '../../../lib/i18n/text.ts';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { HeldMark } from '../../../shared/files/held-mark.tsx';
import { feedbackText } from './text.ts';

/** The document that came with feedback, and its download as whoever is signed in. `path` is `files/{token}/{name}`. */
export function SupportingDocument({ path, name, held }: { path: string; name: string | null; held: Held | undefined }) {
  const t = useText(feedbackText);
  const { busy, start } = useDownload();
  const file = name ?? fileOf(path).name;
  return (
    <div className="feedback-document">
      <FileKind name={file} />
      <bdi>{file}</bdi>
      <HeldMark held={held} />
      <IconButton
        icon={Download}
        variant="outline"
        size="sm"
        label={t('document_of', { file })}
        busy={busy === path}
        onPress={() => void start(path, files.download, { params: fileOf(path) }, file, t('download_failed'))}
      />
    </div>
  );
}
