import { applications } from '@miyar/contract/accreditation/applications';
import { type CaseDetail, cases } from '@miyar/contract/evaluation/cases';
import { RETURN_TEXT_LENGTH, type ReturnItem, returns } from '@miyar/contract/evaluation/returns';
import type { Control } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { FileInput } from '../../../shared/files/file-input.tsx';
import { SaveOrCancel } from '../../../shared/forms/save-or-cancel.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { isOfProfile, otherName } from './return-choices.ts';
import { returnsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/returns')).returns);

interface ItemForm {
  value: string;
  answer: string;
  file: File | null;
}

/** Completes one requested item: another document, another value, or a written answer. */
export function ReturnItemForm({ of, item, onClose }: { of: CaseDetail; item: ReturnItem; onClose: () => void }) {
  const t = useText(returnsText);
  const { kind, key } = item;
  const inWords = kind === 'indicator' || kind === 'evidence' ? kind : isOfProfile(item) ? 'profile' : undefined;
  const empty: ItemForm = { value: '', answer: item.answer ?? '', file: null };
  const { form, submit, sending, sent } = useEndpointForm(returns.complete, {
    rules,
    defaults: empty,
    input: ({ value, answer, file }: ItemForm) => ({
      params: { id: of.id, itemId: item.id },
      body: { answer, ...(kind === 'field' && value !== '' && { [key]: value }) },
      files: file ? { file } : {},
    }),
    names: { [key]: 'value' },
    done: t('saved'),
    failed: t('not_saved'),
    refresh: [returns.list, cases.read, cases.list],
    onDone: onClose,
  });
  const file = useField(form.control, 'file');
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {form.formState.errors.root?.message && <FormErrorSummary title={form.formState.errors.root.message} />}
      {kind === 'document' && (
        <FileInput
          rule={returns.complete.files.file}
          label={t('new_document')}
          hint={(limit) => t('file_hint', limit)}
          dropLabel={t('drop_file')}
          sent={sending ? sent : undefined}
          sendingLabel={t('sending')}
          {...file}
        />
      )}
      {kind === 'field' &&
        !inWords &&
        (key === 'country' ? <CountryField of={of} control={form.control} /> : <NameField of={of} name={key} control={form.control} />)}
      <TextArea
        label={t('answer')}
        hint={t(inWords ? `${inWords}_hint` : 'answer_hint')}
        optionalMark={inWords ? undefined : t('optional')}
        rows={3}
        limit={RETURN_TEXT_LENGTH}
        disabled={sending}
        {...useField(form.control, 'answer')}
      />
      <SaveOrCancel saveLabel={t('save')} busyLabel={t('saving')} sending={sending} onCancel={onClose} />
    </form>
  );
}

interface FieldOf {
  of: CaseDetail;
  control: Control<ItemForm>;
}

function NameField({ of: { school }, name, control }: FieldOf & { name: string }) {
  const t = useText(returnsText);
  const now = (name === 'name' ? school.name : school.name_alternative) ?? '–';
  return <TextField label={t(name === 'name' ? 'correct_name' : otherName(school))} hint={t('now_is', { value: now })} {...useField(control, 'value')} />;
}

function CountryField({ of: { school }, control }: FieldOf) {
  const t = useText(returnsText);
  const { language } = useLanguage();
  const { data } = useEndpoint(applications.dashboard, {});
  return (
    <SelectField
      label={t('correct_country')}
      hint={t('now_is', { value: countryName(school.country, language) })}
      placeholder={t('choose_country')}
      choices={(data?.countries ?? []).map((value) => ({ value, label: countryName(value, language) }))}
      {...useField(control, 'value')}
    />
  );
}
