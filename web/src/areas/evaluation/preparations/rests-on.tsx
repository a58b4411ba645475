import type { ReactNode } from 'react';
import type { DecisionRoom } from '@miyar/contract/evaluation/decision/preparations';
import { evaluationReport } from '@miyar/contract/evaluation/report/report';
import { useText } from '../../../lib/i18n/text.ts';
import { loaderOf, useReadHere } from '../../../shared/files/read-here.tsx';
import { HashLine, Proof } from '../../../shared/proof/proof.tsx';
import { useDownload } from '../../../shared/use-download.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { reportText } from '../report/text.ts';
import { decisionText } from './text.ts';

/** The report, score, submission and standard of a decision; the report is read here, beside the steps. */
export function RestsOn({ id, of: { standard, submission, score, report } }: { id: number; of: DecisionRoom['rests_on'] }) {
  const t = useText(decisionText);
  const { button, reader } = useReport(id, report);
  const dated = (key: string, label: string, of: { at: string } | null, more: ReactNode = null) =>
    of
      ? [
          {
            key,
            label,
            value: (
              <>
                <When at={of.at} />
                {more}
              </>
            ),
          },
        ]
      : [];
  const facts = [
    ...dated('report', t('report'), report, <p>{button}</p>),
    ...dated('score', t('score'), score),
    ...dated('submission', t('submission', { number: submission?.number ?? 0 }), submission),
    ...(standard
      ? [
          {
            key: 'standard',
            label: t('standard'),
            value: t('standard_version', { version: standard.version }),
          },
        ]
      : []),
  ];
  return (
    <Card title={t('rests_on')}>
      {facts.length === 0 ? <p className="muted">{t('rests_on_none')}</p> : <Facts facts={facts} />}
      {reader}
    </Card>
  );
}

/** Returns the button and the reader for the final report, if there is one. */
function useReport(id: number, report: DecisionRoom['rests_on']['report']): ReturnType<typeof useReadHere> {
  const t = useText(reportText);
  const { busy, start } = useDownload();
  // The newest report is the one that was finished: its frozen copy has a number of its own.
  const input = { params: { id }, query: {} };
  return useReadHere(report ? { title: t('title'), load: loaderOf(evaluationReport.pdf, input) } : undefined, {
    download: {
      label: t('pdf'),
      busy: busy !== null,
      onPress: () => void start('pdf', evaluationReport.pdf, input, `evaluation-report-${id}.pdf`, t('pdf_failed')),
    },
  });
}

/** The hashes of the records and texts a decision rests on. */
export function RestsOnProof({ of: { standard, submission, score, report } }: { of: DecisionRoom['rests_on'] }) {
  const t = useText(decisionText);
  if (!standard && !submission && !score && !report) return null;
  return (
    <Proof>
      {report && <HashLine label={t('report')} of={report.sha256} />}
      {score && <HashLine label={t('score')} of={score.sha256} />}
      {submission && <HashLine label={t('submission', { number: submission.number })} of={submission.sha256} />}
      {standard && <HashLine label={t('standard_version', { version: standard.version })} of={standard.sha256} />}
    </Proof>
  );
}
