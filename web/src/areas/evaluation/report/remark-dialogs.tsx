import { REMARK_LENGTH, type Remark, remarks } from '@miyar/contract/evaluation/report/report';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { EvidenceChoice } from '../evidence/evidence-choice.tsx';
import { REPORT_CHANGED } from './changed.ts';
import { reportText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/report/report')).remarks);

interface RemarkDialogProps {
  caseId: number;
  part: string;
  /** The paragraph of the part, from 1 on; undefined for all of it. */
  paragraph?: number | undefined;
  /** The title of the dialog. */
  title: string;
  onClose: () => void;
}

/** Writes a remark on a part of the report. */
export function RemarkDialog({ caseId, part, paragraph, title, onClose }: RemarkDialogProps) {
  const t = useText(reportText);
  const bound = useEndpointForm(remarks.add, {
    rules,
    defaults: { text: '', evidence_ids: [] as number[] },
    input: ({ text, evidence_ids }: { text: string; evidence_ids: number[] }) => ({
      params: { id: caseId },
      body: { part, ...(paragraph !== undefined && { paragraph }), text, evidence_ids },
    }),
    done: t('added'),
    failed: t('not_added'),
    refresh: REPORT_CHANGED,
    outdated: ({ code }) => code === 'window_closed',
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={title}
      lead={<p className="muted">{t('about')}</p>}
      form={bound}
      submitLabel={t('add')}
      busyLabel={t('adding')}
      losing="sending"
      onClose={onClose}
    >
      <TextArea label={t('remark_text')} rows={4} limit={REMARK_LENGTH} disabled={sending} {...useField(form.control, 'text')} />
      <EvidenceChoice caseId={caseId} label={t('remark_evidence')} control={form.control} name="evidence_ids" />
    </FormDialog>
  );
}

interface AnswerValues {
  verdict: string;
  answer: string;
  unchanged_reason: string;
}

/** Answers a remark. */
export function AnswerDialog({ caseId, remark, number, onClose }: { caseId: number; remark: Remark; number: number; onClose: () => void }) {
  const t = useText(reportText);
  const bound = useEndpointForm(remarks.answer, {
    rules,
    defaults: {
      verdict: remark.accepted === null ? '' : remark.accepted ? 'yes' : 'no',
      answer: remark.answer ?? '',
      unchanged_reason: remark.unchanged_reason ?? '',
    },
    names: { accepted: 'verdict' },
    input: ({ verdict, answer, unchanged_reason }: AnswerValues) => ({
      params: { id: caseId, remarkId: remark.id },
      body: { accepted: (verdict === '' ? undefined : verdict === 'yes') as boolean, answer, unchanged_reason },
    }),
    done: t('answered'),
    failed: t('not_answered'),
    refresh: REPORT_CHANGED,
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('answer_title', { number })}
      lead={
        <blockquote className="report-quote" dir="auto">
          {remark.text}
        </blockquote>
      }
      form={bound}
      submitLabel={t('save')}
      busyLabel={t('moving')}
      onClose={onClose}
    >
      <RadioCards
        label={t('verdict')}
        disabled={sending}
        choices={[
          { value: 'yes', label: t('verdict_yes') },
          { value: 'no', label: t('verdict_no') },
        ]}
        {...useField(form.control, 'verdict')}
      />
      <TextArea label={t('answer_reason')} rows={3} limit={REMARK_LENGTH} disabled={sending} {...useField(form.control, 'answer')} />
      <TextArea
        label={t('unchanged')}
        hint={t('unchanged_hint')}
        rows={2}
        limit={REMARK_LENGTH}
        disabled={sending}
        {...useField(form.control, 'unchanged_reason')}
      />
    </FormDialog>
  );
}
