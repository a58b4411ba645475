import './breaches.css';
import type { Breach } from '@miyar/contract/breaches';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { OpenButton } from '../../ui/open-button.tsx';
import { When } from '../../ui/when.tsx';
import { NoticeMark, PeopleMark } from './notice-mark.tsx';
import { breachesText } from './text.ts';

export interface BreachesTableProps {
  /** Undefined until they have come. */
  rows: readonly Breach[] | undefined;
  error?: ReactNode;
  stale?: boolean | undefined;
  empty: ReactNode;
  onOpen: (breach: Breach) => void;
}

/** The register of breaches, with how much time there is to tell of each. */
export function BreachesTable({ rows, error, stale, empty, onOpen }: BreachesTableProps) {
  const t = useText(breachesText);
  const { language } = useLanguage();
  const columns: Column<Breach>[] = [
    { key: 'what', header: t('what'), lead: true, cell: ({ what_happened }) => <bdi className="breach-start">{what_happened}</bdi> },
    { key: 'found', header: t('found'), numeric: true, cell: ({ found_at }) => <When at={found_at} show="moment" /> },
    {
      key: 'people',
      header: t('people'),
      numeric: true,
      cell: ({ people_count }) => (people_count === null ? <span className="subtle">{t('unknown')}</span> : formatNumber(people_count, language)),
    },
    { key: 'risk', header: t('risk'), cell: ({ risk_level }) => t(`risk_${risk_level}`) },
    {
      key: 'notice',
      header: t('notice'),
      cell: (breach) => (
        <span className="breach-marks">
          <NoticeMark breach={breach} />
          <PeopleMark breach={breach} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      empty={empty}
      error={error}
      stale={stale}
      actions={{
        label: t('actions'),
        of: (breach) => <OpenButton label={t('open')} of={t('open_of', { id: breach.id })} onPress={() => onOpen(breach)} />,
      }}
    />
  );
}
