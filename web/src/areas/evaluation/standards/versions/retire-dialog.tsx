import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { standard } from '@miyar/contract/evaluation/standards';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { lengthOf } from '../../../../lib/forms/length-of.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { versionsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/standard-versions')).standardVersions);

/** Ends a published version, with the reason. */
export function RetireDialog({ of: { id, version }, onClose }: { of: Pick<EditedVersion, 'id' | 'version'>; onClose: () => void }) {
  const t = useText(versionsText);
  const bound = useEndpointForm(standardVersions.retire, {
    rules,
    defaults: { reason: '' },
    input: (body: { reason: string }) => ({ params: { id }, body }),
    done: t('retired'),
    failed: t('retire_failed'),
    refresh: [standardVersions.read, standardVersions.list, standard.inForce, standard.versions],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('retire_title', { version })}
      lead={<p className="muted">{t('retire_lead')}</p>}
      form={bound}
      submitLabel={t('retire_do')}
      busyLabel={t('retiring')}
      onClose={onClose}
    >
      <TextArea
        label={t('reason')}
        rows={3}
        limit={lengthOf(standardVersions.retire, 'reason')}
        disabled={bound.sending}
        {...useField(bound.form.control, 'reason')}
      />
    </FormDialog>
  );
}
