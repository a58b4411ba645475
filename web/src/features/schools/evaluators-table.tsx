import './evaluators.css';
import type { Evaluator } from '@miyar/contract/schools';
import { BadgeCheck, Hourglass, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Person } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { When } from '../../ui/when.tsx';
import { schoolsText } from './text.ts';

/** Every evaluator, with how many schools each still has to see through. */
export function EvaluatorsTable({ rows, error, empty }: { rows: readonly Evaluator[] | undefined; error?: ReactNode; empty: ReactNode }) {
  const t = useText(schoolsText);
  const columns: Column<Evaluator>[] = [
    { key: 'name', header: t('name'), lead: true, cell: ({ name }) => <Person name={name} /> },
    { key: 'email', header: t('email'), cell: ({ email }) => <bdi className="ltr">{email}</bdi> },
    { key: 'account', header: t('account'), cell: (evaluator) => <AccountChip {...evaluator} /> },
    { key: 'load', header: t('open_schools'), numeric: true, cell: ({ load }) => t('load', { count: load }) },
    { key: 'joined', header: t('joined'), numeric: true, cell: ({ created_at }) => <When at={created_at} show="both" /> },
  ];
  return (
    <DataTable
      label={t('evaluators')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loadingLabel={t('evaluators_loading')}
      empty={empty}
      error={error}
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

/** A few evaluators, as a short list at the side of a page. */
export function EvaluatorList({ evaluators }: { evaluators: readonly Evaluator[] }) {
  const t = useText(schoolsText);
  return (
    <ul className="card-rows evaluators">
      {evaluators.map(({ id, name, email, load }) => (
        <li key={id}>
          <Person name={name} detail={<bdi className="ltr">{email}</bdi>} />
          <span className="evaluator-load num">{t('load', { count: load })}</span>
        </li>
      ))}
    </ul>
  );
}
