import '../../../ui/actions/button.css';
import { documentIn } from '@miyar/contract/site/document-words';
import { type MouseEvent, useState } from 'react';
import { BookMarked, ClipboardList, Download, Globe, Palette, Presentation, Scale } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { Icon, type LucideIcon } from '../../../ui/marks/icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Category, ListedDocument } from './documents-state.ts';
import { libraryText } from './text.ts';

/** Fetches a document and saves it; rejects when it could not be had. */
export type OnDownload = (document: { id: number; filename: string }) => Promise<void>;

/** Where a document's file is fetched from. */
export const downloadPath = (id: number): string => `/api/documents/${id}/download`;

const PICTURES: Readonly<Record<Category, LucideIcon>> = {
  manual: BookMarked,
  legal: Scale,
  presentation: Presentation,
  branding: Palette,
  website: Globe,
  other: ClipboardList,
};

interface DocumentRowProps {
  row: ListedDocument;
  /** True if the row is hidden until all rows are requested; without a script it is visible. */
  waiting: boolean;
  onDownload: OnDownload;
}

/** One document: its title, its type, size and day, and its download. */
export function DocumentRow({ row, waiting, onDownload }: DocumentRowProps) {
  const t = useText(libraryText);
  const { language } = useLanguage();
  const sample = typeof row.id === 'string';
  const { title, description } = documentIn(row, language);
  return (
    <li className="library-row" data-waiting={waiting || undefined} data-nosnippet={sample || undefined}>
      <span className="library-picture">
        <Icon of={PICTURES[row.category]} />
      </span>
      <div className="library-words">
        <h3>
          <bdi>{title}</bdi> {sample && <Chip tone="plain">{t('example')}</Chip>}
        </h3>
        {description !== '' && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <Chip tone="plain">{t(row.category)}</Chip>
      <p className="library-about num">
        <span>
          <bdi className="ltr">{row.extension.toUpperCase()}</bdi>
          {row.size !== undefined && <> · {formatBytes(row.size, language)}</>}
        </span>
        {row.updated_at !== undefined && <time dateTime={row.updated_at}>{formatDate(row.updated_at, language)}</time>}
      </p>
      {typeof row.id === 'number' ? <DownloadLink id={row.id} title={title} filename={row.filename} onDownload={onDownload} /> : <SampleButton title={title} />}
    </li>
  );
}

/** A link to the file itself; with a script it says how the download went. */
function DownloadLink({ id, title, filename, onDownload }: { id: number; title: string; filename: string; onDownload: OnDownload }) {
  const t = useText(libraryText);
  const [busy, setBusy] = useState(false);
  const fetchIt = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await onDownload({ id, filename });
      toast.success(t('downloaded'));
    } catch {
      toast.error(t('download_failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <a
      className="button action-link library-download"
      href={downloadPath(id)}
      download={filename}
      data-variant="outline"
      data-size="sm"
      aria-label={t('download_one', { title })}
      aria-busy={busy || undefined}
      onClick={fetchIt}
    >
      {busy ? <span className="button-star" /> : <Icon of={Download} />}
      <span>{t('download')}</span>
    </a>
  );
}

function SampleButton({ title }: { title: string }) {
  const t = useText(libraryText);
  return (
    <button
      type="button"
      className="button action-link library-download"
      data-variant="outline"
      data-size="sm"
      aria-label={t('download_one', { title })}
      onClick={() => toast.blank(t('sample'), { id: 'sample' })}
    >
      <Icon of={Download} />
      <span>{t('download')}</span>
    </button>
  );
}
