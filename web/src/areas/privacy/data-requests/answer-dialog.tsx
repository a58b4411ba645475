import { DATA_REQUEST_OUTCOMES, type DataRequest, dataRequests } from '@miyar/contract/privacy/data-requests';
import { useField } from '../../../lib/forms/form.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { dataRequestsText } from './text.ts';
import { useRequestForm } from './use-request-form.ts';
import { commonText } from '../../../shared/common-text.ts';

/** Answers a request, for good. */
export function AnswerRequestDialog({ request: { id }, onClose }: { request: DataRequest; onClose: () => void }) {
  const t = useText(dataRequestsText);
  const common = useText(commonText);
  const bound = useRequestForm(dataRequests.answer, {
    defaults: { outcome: '' as (typeof DATA_REQUEST_OUTCOMES)[number], answer: '' },
    input: (body) => ({ params: { id }, body }),
    words: { outcome: 'invalid_choice' },
    done: t('answer_done'),
    refresh: [dataRequests.list],
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('answer_title', { id })}
      lead={<p className="muted">{t('answer_lead')}</p>}
      form={bound}
      submitLabel={t('answer_save')}
      busyLabel={common('saving')}
      onClose={onClose}
      losing="sending"
    >
      <RadioCards
        label={t('outcome')}
        disabled={sending}
        {...useField(form.control, 'outcome')}
        choices={DATA_REQUEST_OUTCOMES.map((value) => ({ value, label: t(`outcome_${value}`) }))}
      />
      <TextArea label={t('answer_words')} rows={5} limit={lengthOf(dataRequests.answer, 'answer')} disabled={sending} {...useField(form.control, 'answer')} />
    </FormDialog>
  );
}
