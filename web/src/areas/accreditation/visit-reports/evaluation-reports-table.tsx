import '../../../shared/list/row-link.css';
import './report-name.css';
import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import { type EvaluationReportRow, visitReports } from '@miyar/contract/accreditation/visit-reports';
import { evaluationReport } from '@miyar/contract/evaluation/report/report';
import { Download, Eye } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { QuarantineMark } from '../../../shared/files/quarantine-mark.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { useDownload } from '../../../shared/use-download.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { RemovalButton, RemovalNote } from './removal.tsx';
import { reportedSchool } from './reported-school.ts';
import type { ReportsTableProps } from './reports-table.tsx';
import { visitReportsText } from './text.ts';

type Acts = Pick<ReportsTableProps, 'onView' | 'onDelete'>;

/** Visit reports and the final reports of cases, each called what it is: a visit report is viewed here, a final one at its case. */
export function EvaluationReportsTable({ onView, onDelete, ...listed }: Listed<EvaluationReportRow> & Acts) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const { busy, start } = useDownload();
  const download = ({ id, number, visit_report: visit, application_id: application }: EvaluationReportRow) =>
    visit || number === null
      ? void start(keyOf('visit_report', id), visitReports.download, { params: { id } }, `report_${id}.pdf`, t('download_failed'))
      : void start(
          keyOf('final_report', id),
          evaluationReport.pdf,
          { params: { id: application }, query: { number } },
          `evaluation-report-${application}-${number}.pdf`,
          t('download_failed'),
        );
  const columns: Column<EvaluationReportRow>[] = [
    {
      key: 'report',
      header: t('report'),
      lead: true,
      cell: (row) => (
        <span className="report-name">
          <FileKind name={row.visit_report?.file_name ?? 'report.pdf'} />
          <span>
            {row.visit_report ? (
              <SchoolName short {...reportedSchool(row)} />
            ) : (
              <span className="row-link">
                <Link href={paths.case(row.application_id, 'report')}>
                  <SchoolName short {...reportedSchool(row)} />
                </Link>
              </span>
            )}
            <small className="muted">{t(`kind_${row.kind}`)}</small>
            <QuarantineMark held={row.visit_report?.held} />
          </span>
        </span>
      ),
    },
    { key: 'evaluator', header: t('evaluator'), cell: ({ evaluator_name: name }) => (name === null ? '–' : <bdi>{name}</bdi>) },
    { key: 'visit', header: t('visit_date'), numeric: true, cell: ({ visit_date: day }) => (day === null ? '–' : <When at={day} />) },
    { key: 'at', header: t('uploaded_or_finished'), numeric: true, cell: ({ at }) => <When at={at} /> },
  ];
  return (
    <div className="reports">
      <DataTable
        {...listed}
        label={t('evaluation_reports')}
        columns={columns}
        rowKey={({ kind, id }) => keyOf(kind, id)}
        loadingLabel={t('loading')}
        actions={{
          label: t('actions'),
          of: (row) => {
            const school = namesFor(reportedSchool(row), language).first;
            const { visit_report: visit } = row;
            const save = (
              <IconButton
                icon={Download}
                size="sm"
                label={t('download_of', { school })}
                busy={busy === keyOf(row.kind, row.id)}
                onPress={() => download(row)}
              />
            );
            if (!visit) return save;
            return (
              <>
                <IconButton icon={Eye} size="sm" label={t('view', { school })} onPress={() => onView(visit)} />
                {save}
                <RemovalButton may={visit.can.delete} verb="delete" label={t('delete_of', { school })} onPress={() => onDelete(visit)} />
              </>
            );
          },
        }}
      />
      <RemovalNote mays={(listed.rows ?? []).flatMap(({ visit_report: visit }) => (visit ? [visit.can.delete] : []))} />
    </div>
  );
}

const keyOf = (kind: EvaluationReportRow['kind'], id: number): string => `${kind}-${id}`;
