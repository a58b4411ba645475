import { indicatorOf } from '@miyar/contract/evaluation/report/parts';
import type { EvaluationReport, Remark, ReportPart } from '@miyar/contract/evaluation/report/report';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { PartEditor } from './part-editor.tsx';
import { PartText } from './part-text.tsx';
import { reportText } from './text.ts';

export type Shown = 'ar' | 'en' | 'both';

/** Returns the id by which links find a part. */
export const idOfPart = (part: string): string => `part-${part.replaceAll(/[:.]/g, '-')}`;

interface ReportPartProps {
  caseId: number;
  report: EvaluationReport;
  part: ReportPart;
  title: string;
  shown: Shown;
  /** The score of an area. */
  score: string | undefined;
  /** The remarks on it, with their numbers. */
  remarks: readonly { number: number; remark: Remark }[];
  onRemark: (part: string) => void;
}

/** A part of the report with its heading, its marks, its text, and the acts the reader may do on it. */
export function ReportPartView({ caseId, report, part, title, shown, score, remarks, onRemark }: ReportPartProps) {
  const t = useText(reportText);
  const { language } = useLanguage();
  const [writing, write] = useState(false);
  const indicator = report.indicators.find(({ code }) => code === indicatorOf(part.part));
  const id = idOfPart(part.part);
  const missing = part.ar === '' || part.en === '';
  const Heading = indicator ? 'h4' : 'h3';
  return (
    <section className="report-part" id={id} aria-labelledby={`${id}-title`} data-indicator={indicator !== undefined}>
      <header className="report-part-head">
        <Heading className="report-part-title" id={`${id}-title`}>
          {title}{' '}
          {remarks.map(({ number }) => (
            <a key={number} className="report-mark num" href={`#remark-${number}`} aria-label={t('number', { number })}>
              {number}
            </a>
          ))}
        </Heading>
        {score !== undefined && <span className="num">{t('score', { shown: score })}</span>}
        {indicator && (
          <span className="report-levels">
            <small className="muted">{t('self')}</small> <LevelCell level={indicator.self} size="sm" /> <small>{t('by_team')}</small>{' '}
            <LevelCell level={indicator.level} />
          </span>
        )}
      </header>
      {missing && part.can.write === true && <p className="report-missing">{t('missing')}</p>}
      {indicator?.na_reason && <p className="muted">{indicator.na_reason}</p>}
      {writing ? <PartEditor caseId={caseId} part={part} onDone={() => write(false)} /> : <Languages part={part} shown={shown} />}
      {indicator && indicator.evidence.length > 0 && (
        <p className="muted">{t('evidence', { titles: indicator.evidence.map((one) => one.title).join(language === 'ar' ? '، ' : ', ') })}</p>
      )}
      <p className="flow">
        {part.can.write === true && !writing && (
          <LinkButton onPress={() => write(true)}>
            {t(missing ? 'write' : 'edit')} <span className="visually-hidden">{t('write_of', { part: title })}</span>
          </LinkButton>
        )}
        {report.can.remark === true && (
          <LinkButton onPress={() => onRemark(part.part)}>
            {t('remark')} <span className="visually-hidden">{t('remark_on', { part: title })}</span>
          </LinkButton>
        )}
      </p>
    </section>
  );
}

function Languages({ part, shown }: { part: ReportPart; shown: Shown }): ReactNode {
  if (shown !== 'both') return <PartText part={part} language={shown} />;
  return (
    <div className="report-both">
      <PartText part={part} language="ar" />
      <PartText part={part} language="en" />
    </div>
  );
}
