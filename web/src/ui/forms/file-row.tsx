import './file-field.css';
import type { ReactNode } from 'react';
import { X } from '../marks/icons.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatBytes, formatPercent } from '../../lib/i18n/numbers.ts';
import { FileKind } from '../tables/file-kind.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Progress } from '../states/progress.tsx';

export interface FileRowProps {
  file: { name: string; size: number };
  removeLabel: string;
  onRemove: () => void;
  disabled?: boolean | undefined;
  progress?: { share: number; label: string } | undefined;
  /** The other acts on it, on a line of its own. */
  children?: ReactNode;
}

/** A chosen file, and how much of it has been sent. */
export function FileRow({ file, removeLabel, onRemove, disabled = false, progress, children }: FileRowProps) {
  const { language } = useLanguage();
  const { stem, extension } = partsOf(file.name);
  return (
    <div className="file-row">
      <FileKind name={file.name} />
      <span>
        <bdi className="file-row-name" title={file.name}>
          <span>{stem}</span>
          <span>{extension}</span>
        </bdi>
        <small className="field-hint num">{formatBytes(file.size, language)}</small>
      </span>
      <span className="file-row-end num">
        {progress ? formatPercent(progress.share, language) : <IconButton icon={X} label={removeLabel} size="sm" onPress={onRemove} disabled={disabled} />}
      </span>
      {progress && <Progress label={progress.label} share={progress.share} />}
      {children}
    </div>
  );
}

/** Splits a name: one too long for its row is cut in the middle, so that the kind of the file can still be read. */
function partsOf(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { stem: name.slice(0, dot), extension: name.slice(dot) } : { stem: name, extension: '' };
}
