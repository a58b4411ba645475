import { type DATA_REQUEST_KINDS, dataRequests } from '@miyar/contract/privacy/data-requests';
import { useField } from '../../../lib/forms/form.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { KindField } from './kind-field.tsx';
import { dataRequestsText } from './text.ts';
import { useRequestForm } from './use-request-form.ts';
import { commonText } from '../../../shared/common-text.ts';

const WAYS = ['contact_form', 'email', 'letter', 'phone', 'visit'] as const;

/** Enters a request that came by another way than the platform. */
export function RecordRequestDialog({ onClose }: { onClose: () => void }) {
  const t = useText(dataRequestsText);
  const common = useText(commonText);
  const { language } = useLanguage();
  const bound = useRequestForm(dataRequests.record, {
    defaults: {
      kind: '' as (typeof DATA_REQUEST_KINDS)[number],
      way: '' as (typeof WAYS)[number],
      requester_name: '',
      requester_email: '',
      language,
      details: '',
      received_on: riyadhDay(),
    },
    input: (body) => ({ body }),
    words: { kind: 'invalid_choice', way: 'invalid_choice' },
    done: t('recorded'),
    refresh: [dataRequests.list],
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('record')}
      lead={<p className="muted">{t('record_lead')}</p>}
      form={bound}
      submitLabel={t('save')}
      busyLabel={common('saving')}
      onClose={onClose}
    >
      <KindField disabled={sending} {...useField(form.control, 'kind')} />
      <SelectField
        label={t('way')}
        placeholder={t('choose')}
        disabled={sending}
        {...useField(form.control, 'way')}
        choices={WAYS.map((value) => ({ value, label: t(`way_${value}`) }))}
      />
      <DateField label={t('received_on')} max={riyadhDay()} disabled={sending} {...useField(form.control, 'received_on')} />
      <TextField
        label={t('name')}
        limit={lengthOf(dataRequests.record, 'requester_name')}
        autoComplete="off"
        disabled={sending}
        {...useField(form.control, 'requester_name')}
      />
      <TextField
        label={t('email')}
        hint={t('email_hint')}
        optionalMark={common('optional')}
        kind="email"
        autoComplete="off"
        disabled={sending}
        {...useField(form.control, 'requester_email')}
      />
      <RadioCards
        label={t('language')}
        disabled={sending}
        {...useField(form.control, 'language')}
        choices={[
          { value: 'ar', label: t('language_ar') },
          { value: 'en', label: t('language_en') },
        ]}
      />
      <TextArea label={t('details')} rows={4} limit={lengthOf(dataRequests.record, 'details')} disabled={sending} {...useField(form.control, 'details')} />
    </FormDialog>
  );
}
