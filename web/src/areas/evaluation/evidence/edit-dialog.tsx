import { type Evidence, evidence, EVIDENCE_KINDS, EVIDENCE_TITLE_LENGTH, type EvidenceKind } from '@miyar/contract/evaluation/evidence';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { evidenceText } from './text.ts';
import { refreshEvidence } from './upload-queue.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/evidence')).evidence);

interface EvidenceValues {
  title: string;
  kind: EvidenceKind;
}

/** Changes what a file is called and what it is. */
export function EditDialog({ caseId, item, onClose }: { caseId: number; item: Evidence; onClose: () => void }) {
  const t = useText(evidenceText);
  const common = useText(commonText);
  const bound = useEndpointForm(evidence.change, {
    rules,
    defaults: { title: item.title, kind: item.kind },
    input: (body: EvidenceValues) => ({ params: { id: caseId, evidenceId: item.id }, body }),
    done: t('changed'),
    failed: t('not_changed'),
    refresh: refreshEvidence,
    outdated: ({ code }) => code === 'not_found',
    onDone: onClose,
  });
  const { form, sending } = bound;
  const { value, onChange, ...kind } = useField(form.control, 'kind');
  return (
    <FormDialog title={t('edit_title')} form={bound} submitLabel={common('save')} busyLabel={common('saving')} onClose={onClose}>
      <TextField label={t('name')} limit={EVIDENCE_TITLE_LENGTH} disabled={sending} {...useField(form.control, 'title')} />
      <SelectField
        label={t('kind')}
        placeholder={t('kind')}
        disabled={sending}
        {...kind}
        value={value}
        onChange={onChange}
        choices={EVIDENCE_KINDS.map((one) => ({ value: one, label: t(`kind_${one}`) }))}
      />
    </FormDialog>
  );
}
