import type { RegisteredSchool } from '@miyar/contract/register';
import type { ReactNode } from 'react';
import { countryName } from '../../features/applications/countries.ts';
import { namesFor } from '@miyar/contract/shown-names';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { GradeDots, type Level } from '../../ui/grade-dots.tsx';
import { When } from '../../ui/when.tsx';
import { registerText } from './text.ts';

/** The dots of a level. */
export const DOTS = { A: 4, B: 3, C: 2, D: 1 } as const satisfies Record<string, Level>;

/** The rows of the register; each leads to the institution's page. */
export function RegisterTable({ rows, error, empty }: { rows: readonly RegisteredSchool[] | undefined; error: ReactNode; empty: ReactNode }) {
  const t = useText(registerText);
  const { language } = useLanguage();
  const columns: Column<RegisteredSchool>[] = [
    { key: 'name', header: t('institution'), lead: true, cell: (school) => <Names school={school} /> },
    { key: 'country', header: t('country'), cell: ({ country }) => countryName(country, language) },
    { key: 'accreditation', header: t('accreditation'), cell: ({ decision }) => t(decision) },
    {
      key: 'level',
      header: t('level_name'),
      cell: ({ level }) =>
        level ? <GradeDots level={DOTS[level]} letter={level} label={t('level', { level })} /> : <span className="subtle">{t('not_scored')}</span>,
    },
    { key: 'until', header: t('valid_until'), numeric: true, cell: ({ valid_until }) => <When at={valid_until} show="both" /> },
    { key: 'number', header: t('number'), numeric: true, cell: ({ certificate_number }) => <bdi className="ltr">{certificate_number}</bdi> },
  ];
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} loadingLabel={t('loading')} empty={empty} error={error} />;
}

/** The name the reader reads, over the one in the other script. */
function Names({ school }: { school: RegisteredSchool }) {
  const { language } = useLanguage();
  const { first, second } = namesFor({ name: school.name, name_alternative: school.name_ar }, language);
  return (
    <a className="register-name" href={paths.schools(school.id)}>
      <bdi>{first}</bdi> {second && <small lang={language === 'ar' ? 'en' : 'ar'}>{second}</small>}
    </a>
  );
}
