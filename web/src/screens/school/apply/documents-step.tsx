import { type Application, applications } from '@miyar/contract/applications';
import type { UseFormReturn } from 'react-hook-form';
import { applicationNumber } from '../../../features/applications/names.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useEndpoint } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { FileField } from '../../../ui/file-field.tsx';
import { type ApplyValues, fileErrorText, megabytes, sharesOf } from './form.ts';
import { applyText } from './text.ts';

const rules = applications.submit.files;

interface DocumentsStepProps {
  form: UseFormReturn<ApplyValues>;
  /** The earlier application whose documents serve again where none is chosen (decision A51). */
  from: Application | undefined;
  /** How much of both has been sent; null while nothing is. */
  share: number | null;
}

/** The second step: the two documents. */
export function DocumentsStep({ form, from, share }: DocumentsStepProps) {
  const t = useText(applyText);
  const { registration_doc, curriculum_doc } = form.watch();
  const { data } = useEndpoint(applications.read, { params: { id: from?.id ?? 0 } }, { enabled: from !== undefined });
  const earlier = (type: 'registration' | 'curriculum') =>
    from && { number: applicationNumber(from.id), name: data?.documents.find(({ doc_type }) => doc_type === type)?.name };
  const [first, second] = sharesOf([registration_doc?.size ?? 0, curriculum_doc?.size ?? 0], share ?? 0);
  return (
    <>
      <DocumentField
        form={form}
        name="registration_doc"
        label={t('registration')}
        earlier={earlier('registration')}
        share={share === null ? undefined : first}
      />
      <DocumentField form={form} name="curriculum_doc" label={t('curriculum')} earlier={earlier('curriculum')} share={share === null ? undefined : second} />
    </>
  );
}

interface DocumentFieldProps {
  form: UseFormReturn<ApplyValues>;
  name: 'registration_doc' | 'curriculum_doc';
  label: string;
  /** The document that serves again: of which application, and its name once that is known. */
  earlier: { number: string; name: string | undefined } | undefined;
  share: number | undefined;
}

function DocumentField({ form, name, label, earlier, share }: DocumentFieldProps) {
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
  const limit = { megabytes: megabytes(rule) };
  const hint = !earlier
    ? t('file_hint', limit)
    : earlier.name === undefined
      ? t('earlier_hint_unnamed', { ...limit, number: earlier.number })
      : t('earlier_hint', { ...limit, number: earlier.number, name: earlier.name });
  return (
    <FileField
      label={label}
      hint={hint}
      optionalMark={earlier && t('optional')}
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
