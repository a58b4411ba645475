import { type ListedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { useNavigate } from 'react-router';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { versionsText } from './text.ts';
import { versionPath } from './versions-table.tsx';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/standard-versions')).standardVersions);

/** The choice of an empty draft, which a select needs a name for. */
const NOTHING = 'nothing';

/** Makes a draft, as a copy of a version or empty, and opens it. */
export function CreateDialog({ versions, onClose }: { versions: readonly ListedVersion[]; onClose: () => void }) {
  const t = useText(versionsText);
  const navigate = useNavigate();
  const source = versions.find(({ in_force }) => in_force) ?? versions[0];
  const bound = useEndpointForm(standardVersions.create, {
    rules,
    defaults: { from: source ? String(source.id) : NOTHING, version: '' },
    input: ({ from, version }: { from: string; version: string }) => ({
      body: { version: version.trim(), ...(from !== NOTHING && { from: Number(from) }) },
    }),
    done: t('created'),
    failed: t('create_failed'),
    refresh: [standardVersions.list],
    onDone: ({ version }) => {
      onClose();
      void navigate(versionPath(version));
    },
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('create_title')}
      lead={<p className="muted">{t('create_lead')}</p>}
      form={bound}
      submitLabel={t('create_do')}
      busyLabel={t('creating')}
      onClose={onClose}
    >
      <SelectField
        label={t('from')}
        placeholder={t('from_nothing')}
        disabled={sending}
        {...useField(form.control, 'from')}
        choices={[
          ...versions.map(({ id, version }) => ({ value: String(id), label: t('version_of', { version }) })),
          { value: NOTHING, label: t('from_nothing') },
        ]}
      />
      <TextField label={t('number')} hint={t('number_hint')} kind="code" disabled={sending} {...useField(form.control, 'version')} />
    </FormDialog>
  );
}
