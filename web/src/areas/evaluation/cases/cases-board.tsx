import './case.css';
import { cases, type ListedCase } from '@miyar/contract/evaluation/cases';
import { paths } from '@miyar/contract/core/pages';
import { CASE_STAGES, type CaseStage, STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { Link } from 'react-router';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed, ListFoot } from '../../../shared/list/list-failure.tsx';
import { ListTools } from '../../../shared/list/list-tools.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Due } from '../tasks/due.tsx';
import { CasesFilters, useCasesAddress } from './cases-filters.tsx';
import { casesText } from './text.ts';

const PAGE = 10;
const COLUMNS = CASE_STAGES.filter((stage) => stage !== 'withdrawn');

/** The cases by the stage each is at, a column for every stage, narrowed as the list is; all by the address. */
export function CasesBoard() {
  const t = useText(casesText);
  const address = useCasesAddress();
  const { stage, ...query } = address.query;
  const filters = stage === undefined ? address.filters : address.filters - 1;
  return (
    <div className="stack">
      <ListTools
        address={{ ...address, filters }}
        search={{ label: t('search'), placeholder: t('search_hint') }}
        filters={<CasesFilters address={address} byStage />}
      />
      <section className="cases-board" aria-label={t('board')}>
        {COLUMNS.map((column) => (
          <Column key={column} stage={column} query={query} />
        ))}
      </section>
    </div>
  );
}

function Column({ stage, query }: { stage: CaseStage; query: Omit<ReturnType<typeof useCasesAddress>['query'], 'stage'> }) {
  const { language } = useLanguage();
  const t = useText(casesText);
  const list = useEndpointPages(cases.list, { query: { ...query, limit: PAGE, stage } }, { showPrevious: true });
  const name = STAGE_NAMES[stage][language];
  return (
    <section className="cases-column" aria-label={name}>
      <h2 className="card-title">
        {name} <span className="num muted">{list.total}</span>
      </h2>
      {list.error && !list.rows && <Failed asked={list} words={t('failed')} level={3} />}
      {!list.error && !list.rows && <Skeleton label={t('loading')} shapes={['block']} />}
      {list.rows?.length === 0 && <p className="muted">{t('board_none')}</p>}
      <ul>
        {list.rows?.map((row) => (
          <li key={row.application_id}>
            <CaseCard of={row} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && <ListFoot paged={list} />}
    </section>
  );
}

function CaseCard({ of }: { of: ListedCase }) {
  const t = useText(casesText);
  return (
    <article className="card cases-card">
      <Link to={paths.case(of.application_id)}>
        <SchoolName {...of.school} short />
      </Link>
      <p className="muted">{t(`waiting_${of.waiting_on}`)}</p>
      {of.due_on && <Due of={{ ...of, paused: false }} />}
    </article>
  );
}
