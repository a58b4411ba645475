import { files } from '@miyar/contract/core/files';
import { evidence } from '@miyar/contract/evaluation/evidence';
import type { PlanItem, PlanReport } from '@miyar/contract/evaluation/decision/plan';
import { useState } from 'react';
import { CircleCheck, FileDown, Hourglass, RotateCcw } from '../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { fileOf } from '../../../shared/files/file-of.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { AnswerReportDialog } from './dialogs/answer-report-dialog.tsx';
import { planText } from './text.ts';

const LOOKS = {
  waiting: { tone: 'info', icon: Hourglass },
  accepted: { tone: 'ok', icon: CircleCheck },
  returned: { tone: 'wait', icon: RotateCcw },
} as const;

const stateOf = ({ accepted }: PlanReport): keyof typeof LOOKS => (accepted === null ? 'waiting' : accepted ? 'accepted' : 'returned');

/** The reports on an item, the latest first, each with its answer; one that waits is answered here. */
export function PlanReports({ caseId, item }: { caseId: number; item: PlanItem }) {
  const t = useText(planText);
  const [answering, answer] = useState<{ report: PlanReport; accepting: boolean }>();
  if (item.reports.length === 0) return null;
  return (
    <section className="plan-reports" aria-label={t('reports')}>
      {item.reports.map((report) => (
        <article key={report.id} className="plan-report">
          <p className="flow">
            <Chip {...LOOKS[stateOf(report)]}>{t(`report_${stateOf(report)}`)}</Chip>
            <span className="muted">
              <bdi>{report.by.name}</bdi> · <When at={report.at} show="moment" />
            </span>
          </p>
          <p className="plan-words" dir="auto">
            {report.text}
          </p>
          {report.evidence_ids.length > 0 && <ReportEvidence caseId={caseId} ids={report.evidence_ids} />}
          {report.reason && (
            <p className="plan-words" dir="auto">
              <b>{t('answer_is')}</b> {report.reason}
            </p>
          )}
          {report.accepted === null && item.can.review === true && (
            <div className="flow">
              <Button size="sm" variant="primary" onPress={() => answer({ report, accepting: true })}>
                {t('accept_report')}
              </Button>
              <Button size="sm" onPress={() => answer({ report, accepting: false })}>
                {t('return_report')}
              </Button>
            </div>
          )}
        </article>
      ))}
      {answering && <AnswerReportDialog caseId={caseId} {...answering} onClose={() => answer(undefined)} />}
    </section>
  );
}

/** The evidence a report names, to be downloaded. */
function ReportEvidence({ caseId, ids }: { caseId: number; ids: readonly number[] }) {
  const t = useText(planText);
  const { start } = useDownload();
  const { data } = useEndpoint(evidence.list, { params: { id: caseId }, query: { side: 'institution', limit: 500 } });
  return (
    <ul className="plan-evidence" aria-label={t('evidence')}>
      {(data ?? [])
        .filter(({ id }) => ids.includes(id))
        .map(({ id, title, path, held }) => (
          <li key={id}>
            {held === undefined ? (
              <LinkButton icon={FileDown} onPress={() => void start(id, files.download, { params: fileOf(path) }, fileOf(path).name, t('download_failed'))}>
                <bdi>{title}</bdi>
              </LinkButton>
            ) : (
              <bdi>{title}</bdi>
            )}
          </li>
        ))}
    </ul>
  );
}
