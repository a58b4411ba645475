import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useField } from '../../../../lib/forms/form.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { BothTexts } from './both-texts.tsx';
import type { PartKind } from './order.ts';
import { type PartValues, wordsIn } from './part-form.ts';
import { partsOf } from './parts.ts';
import { editorText } from './text.ts';

interface PartFieldsProps {
  version: EditedVersion;
  kind: PartKind;
  form: UseFormReturn<PartValues>;
  disabled: boolean;
}

/** The fields of a part: those every kind has, and its own. */
export function PartFields({ version, kind, form, disabled }: PartFieldsProps) {
  const t = useText(editorText);
  const control = form.control as never;
  return (
    <>
      <div className="standard-pair">
        <TextField label={t('code')} kind="code" limit={20} disabled={disabled} {...useField(form.control, 'code')} />
        {kind === 'area' && <Weight form={form} disabled={disabled} />}
        {kind !== 'area' && <Parent version={version} kind={kind} form={form} disabled={disabled} />}
      </div>
      <BothTexts control={control} name="title" label={t('title')} limit={200} disabled={disabled} />
      <BothTexts control={control} name="description" label={t('description')} rows={4} limit={4000} disabled={disabled} />
      {kind === 'indicator' && (
        <>
          <BothTexts control={control} name="examples" label={t('examples')} rows={3} limit={4000} disabled={disabled} />
          <Mark name="critical" form={form} disabled={disabled} />
          <Mark name="sampling" form={form} disabled={disabled} />
          <Exceptions form={form} disabled={disabled} />
        </>
      )}
    </>
  );
}

function Weight({ form, disabled }: Pick<PartFieldsProps, 'form' | 'disabled'>) {
  const t = useText(editorText);
  return <TextField label={t('weight')} kind="number" disabled={disabled} {...useField(form.control, 'weight')} />;
}

function Parent({ version, kind, form, disabled }: PartFieldsProps) {
  const t = useText(editorText);
  const { language } = useLanguage();
  const above = partsOf(version).filter((one) => one.kind === (kind === 'standard' ? 'area' : 'standard'));
  return (
    <SelectField
      label={t('parent')}
      placeholder={t('parent')}
      disabled={disabled}
      {...useField(form.control, 'parent_id')}
      choices={above.map(({ of }) => ({ value: String(of.id), label: `${of.code} ${of.title[language]}` }))}
    />
  );
}

/** The kinds and sections of institutions to which an indicator does not apply, and why. A critical one applies to all. */
function Exceptions({ form, disabled }: Pick<PartFieldsProps, 'form' | 'disabled'>) {
  const t = useText(editorText);
  const { language } = useLanguage();
  const kinds = useEndpoint(institutionProfile.kinds).data ?? [];
  const [critical, chosenKinds, chosenSections] = useWatch({ control: form.control, name: ['critical', 'except_kinds', 'except_sections'] });
  const isExcepted = chosenKinds !== '' || chosenSections !== '';
  if (critical && !isExcepted) return null;
  const sections = SECTIONS.map((section) => ({ code: section, title: t(`section_${section}`) }));
  return (
    <details className="standard-exceptions" open={isExcepted}>
      <summary>{t('exceptions')}</summary>
      <div className="stack">
        <Choices
          form={form}
          name="except_kinds"
          label={t('except_kinds')}
          choices={kinds.map(({ code, title }) => ({ code, title: title[language] }))}
          disabled={disabled}
        />
        <Choices form={form} name="except_sections" label={t('except_sections')} choices={sections} disabled={disabled} />
        {isExcepted && <BothTexts control={form.control as never} name="except_reason" label={t('except_reason')} rows={2} limit={1000} disabled={disabled} />}
      </div>
    </details>
  );
}

interface ChoicesProps extends Pick<PartFieldsProps, 'form' | 'disabled'> {
  name: 'except_kinds' | 'except_sections';
  label: string;
  choices: readonly { code: string; title: string }[];
}

function Choices({ form, name, label, choices, disabled }: ChoicesProps) {
  const { value, onChange } = useField(form.control, name);
  const chosen = wordsIn(value);
  return (
    <fieldset className="standard-choices">
      <legend>{label}</legend>
      {choices.map(({ code, title }) => (
        <Checkbox
          key={code}
          value={chosen.includes(code)}
          onChange={(on) => onChange((on ? [...chosen, code] : chosen.filter((one) => one !== code)).join(' '))}
          disabled={disabled}
        >
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Mark({ name, form, disabled }: { name: 'critical' | 'sampling' } & Pick<PartFieldsProps, 'form' | 'disabled'>) {
  const t = useText(editorText);
  const { value, onChange, error } = useField(form.control, name);
  return (
    <Checkbox value={value} onChange={onChange} disabled={disabled} error={error}>
      {t(name)}
    </Checkbox>
  );
}
