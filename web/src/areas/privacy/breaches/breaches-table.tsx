import './breaches.css';
import type { Breach } from '@miyar/contract/privacy/breaches';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { OpenButton } from '../../../ui/tables/open-button.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { NoticeMark, PeopleMark } from './notice-mark.tsx';
import { breachesText } from './text.ts';

export interface BreachesTableProps extends Listed<Breach> {
  onOpen: (breach: Breach) => void;
}

/** The register of breaches, with how much time is left to report each. */
export function BreachesTable({ onOpen, ...listed }: BreachesTableProps) {
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
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: (breach) => <OpenButton label={t('open')} of={t('open_of', { id: breach.id })} onPress={() => onOpen(breach)} />,
      }}
    />
  );
}
