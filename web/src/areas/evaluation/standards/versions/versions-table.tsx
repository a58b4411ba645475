import type { ListedVersion } from '@miyar/contract/evaluation/standard-versions';
import { paths } from '@miyar/contract/core/pages';
import { useText } from '../../../../lib/i18n/text.ts';
import { When } from '../../../../ui/marks/when.tsx';
import { type Column, DataTable, type Listed } from '../../../../ui/tables/data-table.tsx';
import { OpenLink } from '../../../../ui/tables/open-button.tsx';
import { versionsText } from './text.ts';
import { VersionState } from './version-state.tsx';

/** The address of a version in the dashboard. */
export const versionPath = (version: string, values: Readonly<Record<string, string | undefined>> = {}): string =>
  paths.admin('standard', { version, ...values });

/** The versions of the standard, each with its state and what keeps a draft from being published. */
export function VersionsTable(listed: Listed<ListedVersion>) {
  const t = useText(versionsText);
  const columns: Column<ListedVersion>[] = [
    { key: 'version', header: t('version'), lead: true, cell: ({ version }) => <b className="num">{t('version_of', { version })}</b> },
    { key: 'state', header: t('state'), cell: (row) => <VersionState of={row} /> },
    { key: 'effective', header: t('effective'), numeric: true, cell: ({ effective_from: day }) => (day ? <When at={day} show="both" /> : '–') },
    { key: 'contents', header: t('contents'), cell: ({ counts }) => <span className="num">{t('counts', counts)}</span> },
    {
      key: 'faults',
      header: t('faults'),
      cell: ({ state, faults }) => (state !== 'draft' ? '–' : faults === 0 ? t('faults_none') : t('faults_count', { count: faults })),
    },
  ];
  return (
    <DataTable
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: ({ version }) => <OpenLink label={t('open')} of={t('open_of', { version })} href={versionPath(version)} />,
      }}
    />
  );
}
