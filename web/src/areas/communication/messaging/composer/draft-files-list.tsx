import { CircleAlert } from 'lucide-react';
import { useText } from '../../../../lib/i18n/text.ts';
import { FileRow } from '../../../../ui/forms/file-row.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { composeText } from './compose-text.ts';
import { removeFile } from './draft-files.ts';
import type { DraftFile, DraftOf } from './drafts.ts';

/** The files of a message that is being written: how far each is up, why one was refused, and a way to take it away. */
export function DraftFiles({ of, files, onRemoved }: { of: DraftOf; files: readonly DraftFile[]; onRemoved: () => void }) {
  const t = useText(composeText);
  if (files.length === 0) return null;
  return (
    <ul className="composer-files" aria-label={t('files')}>
      {files.map((file) => (
        <li key={file.key}>
          <FileRow
            file={file}
            removeLabel={t('remove_file', { name: file.name })}
            onRemove={() => {
              removeFile(of, file);
              onRemoved();
            }}
            progress={file.share === undefined ? undefined : { share: file.share, label: t('uploading', { name: file.name }) }}
          />
          {file.refusal && (
            <p className="field-error" role="alert">
              <Icon of={CircleAlert} size="sm" />
              <span>{file.refusal}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
