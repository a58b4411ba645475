import type { UseFormReturn } from 'react-hook-form';
import { errorMessage } from '../../../../lib/forms/form.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { type ApplyValues, STEPS, typeErrorText } from './form.ts';
import { applyText } from './text.ts';

/** More than this many faults are listed at the head of the form as well; fewer are seen where they are. */
const FEW = 2;

/** The faults of the first step as a list, when they are many. `onChoose` is given which fault, counted from 0 in the order of the fields. */
export function FaultList({ form, onChoose }: { form: UseFormReturn<ApplyValues>; onChoose: (place: number) => void }) {
  const { language } = useLanguage();
  const t = useText(applyText);
  const labels = { name: t('name'), name_alternative: t('name_alternative'), country: t('country'), accreditation_type: t('type') };
  const faults = STEPS[0].flatMap((field) => {
    const { message: code } = form.formState.errors[field] ?? {};
    const message = field === 'accreditation_type' ? typeErrorText(code, language) : errorMessage(code, language);
    return message ? [{ field, message: t('fault', { field: labels[field], message }) }] : [];
  });
  if (faults.length <= FEW) return null;
  return (
    <FormErrorSummary
      title={t('faults', { count: faults.length })}
      errors={faults}
      onChoose={(chosen) => onChoose(faults.findIndex(({ field }) => field === chosen))}
    />
  );
}
