import { paths } from '@miyar/contract/core/pages';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { paragraphsOf as paragraphsOfReasons } from '@miyar/contract/evaluation/decision/parity';
import type { CurrentDecision } from '@miyar/contract/evaluation/decision/decision-content';
import { coded, paragraphsOf } from '@miyar/contract/evaluation/report/parts';
import { evaluationReport } from '@miyar/contract/evaluation/report/report';
import type { ReactNode } from 'react';
import { CircleCheck, Clock, type LucideIcon, Scale, Sprout, Award } from '../../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { StarNode } from '../../../../ui/marks/star-node.tsx';
import { runningClock } from '../../tasks/left-in-words.ts';
import { releasedText } from './released-text.ts';
import { DaysUntil, DueDay } from '../../tasks/time-left.tsx';

interface Props {
  of: CaseDetail;
  decision: CurrentDecision;
}

/** The conditions with the days left for each, and those that are met. */
export function Conditions({ of, decision, today }: Props & { today: string }) {
  const t = useText(releasedText);
  const { language } = useLanguage();
  const from = riyadhDay(new Date(decision.decided_at));
  const { conditions } = decision;
  const holds = decision.certificate?.status === 'valid' || decision.certificate?.status === 'suspended';
  return (
    <Card title={t('conditions', { count: conditions.length })} detail={t('conditions_detail')} padded={false}>
      <ol className="released-conditions">
        {conditions.map(({ text, months }, index) => {
          const state = of.plan?.conditions[index];
          const due = addMonths(from, months);
          return (
            <li key={text.en}>
              <StarNode number={index + 1} state={state === 'done' ? 'done' : 'next'} />
              <b>{text[language]}</b>
              <div className="released-due">
                {state === 'done' ? (
                  <Chip tone="ok" icon={CircleCheck}>
                    {t('met')}
                  </Chip>
                ) : state === 'reported' ? (
                  <Chip tone="wait" icon={Clock}>
                    {t('reported')}
                  </Chip>
                ) : holds ? (
                  <DaysUntil from={from} until={due} today={today} />
                ) : (
                  <DueDay at={due} />
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** The reasons in both languages, each paragraph beside its match, whatever the language of the page. */
export function Reasons({ decision: { reasons, departure_reason: departure, computed_level: computed } }: Pick<Props, 'decision'>) {
  const t = useText(releasedText);
  const [arabic, english] = [paragraphsOfReasons(reasons.ar), paragraphsOfReasons(reasons.en)];
  return (
    <Card title={t('reasons')} detail={t('reasons_detail')} padded={false}>
      <ol className="released-reasons">
        {arabic.map((ar, index) => (
          <Pair key={ar} ar={ar} en={english[index] ?? ''} />
        ))}
      </ol>
      {departure && computed && (
        <>
          <h3 className="released-departure">{t('departure', { level: computed })}</h3>
          <ol className="released-reasons">
            <Pair {...departure} />
          </ol>
        </>
      )}
    </Card>
  );
}

/** Two texts that say the same, that of the reader's language first. */
function Pair({ ar, en }: { ar: string; en: string }) {
  const { language } = useLanguage();
  const texts = [
    <p key="ar" lang="ar" dir="rtl">
      {ar}
    </p>,
    <p key="en" lang="en" dir="ltr">
      {en}
    </p>,
  ];
  return <li>{language === 'ar' ? texts : texts.toReversed()}</li>;
}

interface LineProps {
  mark: ReactNode;
  title: string;
  detail: string;
  children?: ReactNode;
}

const Line = ({ mark, title, detail, children }: LineProps) => (
  <li>
    {mark}
    <div>
      <b>{title}</b>
      <small>{detail}</small>
    </div>
    {children}
  </li>
);

/** The next three steps of an institution that was refused. */
export function WhatNow({ of, decision: { reapply_from: from } }: Props) {
  const t = useText(releasedText);
  const star = (number: number) => <StarNode number={number} state="next" />;
  return (
    <Card title={t('now')} padded={false}>
      <ol className="released-lines">
        <Line mark={star(1)} title={t(of.report ? 'fix' : 'see_reasons')} detail={t(of.report ? 'fix_report' : 'fix_reasons')} />
        <Line mark={star(2)} title={t('again')} detail={t('again_from')}>
          {from && <DueDay at={from} />}
        </Line>
        <Line mark={star(3)} title={t('ask')} detail={t('ask_detail')}>
          <Link href={paths.school('messages')}>{t('write_message')}</Link>
        </Line>
      </ol>
    </Card>
  );
}

/** The commendations of the report. */
export function GoodThings({ of }: { of: CaseDetail }) {
  const t = useText(releasedText);
  const { language } = useLanguage();
  const { data } = useEndpoint(evaluationReport.read, { params: { id: of.id } });
  const part = data?.parts.find((one) => one.part === 'commendations');
  const good = part ? paragraphsOf(part[language]) : [];
  if (good.length === 0) return null;
  return (
    <Card title={t('good')}>
      <ul className="released-good">
        {good.map((one) => (
          <li key={one}>{coded(one).text}</li>
        ))}
      </ul>
    </Card>
  );
}

const mark = (icon: LucideIcon) => (
  <span className="released-mark">
    <Icon of={icon} />
  </span>
);

/** For the authority: the next events, the people concerned, and the dates. */
export function Comes({ of, decision: { certificate } }: Props) {
  const t = useText(releasedText);
  const { plan } = of;
  const window = runningClock(of, 'appeal_window');
  const hearing = runningClock(of, 'appeal');
  const due = (kind: 'plan' | 'progress') => {
    const clock = runningClock(of, kind);
    return clock && <DueDay at={clock.due_on} />;
  };
  const lines = [
    window && (
      <Line key="window" mark={mark(Scale)} title={t('comes_appeal')} detail={t('comes_appeal_detail')}>
        <DueDay at={window.due_on} />
      </Line>
    ),
    of.stage === 'appeal' && (
      <Line key="hearing" mark={mark(Scale)} title={t('comes_hearing')} detail={t('comes_hearing_detail')}>
        {hearing && <DueDay at={hearing.due_on} />}
      </Line>
    ),
    plan && (plan.state === 'draft' || plan.state === 'returned') && (
      <Line key="plan" mark={mark(Sprout)} title={t('comes_plan')} detail={t('comes_plan_detail', { count: plan.items })}>
        {due('plan')}
      </Line>
    ),
    plan?.state === 'submitted' && (
      <Line key="review" mark={mark(Sprout)} title={t('comes_plan_review')} detail={t('comes_plan_review_detail')}>
        {due('plan')}
      </Line>
    ),
    plan?.state === 'accepted' && (
      <Line key="progress" mark={mark(Sprout)} title={t('comes_progress')} detail={t('comes_progress_detail', { done: plan.done, items: plan.items })}>
        {due('progress')}
      </Line>
    ),
    certificate?.status === 'valid' && (
      <Line key="end" mark={mark(Award)} title={t('comes_end')} detail={t('comes_end_detail')}>
        <DueDay at={certificate.valid_until} />
      </Line>
    ),
  ].filter(Boolean);
  return (
    <Card title={t('comes')} padded={false}>
      {lines.length === 0 ? <p className="card-body">{t('comes_nothing')}</p> : <ul className="released-lines">{lines}</ul>}
    </Card>
  );
}
