import { type DATA_REQUEST_KINDS, dataRequests } from '@miyar/contract/privacy/data-requests';
import { useField } from '../../../lib/forms/form.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { KindField } from './kind-field.tsx';
import { dataRequestsText } from './text.ts';
import { useRequestForm } from './use-request-form.ts';
import { commonText } from '../../../shared/common-text.ts';

/** Asks the authority something about the person's own data. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useText(dataRequestsText);
  const common = useText(commonText);
  const bound = useRequestForm(dataRequests.ask, {
    defaults: { kind: '' as (typeof DATA_REQUEST_KINDS)[number], details: '' },
    input: (body) => ({ body }),
    words: { kind: 'invalid_choice' },
    done: t('ask_done'),
    refresh: [dataRequests.own],
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('ask')}
      lead={<p className="muted">{t('ask_lead')}</p>}
      form={bound}
      submitLabel={t('ask_save')}
      busyLabel={common('saving')}
      onClose={onClose}
      losing="sending"
    >
      <KindField disabled={sending} {...useField(form.control, 'kind')} />
      <TextArea
        label={t('ask_details')}
        optionalMark={common('optional')}
        rows={4}
        limit={lengthOf(dataRequests.ask, 'details')}
        disabled={sending}
        {...useField(form.control, 'details')}
      />
    </FormDialog>
  );
}
