import { type Application, applications } from '@miyar/contract/accreditation/applications';
import type { UseFormReturn } from 'react-hook-form';
import { applicationNumber } from '../../../../shared/names.ts';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FileInput } from '../../../../shared/files/file-input.tsx';
import { errorMessage } from '../../../../lib/forms/error-message.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { type ApplyValues, sharesOf } from './form.ts';
import { applyText } from './text.ts';
import { commonText } from '../../../../shared/common-text.ts';

const rules = applications.submit.files;

interface DocumentsStepProps {
  form: UseFormReturn<ApplyValues>;
  /** The earlier application whose documents serve again where none is chosen (REQ-A51). */
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
  const common = useText(commonText);
  const value = form.watch(name);
  const change = (file: File | null) => {
    form.setValue(name, file, { shouldDirty: true });
    // A file that cannot be accepted is reported at once; a removed file is reported as missing only when the form is submitted.
    if (file) void form.trigger(name);
    else form.clearErrors(name);
  };
  const hint = (limit: { megabytes: number }) => {
    if (!earlier) return t('file_hint', limit);
    const { number, name: file } = earlier;
    return file === undefined ? t('earlier_hint_unnamed', { ...limit, number }) : t('earlier_hint', { ...limit, number, name: file });
  };
  return (
    <FileInput
      rule={rules[name]}
      label={label}
      hint={hint}
      optionalMark={earlier && common('optional')}
      value={value}
      onChange={change}
      error={errorMessage(form.formState.errors[name]?.message, language)}
      chooseLabel={t('choose')}
      removeLabel={t('remove', { document: label })}
      dropLabel={t('drop', { document: label })}
      sent={share}
      sendingLabel={t('uploading', { document: label })}
    />
  );
}
