import { type DataRequest, dataRequests } from '@miyar/contract/data-requests';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showApiError, useField } from '../../lib/form.ts';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import type { Extension } from './request-rules.ts';
import { dataRequestsText } from './text.ts';

const rules = lazyRules(async () => (await import('./request-rules.ts')).Extension);

/** Takes 30 days more for a request, with the reason the person is told. */
export function ExtendRequestDialog({ request: { id }, onClose }: { request: DataRequest; onClose: () => void }) {
  const t = useText(dataRequestsText);
  const form = useForm<z.output<typeof Extension>>({ resolver: rules, defaultValues: { reason: '' } });
  const extend = useEndpointMutation(dataRequests.extend, {
    onSuccess: () => {
      void invalidate(dataRequests.list);
      toast.success(t('extend_done'));
      onClose();
    },
    onError: (reason) => {
      if (reason.errors.length > 0) showApiError(form, reason);
      else form.setError('root', { type: reason.code, message: `${t('save_failed')}. ${reason.message}` });
    },
  });
  return (
    <FormDialog
      title={t('extend_title', { id })}
      lead={<p className="muted">{t('extend_lead')}</p>}
      form={form}
      onSubmit={(event) => void form.handleSubmit((body) => extend.mutate({ params: { id }, body }))(event)}
      submitLabel={t('extend')}
      busy={extend.isPending}
      busyLabel={t('saving')}
      onClose={onClose}
    >
      <TextArea label={t('reason')} rows={3} maxLength={1000} disabled={extend.isPending} {...useField(form.control, 'reason')} />
    </FormDialog>
  );
}
