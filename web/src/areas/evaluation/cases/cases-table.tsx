import '../../../shared/list/row-link.css';
import type { ListedCase } from '@miyar/contract/evaluation/cases';
import { type CaseStage, STAGE_NAMES, stagesBefore } from '@miyar/contract/evaluation/stages';
import { paths } from '@miyar/contract/core/pages';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { Due } from '../tasks/due.tsx';
import { casesText } from './text.ts';

const BEFORE = stagesBefore('self_evaluation');
/** Stages at which nobody asks how far the self-evaluation is. */
const OVER: readonly CaseStage[] = ['released', 'appeal', 'closed', 'withdrawn'];

/** Cases, each with its stage, whose turn it is, and until when. */
export function CasesTable(listed: Listed<ListedCase>) {
  const { language } = useLanguage();
  const t = useText(casesText);
  const columns: Column<ListedCase>[] = [
    {
      key: 'institution',
      header: t('institution'),
      lead: true,
      cell: ({ application_id: id, school }) => (
        <span className="row-link">
          <Link href={paths.case(id)}>
            <SchoolName {...school} />
          </Link>
        </span>
      ),
    },
    {
      key: 'stage',
      header: t('stage'),
      cell: ({ stage, since }) => (
        <>
          <b>{STAGE_NAMES[stage][language]}</b> <small className="muted">{<When at={since} show="relative" />}</small>
        </>
      ),
    },
    { key: 'waiting', header: t('waiting'), cell: (row) => <Waiting of={row} /> },
    { key: 'due', header: t('due'), numeric: true, cell: (row) => <NextDay of={row} /> },
    {
      key: 'progress',
      header: t('progress'),
      numeric: true,
      cell: ({ progress, stage }) =>
        progress && !OVER.includes(stage) ? <span className="num">{t('of', progress)}</span> : BEFORE.includes(stage) ? t('not_begun') : '–',
    },
  ];
  return <DataTable {...listed} label={t('list')} columns={columns} rowKey={({ application_id: id }) => id} loadingLabel={t('loading')} />;
}

/** Until when something is due; the days of a planned visit, and the day on which a self-evaluation opens. */
export function NextDay({ of: row }: { of: ListedCase }) {
  const { language } = useLanguage();
  const t = useText(casesText);
  const { visit, opens_on: opens } = row;
  const day = (at: string) => formatDate(at, language, 'day');
  return (
    <>
      {row.due_on !== null && <Due of={{ ...row, paused: false }} />}
      {visit && (
        <span className="flow">
          {visit.from === visit.until ? t('visit_day', { day: day(visit.from) }) : t('visit_days', { from: day(visit.from), until: day(visit.until) })}
        </span>
      )}
      {opens && <span className="flow">{t('opens_day', { day: day(opens) })}</span>}
      {row.due_on === null && !visit && !opens && '–'}
    </>
  );
}

/** Whose turn it is; if it is nobody's, the date until which an appeal is possible. */
export function Waiting({ of: { waiting_on: side, stage, due_on: due } }: { of: ListedCase }) {
  const { language } = useLanguage();
  const t = useText(casesText);
  return side === 'none' && stage === 'released' && due ? t('waiting_appeal', { date: formatDate(due, language, 'day') }) : t(`waiting_${side}`);
}
