import './legal-editor.css';
import type { LegalPage, LegalVersion } from '@miyar/contract/legal';
import { CalendarClock, CircleCheck, FilePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { riyadhDay } from '../../lib/riyadh-day.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Chip } from '../../ui/chip.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { When } from '../../ui/when.tsx';
import { type Standing, standingOf, versionInForce } from './standing.ts';
import { legalEditorText } from './text.ts';

type Row = LegalVersion & { published_at: string | null };

interface VersionsTableProps {
  page: LegalPage['page'];
  /** Newest first; undefined until they have come. */
  rows: readonly Row[] | undefined;
  error: ReactNode;
}

/** Every version of a text: from when it holds, and whether it is in force, coming, or a draft. */
export function VersionsTable({ page, rows, error }: VersionsTableProps) {
  const t = useText(legalEditorText);
  const inForce = versionInForce(rows ?? [], riyadhDay());
  const columns: Column<Row>[] = [
    { key: 'version', header: t('version_column'), lead: true, cell: ({ version }) => <b>{t('version', { version })}</b> },
    {
      key: 'standing',
      header: t('standing'),
      cell: ({ version, draft }) => (
        <span className="legal-standing">
          <StandingChip standing={standingOf(version, inForce)} />
          {draft && (
            <Chip tone="wait" icon={FilePen}>
              {t('is_draft')}
            </Chip>
          )}
        </span>
      ),
    },
    { key: 'effective', header: t('effective'), numeric: true, cell: ({ effective_from }) => <When at={effective_from} show="both" /> },
    { key: 'published', header: t('published'), numeric: true, cell: ({ published_at: at }) => (at ? <When at={at} show="moment" /> : t('built_in')) },
  ];
  return (
    <DataTable
      label={t('versions')}
      columns={columns}
      rows={rows}
      rowKey={({ version }) => version}
      loadingLabel={t('versions_loading')}
      empty={null}
      error={error}
      actions={{
        label: t('actions'),
        of: ({ version }) => (
          <ButtonLink size="sm" href={paths[page](version)} target="_blank">
            <span aria-hidden>{t('see')}</span>
            <span className="visually-hidden">{t('see_of', { version })}</span>
          </ButtonLink>
        ),
      }}
    />
  );
}

function StandingChip({ standing }: { standing: Standing }) {
  const t = useText(legalEditorText);
  if (standing === 'earlier') return <Chip tone="plain">{t('earlier')}</Chip>;
  return (
    <Chip tone={standing === 'in_force' ? 'ok' : 'info'} icon={standing === 'in_force' ? CircleCheck : CalendarClock}>
      {t(standing)}
    </Chip>
  );
}
