import './document-row.css';
import type { ComponentProps, ReactNode } from 'react';
import { Download } from '../../ui/marks/icons.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatBytes } from '../../lib/i18n/numbers.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { FileKind } from '../../ui/tables/file-kind.tsx';
import { QuarantineMark } from './quarantine-mark.tsx';
import { type ReadablePdf, useReadHere } from './read-here.tsx';

interface DocumentRowProps extends ComponentProps<typeof QuarantineMark> {
  /** The title of the document; its file name alone if there is no title. */
  title?: ReactNode;
  name: string;
  size: number;
  /** The accessible name of its button. */
  label: string;
  busy: boolean;
  onDownload: () => void;
  /** How it is read in place, if it is a PDF and somebody may want to read it. */
  read?: ReadablePdf | undefined;
}

/** A document in a list: its title, name and size, its download, and a button to read it in place. */
export function DocumentRow({ title, name, size, held, label, busy, onDownload, read }: DocumentRowProps) {
  const { language } = useLanguage();
  const { button, reader } = useReadHere(held === undefined ? read : undefined, { size, download: { label, busy, onPress: onDownload } });
  return (
    <li>
      <FileKind name={name} />
      <span>
        <b>{title ?? <bdi>{name}</bdi>}</b>
        <small>
          {title !== undefined && <bdi>{name}</bdi>}
          <span className="num">{formatBytes(size, language)}</span>
          <QuarantineMark held={held} />
        </small>
      </span>
      <span className="file-acts" data-two={button ? true : undefined}>
        {button}
        <IconButton icon={Download} variant="outline" size="sm" label={label} busy={busy} onPress={onDownload} />
      </span>
      {reader}
    </li>
  );
}
