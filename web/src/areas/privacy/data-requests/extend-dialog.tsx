import { type DataRequest, dataRequests } from '@miyar/contract/privacy/data-requests';
import { useField } from '../../../lib/forms/form.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { dataRequestsText } from './text.ts';
import { useRequestForm } from './use-request-form.ts';
import { commonText } from '../../../shared/common-text.ts';

/** Takes 30 days more for a request, with the reason the person receives. */
export function ExtendRequestDialog({ request: { id }, onClose }: { request: DataRequest; onClose: () => void }) {
  const t = useText(dataRequestsText);
  const common = useText(commonText);
  const bound = useRequestForm(dataRequests.extend, {
    defaults: { reason: '' },
    input: (body) => ({ params: { id }, body }),
    done: t('extend_done'),
    refresh: [dataRequests.list],
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('extend_title', { id })}
      lead={<p className="muted">{t('extend_lead')}</p>}
      form={bound}
      submitLabel={t('extend')}
      busyLabel={common('saving')}
      onClose={onClose}
    >
      <TextArea label={t('reason')} rows={3} limit={lengthOf(dataRequests.extend, 'reason')} disabled={sending} {...useField(form.control, 'reason')} />
    </FormDialog>
  );
}
