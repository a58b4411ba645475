import { applications } from '@miyar/contract/accreditation/applications';
import type { UseFormReturn } from 'react-hook-form';
import { BadgeCheck, RotateCcw } from '../../../../ui/marks/icons.ts';
import { countryName } from '../../../../shared/countries/countries.ts';
import { LOCALES } from '../../../../lib/i18n/current-language.ts';
import { lengthOf } from '../../../../lib/forms/length-of.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { type ApplyValues, typeErrorText } from './form.ts';
import { applyText } from './text.ts';
import { type TypeOffers, typeDetail } from './use-type-offers.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { useField } from '../../../../lib/forms/form.ts';

interface SchoolStepProps {
  form: UseFormReturn<ApplyValues>;
  countries: readonly string[];
  /** The types the server accepts for this institution, once known. */
  offers: TypeOffers | undefined;
}

/** The first step: which institution, where, and whether it applies for the first time or renews. */
export function SchoolStep({ form, countries, offers }: SchoolStepProps) {
  const { language } = useLanguage();
  const t = useText(applyText);
  const common = useText(commonText);
  const type = useApplyField(form, 'accreditation_type');
  const choices = countries
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, LOCALES[language].numbers));
  return (
    <>
      <TextField label={t('name')} hint={t('name_hint')} limit={lengthOf(applications.submit, 'name')} {...useApplyField(form, 'name')} />
      <TextField
        label={t('name_alternative')}
        hint={t('name_alternative_hint')}
        optionalMark={common('optional')}
        limit={lengthOf(applications.submit, 'name_alternative')}
        {...useApplyField(form, 'name_alternative')}
      />
      <SelectField label={t('country')} placeholder={t('country_placeholder')} choices={choices} {...useApplyField(form, 'country')} />
      <RadioCards
        label={t('type')}
        {...type}
        error={typeErrorText(form.formState.errors.accreditation_type?.message, language)}
        onChange={(value) => type.onChange(value as ApplyValues['accreditation_type'])}
        choices={[
          { value: 'new', label: t('type_new'), detail: typeDetail('new', offers, language), icon: BadgeCheck },
          { value: 'renewal', label: t('type_renewal'), detail: typeDetail('renewal', offers, language), icon: RotateCcw },
        ]}
      />
    </>
  );
}

/** A field of the form. Once it was found wrong it is checked again with every change, so that the error goes as soon as the value is right. */
function useApplyField<N extends keyof ApplyValues>(form: UseFormReturn<ApplyValues>, name: N) {
  const { onChange, error, value, ref, ...field } = useField(form.control, name);
  const change = (next: ApplyValues[N]) => {
    onChange(next);
    if (error !== undefined) void form.trigger(name);
  };
  return { ...field, value: value as ApplyValues[N], error, onChange: change, ref };
}
