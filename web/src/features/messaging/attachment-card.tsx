import { files } from '@miyar/contract/files';
import type { Attachment } from '@miyar/contract/messaging';
import { Download } from 'lucide-react';
import { useLanguage } from '../../lib/language.tsx';
import { formatBytes } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { FileKind } from '../../ui/file-kind.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { fileOf } from '../applications/document-list.tsx';
import { useDownload } from '../applications/use-download.ts';
import { HeldMark } from '../files/held-mark.tsx';
import { threadText } from './thread-text.ts';

/** A file that came with a message. */
export function AttachmentCard({ attachment: { name, size, path, held } }: { attachment: Attachment }) {
  const { language } = useLanguage();
  const t = useText(threadText);
  const { busy, start } = useDownload();
  return (
    <div className="attachment">
      <FileKind name={name} />
      <span>
        <bdi title={name}>{name}</bdi>
        <small className="num">{formatBytes(size, language)}</small>
        <HeldMark held={held} />
      </span>
      <IconButton
        icon={Download}
        size="sm"
        label={t('download', { name })}
        busy={busy === path}
        onPress={() => void start(path, files.download, { params: fileOf(path) }, name, t('download_failed'))}
      />
    </div>
  );
}
