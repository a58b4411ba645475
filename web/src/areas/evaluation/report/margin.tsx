import type { EvaluationReport, Remark } from '@miyar/contract/evaluation/report/report';
import { remarks as calls } from '@miyar/contract/evaluation/report/report';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { nameIn } from '@miyar/contract/core/shown-names';
import type { CaseSide } from '@miyar/contract/evaluation/stages';
import { useState } from 'react';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { REPORT_CHANGED } from './changed.ts';
import { AnswerDialog } from './remark-dialogs.tsx';
import { reportText } from './text.ts';

export interface Numbered {
  number: number;
  remark: Remark;
}

interface MarginProps {
  of: CaseDetail;
  factCheck: NonNullable<EvaluationReport['fact_check']>;
  remarks: readonly Numbered[];
  /** The name of the part or paragraph a remark is about, and where it is. */
  linkOf: (remark: Remark) => { title: string; href?: string };
}

/** The remarks of the fact check beside the report, as glosses in a margin. */
export function Margin({ of, factCheck, remarks, linkOf }: MarginProps) {
  const { language } = useLanguage();
  const t = useText(reportText);
  const [answering, answer] = useState<Numbered>();
  const remove = useEndpointMutation(calls.delete, {
    onSuccess: async () => {
      toast.success(t('deleted'));
      await invalidate(...REPORT_CHANGED);
    },
  });
  const until = formatDate(factCheck.until, language);
  return (
    <aside className="report-margin" aria-labelledby="report-margin-title">
      <h3 className="card-title" id="report-margin-title">
        {t('margin')}
      </h3>
      <p className="muted">{factCheck.open ? t('until', { date: until }) : t('over', { date: until })}</p>
      {remove.error && (
        <Banner tone="no">
          {t('not_deleted')} {remove.error.inWords}
        </Banner>
      )}
      {remarks.length === 0 && <p>{t('no_remarks')}</p>}
      <ol className="report-remarks">
        {remarks.map((one) => (
          <li key={one.remark.id} id={`remark-${one.number}`} className="report-gloss">
            <p>
              <span className="report-mark num" aria-hidden>
                {one.number}
              </span>{' '}
              <About {...linkOf(one.remark)} />
            </p>
            <p className="report-quote" dir="auto">
              {one.remark.text}
            </p>
            <p className="muted">
              <bdi>{nameIn(one.remark.by.name, of.school, language)}</bdi>
            </p>
            <Answer remark={one.remark} side={of.side} />
            <p className="flow">
              {one.remark.can.answer === true && (
                <LinkButton onPress={() => answer(one)}>
                  {t('answer')} <span className="visually-hidden">{t('answer_of', { number: one.number })}</span>
                </LinkButton>
              )}
              {one.remark.can.delete === true && (
                <LinkButton onPress={() => remove.mutate({ params: { id: of.id, remarkId: one.remark.id } })}>
                  {t('delete')} <span className="visually-hidden">{t('delete_of', { number: one.number })}</span>
                </LinkButton>
              )}
            </p>
          </li>
        ))}
      </ol>
      <p className="muted">
        <small>{t('about')}</small>
      </p>
      {answering && <AnswerDialog caseId={of.id} remark={answering.remark} number={answering.number} onClose={() => answer(undefined)} />}
    </aside>
  );
}

function About({ title, href }: { title: string; href?: string }) {
  if (href === undefined) return <b>{title}</b>;
  return href.startsWith('#') ? <a href={href}>{title}</a> : <Link href={href}>{title}</Link>;
}

function Answer({ remark: { accepted, answer, unchanged_reason: unchanged }, side }: { remark: Remark; side: CaseSide }) {
  const t = useText(reportText);
  if (accepted === null) return <p className="muted">{t(side === 'institution' ? 'answers_later' : 'open')}</p>;
  return (
    <div className="report-answer" data-accepted={accepted}>
      <b>{t(accepted ? 'accepted' : 'not_accepted')}</b>
      <p dir="auto">{answer}</p>
      {unchanged !== null && <p>{t('unchanged_said', { reason: unchanged })}</p>}
    </div>
  );
}
