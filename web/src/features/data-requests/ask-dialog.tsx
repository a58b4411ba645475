import { DATA_REQUEST_KINDS, dataRequests } from '@miyar/contract/data-requests';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showApiError, useField } from '../../lib/form.ts';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import type { Ask } from './request-rules.ts';
import { dataRequestsText } from './text.ts';

const rules = lazyRules(async () => (await import('./request-rules.ts')).Ask);
type Values = z.input<typeof Ask>;

/** Asks the authority something about one's own data. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useText(dataRequestsText);
  const form = useForm<Values, unknown, z.output<typeof Ask>>({ resolver: rules, defaultValues: { kind: '' as Values['kind'], details: '' } });
  const ask = useEndpointMutation(dataRequests.ask, {
    onSuccess: () => {
      void invalidate(dataRequests.own);
      toast.success(t('ask_done'));
      onClose();
    },
    onError: (reason) => {
      if (reason.errors.length > 0) showApiError(form, reason);
      else form.setError('root', { type: reason.code, message: `${t('save_failed')}. ${reason.message}` });
    },
  });
  return (
    <FormDialog
      title={t('ask')}
      lead={<p className="muted">{t('ask_lead')}</p>}
      form={form as never}
      onSubmit={(event) => void form.handleSubmit((body) => ask.mutate({ body }))(event)}
      submitLabel={t('ask_save')}
      busy={ask.isPending}
      busyLabel={t('saving')}
      onClose={onClose}
      losing="sending"
    >
      <SelectField
        label={t('kind')}
        placeholder={t('choose')}
        disabled={ask.isPending}
        {...useField(form.control, 'kind')}
        choices={DATA_REQUEST_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <TextArea
        label={t('ask_details')}
        optionalMark={t('optional')}
        rows={4}
        maxLength={2000}
        disabled={ask.isPending}
        {...useField(form.control, 'details')}
      />
    </FormDialog>
  );
}
