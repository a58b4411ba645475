import { type InstitutionKind, institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import type { Control } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { institutionListsText } from './institution-lists-text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/institution-profile/institution-profile')).institutionProfile);

/** Signs of a name. */
const NAME = 80;

interface KindValues {
  code: string;
  name_ar: string;
  name_en: string;
}

export interface KindFormDialogProps {
  /** The one to rename; a new one without. */
  kind?: InstitutionKind | undefined;
  onClose: () => void;
}

/** Adds a kind of institution, or renames one. */
export function KindFormDialog({ kind, onClose }: KindFormDialogProps) {
  const t = useText(institutionListsText);
  const common = useText(commonText);
  const bound = useEndpointForm(kind ? institutionProfile.changeKind : institutionProfile.addKind, {
    rules,
    defaults: { code: kind?.code ?? '', name_ar: kind?.title.ar ?? '', name_en: kind?.title.en ?? '' },
    names: { 'title.ar': 'name_ar', 'title.en': 'name_en' },
    own: ({ code }) => ({ code: code === '' || /^[a-z][a-z0-9_]{0,39}$/.test(code) ? undefined : t('code_problem') }),
    input: ({ code, name_ar, name_en }: KindValues) => {
      const title = { ar: name_ar, en: name_en };
      return kind ? { params: { code }, body: { title } } : { body: { code, title } };
    },
    failed: t('kind_failed'),
    done: t(kind ? 'renamed' : 'added'),
    refresh: [institutionProfile.kinds],
    // Somebody else deleted it.
    outdated: ({ code }) => code === 'not_found',
    onRefused: ({ errors }, form) => {
      const isTaken = errors.some(({ code }) => code === 'code_taken');
      if (isTaken) form.setError('code', { type: 'code_taken', message: t('code_taken') });
      return isTaken;
    },
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={kind ? t('rename_title') : t('add')}
      lead={kind && <p className="muted">{t('rename_lead')}</p>}
      form={bound}
      submitLabel={common('save')}
      busyLabel={common('saving')}
      onClose={onClose}
    >
      {!kind && <CodeField control={form.control} disabled={sending} />}
      <TextField label={t('name_ar')} limit={NAME} disabled={sending} {...useField(form.control, 'name_ar')} />
      <TextField label={t('name_en')} limit={NAME} disabled={sending} {...useField(form.control, 'name_en')} />
    </FormDialog>
  );
}

function CodeField({ control, disabled }: { control: Control<KindValues>; disabled: boolean }) {
  const t = useText(institutionListsText);
  return <TextField label={t('code')} kind="code" hint={t('code_hint')} placeholder={t('code_example')} disabled={disabled} {...useField(control, 'code')} />;
}
