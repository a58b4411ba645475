import './case.css';
import { cases, type ListedCase } from '@miyar/contract/evaluation/cases';
import { paths } from '@miyar/contract/core/pages';
import { CASE_STAGES, STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed, ListFoot } from '../../../shared/list/list-failure.tsx';
import { ListTools } from '../../../shared/list/list-tools.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { CasesFilters, useCasesAddress } from './cases-filters.tsx';
import { NextDay, Waiting } from './cases-table.tsx';
import { casesText } from './text.ts';

const PAGE = 10;
const COLUMNS = CASE_STAGES.filter((stage) => stage !== 'withdrawn');
type ColumnStage = (typeof CASE_STAGES)[number];

/**
 * The cases by the stage each is at, a column for every stage that has some, narrowed as the list is; all by the address. The
 * closed ones are folded until somebody asks for them.
 */
export function CasesBoard() {
  const t = useText(casesText);
  const address = useCasesAddress();
  const { stage, ...query } = address.query;
  const filters = stage === undefined ? address.filters : address.filters - 1;
  const { language } = useLanguage();
  const [totals, setTotals] = useState<Totals>({});
  const [unfolded, unfold] = useState(false);
  const onTotal = useCallback((of: ColumnStage, total: number) => setTotals((known) => ({ ...known, [of]: total })), []);
  const ready = COLUMNS.every((column) => totals[column] !== undefined);
  const empty = COLUMNS.filter((column) => totals[column] === 0).map((column) => STAGE_NAMES[column][language]);
  const closed = totals.closed ?? 0;
  return (
    <div className="stack">
      <ListTools
        address={{ ...address, filters }}
        search={{ label: t('search'), placeholder: t('search_hint') }}
        filters={<CasesFilters address={address} byStage />}
      />
      {!ready && <Skeleton label={t('loading')} shapes={['page']} />}
      <section className="cases-board" aria-label={t('board')}>
        {COLUMNS.map((column) => (
          <Column key={column} stage={column} query={query} shown={ready && totals[column] !== 0 && (column !== 'closed' || unfolded)} onTotal={onTotal} />
        ))}
      </section>
      {ready && closed > 0 && !unfolded && (
        <div className="flow">
          <Button onPress={() => unfold(true)}>{t('board_closed', { count: closed })}</Button>
        </div>
      )}
      {ready && empty.length > 0 && <p className="muted">{t('board_empty', { stages: new Intl.ListFormat(language).format(empty) })}</p>}
    </div>
  );
}

type Totals = Partial<Record<ColumnStage, number>>;

interface ColumnProps {
  stage: ColumnStage;
  query: Omit<ReturnType<typeof useCasesAddress>['query'], 'stage'>;
  shown: boolean;
  /** The same function each time. */
  onTotal: (stage: ColumnStage, total: number) => void;
}

/** The cases at a stage, and how many of them are late. */
function Column({ stage, query, shown, onTotal }: ColumnProps) {
  const { language } = useLanguage();
  const t = useText(casesText);
  const list = useEndpointPages(cases.list, { query: { ...query, limit: PAGE, stage } }, { showPrevious: true });
  const late = useEndpointPages(cases.list, { query: { ...query, limit: 1, stage, due: 'overdue' } }, { showPrevious: true, enabled: shown }).total;
  const name = STAGE_NAMES[stage][language];
  // A column that could not be loaded counts as one, so that it is shown with its error; one whose total is not counted, by what is loaded of it.
  const total = list.total ?? list.rows?.length ?? (list.error ? 1 : undefined);
  useEffect(() => {
    if (total !== undefined) onTotal(stage, total);
  }, [stage, total, onTotal]);
  if (!shown) return null;
  return (
    <section className="cases-column" aria-label={name}>
      <h2 className="card-title">
        {name} <span className="num muted">{list.total}</span>
      </h2>
      {late !== undefined && late > 0 && <p className="cases-late">{t('board_late', { count: late })}</p>}
      {list.error && !list.rows && <Failed asked={list} words={t('failed')} level={3} />}
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
  return (
    <article className="card cases-card">
      <Link to={paths.case(of.application_id)}>
        <SchoolName {...of.school} short />
      </Link>
      <p className="muted">
        <Waiting of={of} />
      </p>
      {(of.due_on || of.visit || of.opens_on) && <NextDay of={of} />}
    </article>
  );
}
