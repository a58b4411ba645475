import './schools-view.css';
import { schools } from '@miyar/contract/schools';
import { useNavigate } from 'react-router';
import { SchoolsTable } from '../../features/schools/schools-table.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Failed, MorePages, Stale } from '../frame/list-failure.tsx';
import { adminText } from './text.ts';
import { schoolHref, useSearchWords, useStatusFilter } from './use-address.ts';
import { useSchoolCounts } from './use-school-counts.ts';

/** Every school, by how it stands. */
export function SchoolsView() {
  const { language } = useLanguage();
  const t = useText(adminText);
  const navigate = useNavigate();
  const status = useStatusFilter();
  const counts = useSchoolCounts();
  const { words, typed, type } = useSearchWords();
  const list = useEndpointPages(schools.list, { query: { ...(status !== 'all' && { status }), ...(words !== '' && { q: words }) } });
  const counted = (count: number | undefined) => (count === undefined ? {} : { count: formatNumber(count, language) });
  return (
    <>
      <PageHead title={t('schools_title')} lead={t('schools_lead')} />
      <div className="stack">
        <search className="schools-filter">
          <SearchField label={t('search')} clearLabel={t('search_clear')} placeholder={t('search_placeholder')} value={typed} onChange={type} />
          <Segmented
            label={t('filter')}
            value={status}
            onChange={(chosen) => void navigate(paths.admin('schools', { status: chosen === 'all' ? undefined : chosen, q: words || undefined }))}
            choices={[
              { value: 'all', label: t('filter_all'), ...counted(counts.all) },
              { value: 'pending', label: t('filter_pending'), ...counted(counts.pending) },
              { value: 'approved', label: t('approved'), ...counted(counts.approved) },
              { value: 'denied', label: t('denied'), ...counted(counts.denied) },
            ]}
          />
        </search>
        {list.rows && <Stale asked={list} words={t('schools_failed')} />}
        <Sheet padded={false}>
          <SchoolsTable
            rows={list.rows}
            hrefOf={schoolHref}
            error={list.error && !list.rows ? <Failed asked={list} words={t('schools_failed')} /> : undefined}
            empty={
              words !== '' ? (
                <EmptyState
                  level={2}
                  title={t('none_found')}
                  detail={t('none_found_detail', { words })}
                  action={<ButtonLink href={paths.admin('schools')}>{t('show_all')}</ButtonLink>}
                />
              ) : status === 'all' ? (
                <EmptyState level={2} title={t('no_schools')} detail={t('no_schools_detail')} />
              ) : (
                <EmptyState
                  level={2}
                  title={t('none_of_status')}
                  detail={t('none_of_status_detail')}
                  action={<ButtonLink href={paths.admin('schools')}>{t('show_all')}</ButtonLink>}
                />
              )
            }
          />
        </Sheet>
        <MorePages paged={list} />
      </div>
    </>
  );
}
