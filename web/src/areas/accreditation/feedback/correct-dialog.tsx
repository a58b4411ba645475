import { type Feedback, feedback } from '@miyar/contract/accreditation/feedback';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { changeDialogText } from './change-dialog-text.ts';
import { refreshFeedback } from './refresh-feedback.ts';
import { FeedbackFields } from './feedback-fields.tsx';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/feedback')).feedback);

/** Corrects what an evaluator wrote, as long as the server lets it (REQ-A73). */
export function CorrectFeedbackDialog({ given, onClose }: { given: Feedback; onClose: () => void }) {
  const t = useText(changeDialogText);
  const { id, rating, type, description } = given;
  const bound = useEndpointForm(feedback.correct, {
    rules,
    defaults: { rating: String(rating), type, description },
    input: (values) => ({ params: { id }, body: { rating: Number(values.rating), type: values.type, description: values.description } }),
    done: t('corrected'),
    failed: t('not_corrected'),
    explain: ({ mayPass, message }) => (mayPass ? undefined : message),
    refresh: refreshFeedback,
    outdated: ({ mayPass }) => !mayPass,
    onDone: onClose,
  });
  const { control } = bound.form;
  return (
    <FormDialog
      title={t('correct_title')}
      lead={<p className="muted">{t('correct_lead')}</p>}
      form={bound}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
    >
      <FeedbackFields
        rating={useField(control, 'rating')}
        type={useField(control, 'type')}
        description={useField(control, 'description')}
        disabled={bound.sending}
      />
    </FormDialog>
  );
}
