import { sample } from '@miyar/contract/evaluation/sample/sample';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { samplingText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/sample/sample')).sample);

/** Says that a learner is absent, with the reason. */
export function AbsentDialog({ id, code, onClose }: { id: number; code: string; onClose: () => void }) {
  const t = useText(samplingText);
  const bound = useEndpointForm(sample.markAbsent, {
    rules,
    defaults: { reason: '' },
    input: (body: { reason: string }) => ({ params: { id, code }, body }),
    done: t('absent_done', { code }),
    failed: t('absent_failed'),
    refresh: [sample.read],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('absent_title', { code })}
      lead={<p className="muted">{t('absent_lead')}</p>}
      form={bound}
      submitLabel={t('absent_do')}
      busyLabel={t('absent_doing')}
      losing="sending"
      onClose={onClose}
    >
      <TextArea label={t('absent_reason')} rows={2} limit={1000} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}
