import { files } from '@miyar/contract/core/files';
import type { Attachment } from '@miyar/contract/communication/messaging';
import { Download } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../../lib/i18n/numbers.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FileKind } from '../../../../ui/tables/file-kind.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { fileOf } from '../../../../shared/files/file-of.ts';
import { useDownload } from '../../../../shared/use-download.ts';
import { HeldMark } from '../../../../shared/files/held-mark.tsx';
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
