import { type Feedback, feedback } from '@miyar/contract/accreditation/feedback';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { changeDialogText } from './change-dialog-text.ts';
import { refreshFeedback } from './refresh-feedback.ts';
import { Counted } from './feedback-fields.tsx';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/feedback')).feedback);

/** Answers feedback for the institution, or corrects that answer (REQ-A74). */
export function AnswerFeedbackDialog({ given: { id, answer }, onClose }: { given: Feedback; onClose: () => void }) {
  const t = useText(changeDialogText);
  const bound = useEndpointForm(answer ? feedback.correctAnswer : feedback.answer, {
    rules,
    defaults: { text: answer?.text ?? '' },
    input: ({ text }) => ({ params: { id }, body: { text } }),
    done: t(answer ? 'answer_corrected' : 'answered'),
    failed: t('not_answered'),
    explain: ({ mayPass, message }) => (mayPass ? undefined : message),
    refresh: refreshFeedback,
    outdated: ({ mayPass }) => !mayPass,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(answer ? 'correct_answer_title' : 'answer_title')}
      lead={<p className="muted">{t('answer_lead')}</p>}
      form={bound}
      submitLabel={t(answer ? 'save' : 'send_answer')}
      busyLabel={t(answer ? 'saving' : 'sending_answer')}
      onClose={onClose}
      losing="sending"
    >
      <Counted label={t('answer_label')} field={useField(bound.form.control, 'text')} disabled={bound.sending} />
    </FormDialog>
  );
}
