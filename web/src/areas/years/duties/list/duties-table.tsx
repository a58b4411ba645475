import '../../../../shared/list/row-link.css';
import { paths } from '@miyar/contract/core/pages';
import type { ListedDuty } from '@miyar/contract/years/duties';
import type { ReactNode } from 'react';
import { DUTY_STATE_NAMES } from '@miyar/contract/years/duty-rules';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { SchoolName } from '../../../../shared/school-name/school-name.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { type Column, DataTable, type Listed } from '../../../../ui/tables/data-table.tsx';
import { Due } from '../../../evaluation/tasks/due.tsx';
import { useDutyNames } from '../names.ts';
import { dutiesText } from '../text.ts';

export interface DutiesTableProps extends Listed<ListedDuty> {
  /** The act on a duty that the authority owes. */
  actOn: (duty: ListedDuty) => ReactNode;
}

/** Duties, each with its institution, its state, its day and how far its form is. */
export function DutiesTable({ actOn, ...listed }: DutiesTableProps) {
  const { language } = useLanguage();
  const t = useText(dutiesText);
  const names = useDutyNames();
  const columns: Column<ListedDuty>[] = [
    {
      key: 'duty',
      header: t('col_duty'),
      lead: true,
      cell: (duty) => (
        <span className="row-link">
          <Link href={paths.duty(duty.id)}>{names.title(duty)}</Link>
        </span>
      ),
    },
    {
      key: 'institution',
      header: t('col_institution'),
      cell: ({ school }) => (
        <Link href={paths.years(school.id)}>
          <SchoolName {...school} />
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('col_state'),
      cell: ({ state, owner }) => (
        <>
          <b>{DUTY_STATE_NAMES[state][language]}</b> <small className="muted">{owner === 'authority' && t('owner_authority')}</small>
        </>
      ),
    },
    {
      key: 'due',
      header: t('col_due'),
      numeric: true,
      cell: (duty) => (duty.state === 'planned' && duty.due_on ? t('about', { day: formatDate(duty.due_on, language) }) : <Due of={duty} />),
    },
    {
      key: 'progress',
      header: t('col_progress'),
      numeric: true,
      cell: (duty) => (duty.progress ? <span className="num">{t('of', duty.progress)}</span> : (actOn(duty) ?? '–')),
    },
  ];
  return <DataTable {...listed} label={t('list')} columns={columns} rowKey={({ id }) => id} loadingLabel={t('loading')} />;
}
