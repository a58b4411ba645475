import './legal-editor.css';
import type { LegalPage, LegalVersion } from '@miyar/contract/site/legal';
import type { ReactNode } from 'react';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { CalendarClock, CircleCheck, FilePen } from '../../../ui/marks/icons.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { type VersionStatus, versionStatus, versionInForce } from './version-status.ts';
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
      key: 'status',
      header: t('status'),
      cell: ({ version, draft }) => (
        <span className="legal-status">
          <VersionStatusChip status={versionStatus(version, inForce)} />
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

function VersionStatusChip({ status }: { status: VersionStatus }) {
  const t = useText(legalEditorText);
  if (status === 'earlier') return <Chip tone="plain">{t('earlier')}</Chip>;
  return (
    <Chip tone={status === 'in_force' ? 'ok' : 'info'} icon={status === 'in_force' ? CircleCheck : CalendarClock}>
      {t(status)}
    </Chip>
  );
}
