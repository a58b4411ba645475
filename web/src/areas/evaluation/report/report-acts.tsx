import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { indicatorOf } from '@miyar/contract/evaluation/report/parts';
import { type EvaluationReport, evaluationReport } from '@miyar/contract/evaluation/report/report';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BackDialog, MoveDialog } from './move-dialogs.tsx';
import { reportText } from './text.ts';

/** What the reader may do with the report: the case says so itself. */
export function ReportActs({ of, report }: { of: CaseDetail; report: EvaluationReport }) {
  const t = useText(reportText);
  const [shown, show] = useState<'send' | 'finish' | 'back' | 'send_back'>();
  const close = () => show(undefined);
  const { busy, start } = useDownload();
  const { number } = report;
  const indicators = report.parts.filter(({ part }) => indicatorOf(part) !== undefined);
  const isWritten = ({ ar, en }: EvaluationReport['parts'][number]) => ar !== '' && en !== '';
  const missing = report.parts.filter((part) => !isWritten(part)).length;
  const { can } = of;
  return (
    <>
      {missing > 0 && (
        <p className="report-missing">
          {t('written_of', { done: indicators.filter(isWritten).length, of: indicators.length })} {t('missing_count', { count: missing })}
        </p>
      )}
      <div className="flow">
        {can.send_report === true && (
          <Button variant="primary" onPress={() => show('send')}>
            {t('send')}
          </Button>
        )}
        {can.finish_report === true && (
          <Button variant="primary" onPress={() => show('finish')}>
            {t('finish')}
          </Button>
        )}
        <Button
          icon={Download}
          busy={busy !== null}
          busyLabel={t('moving')}
          onPress={() =>
            void start('pdf', evaluationReport.pdf, { params: { id: of.id }, query: { number } }, `evaluation-report-${of.id}-${number}.pdf`, t('pdf_failed'))
          }
        >
          {t('pdf')}
        </Button>
        {can.back_to_visit === true && <Button onPress={() => show('back')}>{t('back')}</Button>}
        {can.send_back === true && <Button onPress={() => show('send_back')}>{t('send_back')}</Button>}
      </div>
      {(shown === 'send' || shown === 'finish') && <MoveDialog of={of} act={shown} onClose={close} />}
      {(shown === 'back' || shown === 'send_back') && <BackDialog of={of} act={shown} onClose={close} />}
    </>
  );
}
