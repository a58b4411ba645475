import type { RegisteredSchool } from '@miyar/contract/accreditation/register';
import { countryName } from '../../../shared/countries/countries.ts';
import { namesFor } from '@miyar/contract/core/shown-names';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { GradeDots, type Level } from '../../../ui/charts/grade-dots.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { registerText } from './text.ts';

/** The dots of a level. */
export const DOTS = { A: 4, B: 3, C: 2, D: 1 } as const satisfies Record<string, Level>;

interface RegisterTableProps extends Listed<RegisteredSchool> {
  /** Whether not all rows are valid. */
  withStatus?: boolean | undefined;
}

/** The rows of the register; each leads to the institution's page, one that is not valid to its verification. */
export function RegisterTable({ withStatus = false, ...listed }: RegisterTableProps) {
  const t = useText(registerText);
  const { language } = useLanguage();
  const withKind = listed.rows?.some(({ kind }) => kind !== undefined) ?? false;
  const columns: (Column<RegisteredSchool> | false)[] = [
    { key: 'name', header: t('institution'), lead: true, cell: (school) => <Names school={school} /> },
    withKind && { key: 'kind', header: t('kind'), cell: ({ kind }) => (kind ? <bdi>{kind.title[language]}</bdi> : <span aria-hidden>–</span>) },
    {
      key: 'country',
      header: t('country'),
      cell: ({ city, country }) => (
        <span className="when-both">
          <b>{countryName(country, language)}</b>
          {city && (
            <small>
              <bdi>{city[language]}</bdi>
            </small>
          )}
        </span>
      ),
    },
    withStatus && { key: 'status', header: t('status'), cell: (school) => <Status of={school} /> },
    { key: 'accreditation', header: t('accreditation'), cell: ({ decision }) => t(decision) },
    {
      key: 'level',
      header: t('level_name'),
      cell: ({ level }) =>
        level ? (
          <GradeDots level={DOTS[level]} letter={level} label={t('level', { level })} />
        ) : (
          <span className="subtle">
            <span aria-hidden>–</span>
            <span className="visually-hidden">{t('not_scored')}</span>
          </span>
        ),
    },
    { key: 'until', header: t('valid_until'), numeric: true, cell: ({ valid_until }) => <When at={valid_until} show="both" /> },
    { key: 'number', header: t('number'), numeric: true, cell: ({ certificate_number }) => <bdi className="ltr">{certificate_number}</bdi> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('title')}
      columns={columns.filter((column) => column !== false)}
      rowKey={({ certificate_number }) => certificate_number}
      loadingLabel={t('loading')}
    />
  );
}

/** The status of a certificate that may not be valid, with its day. */
function Status({ of: { status, status_since } }: { of: RegisteredSchool }) {
  const t = useText(registerText);
  const { language } = useLanguage();
  return (
    <span className="when-both">
      <b>{t(`status_${status}`)}</b>
      <small>{t('since', { date: formatDate(status_since, language) })}</small>
    </span>
  );
}

/** The name the reader reads, over the one in the other script. */
function Names({ school }: { school: RegisteredSchool }) {
  const { language } = useLanguage();
  const { first, second } = namesFor({ name: school.name, name_alternative: school.name_ar }, language);
  return (
    <a className="register-name" href={school.status === 'valid' ? paths.schools(school.id) : new URL(school.verify_url).pathname}>
      <bdi>{first}</bdi> {second && <small lang={language === 'ar' ? 'en' : 'ar'}>{second}</small>}
    </a>
  );
}
