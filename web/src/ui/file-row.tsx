import './file-field.css';
import { X } from 'lucide-react';
import { useLanguage } from '../lib/language.tsx';
import { formatBytes, formatPercent } from '../lib/numbers.ts';
import { FileKind } from './file-kind.tsx';
import { IconButton } from './icon-button.tsx';
import { Progress } from './progress.tsx';

export interface FileRowProps {
  file: { name: string; size: number };
  removeLabel: string;
  onRemove: () => void;
  disabled?: boolean | undefined;
  progress?: { share: number; label: string } | undefined;
}

/** A chosen file, and how much of it has been sent. */
export function FileRow({ file, removeLabel, onRemove, disabled = false, progress }: FileRowProps) {
  const { language } = useLanguage();
  return (
    <div className="file-row">
      <FileKind name={file.name} />
      <span>
        <bdi className="file-row-name" title={file.name}>
          {file.name}
        </bdi>
        <small className="field-hint num">{formatBytes(file.size, language)}</small>
      </span>
      <span className="file-row-end num">
        {progress ? formatPercent(progress.share, language) : <IconButton icon={X} label={removeLabel} size="sm" onPress={onRemove} disabled={disabled} />}
      </span>
      {progress && <Progress label={progress.label} share={progress.share} />}
    </div>
  );
}
