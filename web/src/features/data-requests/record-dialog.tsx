import { DATA_REQUEST_KINDS, dataRequests } from '@miyar/contract/data-requests';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showApiError, useField } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { riyadhDay } from '../../lib/riyadh-day.ts';
import { useText } from '../../lib/text.ts';
import { DateField } from '../../ui/date-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import type { Record } from './request-rules.ts';
import { dataRequestsText } from './text.ts';

const rules = lazyRules(async () => (await import('./request-rules.ts')).Record);
const WAYS = ['contact_form', 'email', 'letter', 'phone', 'visit'] as const;
type Values = z.input<typeof Record>;

/** Enters a request that came by another way than the platform. */
export function RecordRequestDialog({ onClose }: { onClose: () => void }) {
  const t = useText(dataRequestsText);
  const { language } = useLanguage();
  const form = useForm<Values, unknown, z.output<typeof Record>>({
    resolver: rules,
    defaultValues: {
      kind: '' as Values['kind'],
      way: '' as Values['way'],
      requester_name: '',
      requester_email: '',
      language,
      details: '',
      received_on: riyadhDay(),
    },
  });
  const record = useEndpointMutation(dataRequests.record, {
    onSuccess: () => {
      void invalidate(dataRequests.list);
      toast.success(t('recorded'));
      onClose();
    },
    onError: (reason) => {
      if (reason.errors.length > 0) showApiError(form, reason);
      else form.setError('root', { type: reason.code, message: `${t('save_failed')}. ${reason.message}` });
    },
  });
  const busy = record.isPending;
  return (
    <FormDialog
      title={t('record')}
      lead={<p className="muted">{t('record_lead')}</p>}
      form={form as never}
      onSubmit={(event) => void form.handleSubmit((body) => record.mutate({ body }))(event)}
      submitLabel={t('save')}
      busy={busy}
      busyLabel={t('saving')}
      onClose={onClose}
    >
      <SelectField
        label={t('kind')}
        placeholder={t('choose')}
        disabled={busy}
        {...useField(form.control, 'kind')}
        choices={DATA_REQUEST_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <SelectField
        label={t('way')}
        placeholder={t('choose')}
        disabled={busy}
        {...useField(form.control, 'way')}
        choices={WAYS.map((value) => ({ value, label: t(`way_${value}`) }))}
      />
      <DateField label={t('received_on')} max={riyadhDay()} disabled={busy} {...useField(form.control, 'received_on')} />
      <TextField label={t('name')} maxLength={200} autoComplete="off" disabled={busy} {...useField(form.control, 'requester_name')} />
      <TextField
        label={t('email')}
        hint={t('email_hint')}
        optionalMark={t('optional')}
        kind="email"
        autoComplete="off"
        disabled={busy}
        {...(useField(form.control, 'requester_email') as ReturnType<typeof useField> & { value: string })}
      />
      <RadioCards
        label={t('language')}
        disabled={busy}
        {...useField(form.control, 'language')}
        choices={[
          { value: 'ar', label: t('language_ar') },
          { value: 'en', label: t('language_en') },
        ]}
      />
      <TextArea label={t('details')} rows={4} maxLength={2000} disabled={busy} {...useField(form.control, 'details')} />
    </FormDialog>
  );
}
