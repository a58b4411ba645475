import { DATA_REQUEST_OUTCOMES, type DataRequest, dataRequests } from '@miyar/contract/data-requests';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showApiError, useField } from '../../lib/form.ts';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import type { Answer } from './request-rules.ts';
import { dataRequestsText } from './text.ts';

const rules = lazyRules(async () => (await import('./request-rules.ts')).Answer);
type Values = z.output<typeof Answer>;

/** Answers a request, for good. */
export function AnswerRequestDialog({ request: { id }, onClose }: { request: DataRequest; onClose: () => void }) {
  const t = useText(dataRequestsText);
  const form = useForm<Values>({ resolver: rules, defaultValues: { outcome: '' as Values['outcome'], answer: '' } });
  const answer = useEndpointMutation(dataRequests.answer, {
    onSuccess: () => {
      void invalidate(dataRequests.list);
      toast.success(t('answer_done'));
      onClose();
    },
    onError: (reason) => {
      if (reason.errors.length > 0) showApiError(form, reason);
      else form.setError('root', { type: reason.code, message: `${t('save_failed')}. ${reason.message}` });
    },
  });
  return (
    <FormDialog
      title={t('answer_title', { id })}
      lead={<p className="muted">{t('answer_lead')}</p>}
      form={form}
      onSubmit={(event) => void form.handleSubmit((body) => answer.mutate({ params: { id }, body }))(event)}
      submitLabel={t('answer_save')}
      busy={answer.isPending}
      busyLabel={t('saving')}
      onClose={onClose}
      losing="sending"
    >
      <RadioCards
        label={t('outcome')}
        disabled={answer.isPending}
        {...useField(form.control, 'outcome')}
        choices={DATA_REQUEST_OUTCOMES.map((value) => ({ value, label: t(`outcome_${value}`) }))}
      />
      <TextArea label={t('answer_words')} rows={5} maxLength={4000} disabled={answer.isPending} {...useField(form.control, 'answer')} />
    </FormDialog>
  );
}
