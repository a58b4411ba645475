import type { ReactNode } from 'react';
import './evaluators.css';
import '../../../shared/list/row-link.css';
import type { Evaluator } from '@miyar/contract/accreditation/institutions';
import { BadgeCheck, Hourglass, OctagonX } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Person } from '../../../ui/marks/avatar.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { schoolsText } from './text.ts';

export interface EvaluatorsTableProps extends Listed<Evaluator> {
  /** Where the schools of an evaluator are. */
  hrefOf: (evaluator: Evaluator) => string;
  /** The way to write to one. */
  write?: ((evaluator: Evaluator) => ReactNode) | undefined;
}

/** Evaluators, with how many schools each still has to see through and how many reports they wrote. A press on a row leads to their schools. */
export function EvaluatorsTable({ hrefOf, write, ...listed }: EvaluatorsTableProps) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const columns: Column<Evaluator>[] = [
    {
      key: 'name',
      header: t('name'),
      lead: true,
      cell: (evaluator) => (
        <span className="row-link">
          <Link href={hrefOf(evaluator)}>
            <Person name={evaluator.name} />
          </Link>
        </span>
      ),
    },
    { key: 'email', header: t('email'), cell: ({ email }) => <bdi className="ltr evaluator-email">{email}</bdi> },
    { key: 'account', header: t('account'), cell: (evaluator) => <AccountChip {...evaluator} /> },
    { key: 'load', header: t('open_schools'), numeric: true, cell: ({ load }) => formatNumber(load, language) },
    { key: 'reports', header: t('reports_written'), numeric: true, cell: ({ report_count }) => formatNumber(report_count, language) },
    { key: 'joined', header: t('joined'), numeric: true, cell: ({ joiningDate }) => <When at={joiningDate} show="both" /> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('evaluators')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('evaluators_loading')}
      actions={write && { label: t('actions'), of: write }}
    />
  );
}

function AccountChip({ verified, available }: Pick<Evaluator, 'verified' | 'available'>) {
  const t = useText(schoolsText);
  // A verified account that cannot be given schools is a suspended one; an unverified one says so first.
  if (!verified)
    return (
      <Chip tone="wait" icon={Hourglass}>
        {t('not_verified')}
      </Chip>
    );
  if (!available)
    return (
      <Chip tone="no" icon={OctagonX}>
        {t('unavailable')}
      </Chip>
    );
  return (
    <Chip tone="ok" icon={BadgeCheck}>
      {t('verified')}
    </Chip>
  );
}
