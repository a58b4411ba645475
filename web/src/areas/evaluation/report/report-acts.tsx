import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { indicatorOf, paragraphsOf } from '@miyar/contract/evaluation/report/parts';
import { type EvaluationReport, evaluationReport } from '@miyar/contract/evaluation/report/report';
import { useState } from 'react';
import { Download } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { BackDialog, MoveDialog } from './move-dialogs.tsx';
import { reportText } from './text.ts';

type Part = EvaluationReport['parts'][number];

export const isWritten = ({ ar, en }: Part): boolean => ar !== '' && en !== '';

/** A part whose two texts do not have the same number of paragraphs: one of them may say less. */
const isUneven = ({ ar, en }: Part): boolean => paragraphsOf(ar).length !== paragraphsOf(en).length;

interface StateProps {
  of: CaseDetail;
  report: EvaluationReport;
  titleOf: (part: string) => string;
}

/** How much of the report is written, the report as a file, and its sending once nothing is missing. */
export function ReportState({ of, report: { number, parts }, titleOf }: StateProps) {
  const t = useText(reportText);
  const { busy, start } = useDownload();
  const indicators = parts.filter(({ part }) => indicatorOf(part) !== undefined);
  const missing = parts.filter((part) => !isWritten(part)).length;
  return (
    <>
      {missing > 0 && (
        <p className="report-missing">
          {t('written_of', { done: indicators.filter(isWritten).length, of: indicators.length })} {t('missing_count', { count: missing })}
        </p>
      )}
      <div className="flow">
        {of.can.send_report === true && missing === 0 && <MoveButton of={of} act="send" parts={parts} titleOf={titleOf} />}
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
      </div>
    </>
  );
}

interface MoveButtonProps {
  of: CaseDetail;
  act: 'send' | 'finish';
  parts: readonly Part[];
  titleOf: (part: string) => string;
}

/** The button that takes the report a stage on, with its question. */
function MoveButton({ of, act, parts, titleOf }: MoveButtonProps) {
  const t = useText(reportText);
  const [asking, ask] = useState(false);
  const uneven = parts.filter(isUneven).map(({ part }) => titleOf(part));
  return (
    <>
      <Button variant="primary" onPress={() => ask(true)}>
        {t(act)}
      </Button>
      {asking && <MoveDialog of={of} act={act} uneven={uneven} onClose={() => ask(false)} />}
    </>
  );
}

interface ActsProps extends StateProps {
  /** Where a part is written. */
  pathOf: (part: Part) => string;
}

/** The acts the reader may do on the report, below its text; while a language is missing, a link to the first such part. */
export function ReportActs({ of, report: { parts }, titleOf, pathOf }: ActsProps) {
  const t = useText(reportText);
  const [shown, show] = useState<'back' | 'send_back'>();
  const close = () => show(undefined);
  const { can } = of;
  const missing = parts.find((part) => !isWritten(part));
  const act = can.send_report === true ? 'send' : can.finish_report === true ? 'finish' : undefined;
  if (!act && can.back_to_visit !== true && can.send_back !== true) return null;
  return (
    <>
      <div className="flow">
        {act && missing && (
          <ButtonLink variant="primary" href={pathOf(missing)}>
            {t('go_on', { part: titleOf(missing.part) })}
          </ButtonLink>
        )}
        {act && !missing && <MoveButton of={of} act={act} parts={parts} titleOf={titleOf} />}
        {can.back_to_visit === true && <Button onPress={() => show('back')}>{t('back')}</Button>}
        {can.send_back === true && <Button onPress={() => show('send_back')}>{t('send_back')}</Button>}
      </div>
      {shown && <BackDialog of={of} act={shown} onClose={close} />}
    </>
  );
}
