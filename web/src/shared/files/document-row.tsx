import { Download } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatBytes } from '../../lib/i18n/numbers.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { FileKind } from '../../ui/tables/file-kind.tsx';
import { HeldMark } from './held-mark.tsx';

interface DocumentRowProps extends ComponentProps<typeof HeldMark> {
  title: ReactNode;
  name: string;
  size: number;
  /** Of its button. */
  label: string;
  busy: boolean;
  onDownload: () => void;
}

/** A document in a list: what it is, its name and size, and its download. */
export function DocumentRow({ title, name, size, held, label, busy, onDownload }: DocumentRowProps) {
  const { language } = useLanguage();
  return (
    <li>
      <FileKind name={name} />
      <span>
        <b>{title}</b>
        <small>
          <bdi>{name}</bdi>
          <span className="num">{formatBytes(size, language)}</span>
          <HeldMark held={held} />
        </small>
      </span>
      <IconButton icon={Download} variant="outline" size="sm" label={label} busy={busy} onPress={onDownload} />
    </li>
  );
}
