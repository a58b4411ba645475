import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { EvaluationReport } from '@miyar/contract/evaluation/report/report';
import { useState } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { daysOfClock, runningClock, useLeftInWords } from '../tasks/left-in-words.ts';
import { CloseFactCheckDialog } from './move-dialogs.tsx';
import { reportText } from './text.ts';

type FactCheck = NonNullable<EvaluationReport['fact_check']>;

/** One line that stays in sight while the report is read: how many remarks there are, and until when more can be added. */
export function FactCheckLine({ of, factCheck: { until }, remarks }: { of: CaseDetail; factCheck: FactCheck; remarks: number }) {
  const t = useText(reportText);
  const { language } = useLanguage();
  const today = riyadhDay(useNow());
  const inWords = useLeftInWords();
  const clock = runningClock(of, 'fact_check');
  return (
    <p className="report-fact-check num">
      <a href="#report-margin-title">{remarks === 0 ? t('remarks_none') : t('remarks', { count: remarks })}</a>
      <span>{t('until', { date: formatDate(until, language, 'weekday') })}</span>
      {clock && <span>{inWords(daysOfClock(clock, today))}</span>}
    </p>
  );
}

/** The end of a fact check, after the last line of the checked text. */
export function FactCheckEnd({ of, factCheck }: { of: CaseDetail; factCheck: FactCheck }) {
  const t = useText(reportText);
  const [asking, ask] = useState(false);
  return (
    <div className="flow report-end">
      <p className="muted">{t('end_of_text')}</p>
      <Button onPress={() => ask(true)}>{t('close')}</Button>
      {asking && <CloseFactCheckDialog of={of} until={factCheck.until} onClose={() => ask(false)} />}
    </div>
  );
}
