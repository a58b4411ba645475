import { applications } from '@miyar/contract/applications';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../../lib/language.tsx';
import { useText } from '../../../lib/text.ts';
import { FileField } from '../../../ui/file-field.tsx';
import { type ApplyValues, fileErrorText, megabytes, sharesOf } from './form.ts';
import { applyText } from './text.ts';

const rules = applications.submit.files;

interface DocumentsStepProps {
  form: UseFormReturn<ApplyValues>;
  /** How much of both has been sent; null while nothing is. */
  share: number | null;
}

/** The second step: the two documents. */
export function DocumentsStep({ form, share }: DocumentsStepProps) {
  const t = useText(applyText);
  const { registration_doc, curriculum_doc } = form.watch();
  const [first, second] = sharesOf([registration_doc?.size ?? 0, curriculum_doc?.size ?? 0], share ?? 0);
  return (
    <>
      <DocumentField form={form} name="registration_doc" label={t('registration')} share={share === null ? undefined : first} />
      <DocumentField form={form} name="curriculum_doc" label={t('curriculum')} share={share === null ? undefined : second} />
    </>
  );
}

function DocumentField({
  form,
  name,
  label,
  share,
}: {
  form: UseFormReturn<ApplyValues>;
  name: 'registration_doc' | 'curriculum_doc';
  label: string;
  share: number | undefined;
}) {
  const { language } = useLanguage();
  const t = useText(applyText);
  const rule = rules[name];
  const value = form.watch(name);
  const change = (file: File | null) => {
    form.setValue(name, file, { shouldDirty: true });
    // A file that cannot be taken is said to be so at once; one that was taken away is asked for only when it is missed.
    if (file) void form.trigger(name);
    else form.clearErrors(name);
  };
  return (
    <FileField
      label={label}
      hint={t('file_hint', { megabytes: megabytes(rule) })}
      value={value}
      onChange={change}
      error={fileErrorText(form.formState.errors[name]?.message, rule, language)}
      extensions={rule.extensions}
      chooseLabel={t('choose')}
      removeLabel={t('remove', { document: label })}
      dropLabel={t('drop', { document: label })}
      disabled={share !== undefined}
      progress={share === undefined ? undefined : { share, label: t('uploading', { document: label }) }}
    />
  );
}
