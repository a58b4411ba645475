import './apply-dialog.css';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { applicationNumber } from '../../../../shared/names.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useLeaving } from '../../../../lib/forms/use-leaving.ts';
import { PlainDialog } from '../../../../shared/dialog/plain-dialog.tsx';
import { Stepper } from '../../../../ui/layout/stepper.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { ApplyActions } from './apply-actions.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { SchoolStep } from './school-step.tsx';
import { applyText } from './text.ts';
import { type Beginning, useApply, type Failure } from './use-apply.ts';
import { LeaveDialog } from '../../../../shared/dialog/leave-dialog.tsx';
import { RefreshCw } from '../../../../ui/marks/icons.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { commonText } from '../../../../shared/common-text.ts';
import { errorMessage } from '../../../../lib/forms/form.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { type ApplyValues, STEPS, typeErrorText } from './form.ts';

interface ApplyDialogProps extends Beginning {
  countries: readonly string[];
  onClose: () => void;
}

/** Applying for accreditation in two steps. */
export function ApplyDialog({ countries, onClose, ...beginning }: ApplyDialogProps) {
  const t = useText(applyText);
  const formId = useId();
  const body = useRef<HTMLFormElement>(null);
  const { from } = beginning;
  const apply = useApply(beginning, (id) => {
    toast.success(t('submitted', { number: applicationNumber(id) }));
    onClose();
  });
  const { form, step, checking, share, failure, faults } = apply;
  const { isDirty } = form.formState;
  const type = useWatch({ control: form.control, name: 'accreditation_type' });
  useFocusOnChange(body, step, faults);
  const leaving = useLeaving(isDirty, onClose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (step === 0 ? apply.next() : apply.submit());
  };
  const title = !from
    ? t('title')
    : from.status === 'approved'
      ? t(type === 'new' ? 'title' : 'title_renewal')
      : t('title_again', { number: applicationNumber(from.id) });
  return (
    <>
      <PlainDialog
        onClose={leaving.ask}
        title={title}
        locked={share !== null}
        stayOpenOnOutsidePress
        footer={<ApplyActions formId={formId} {...{ step, checking, share }} onBack={apply.back} onCancel={leaving.ask} onStop={apply.stop} />}
      >
        <Stepper label={t('steps')} steps={[t('step_school'), t('step_documents')]} current={step} />
        {failure && <FailureBanner failure={failure} sent={step > 0} onRetry={() => void (step === 0 ? apply.next() : apply.submit())} />}
        {step === 0 && <FaultList form={form} onChoose={(place) => focusFault(body.current, place)} />}
        <form
          className="apply-form"
          id={formId}
          ref={body}
          noValidate
          onSubmit={onSubmit}
          tabIndex={-1}
          aria-label={step === 0 ? t('step_school') : t('step_documents')}
        >
          {step === 0 ? <SchoolStep form={form} countries={countries} offers={apply.offers} /> : <DocumentsStep form={form} from={from} share={share} />}
        </form>
      </PlainDialog>
      <LeaveDialog
        leaving={leaving}
        words={{ title: t('discard_title'), detail: t('discard_detail'), leave: t('discard_confirm'), stay: t('discard_cancel') }}
      />
    </>
  );
}

/** The element that takes the focus in a field at fault. A drop area also contains a hidden button and a file input. */
const FOCUSABLE = ':is(.button, button.control, .input, input[type="radio"])';

function focusFault(form: HTMLFormElement | null, place: number): void {
  form?.querySelectorAll('.field[data-invalid]')[place]?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

/** A new step takes the focus, and so does the first field at fault. */
function useFocusOnChange(body: { current: HTMLFormElement | null }, step: number, faults: number): void {
  const shown = useRef({ step, faults });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, faults };
    if (before.faults !== faults) focusFault(body.current, 0);
    else if (before.step !== step) body.current?.focus();
  }, [body, step, faults]);
}

/** Why an application did not go through, or could not be looked at before it was sent, and a retry where trying again may help. */
function FailureBanner({ failure, sent, onRetry }: { failure: Exclude<Failure, null>; sent: boolean; onRetry: () => void }) {
  const t = useText(applyText);
  const common = useText(commonText);
  const retry = (
    <Button size="sm" icon={RefreshCw} onPress={onRetry} slot={null}>
      {common('retry')}
    </Button>
  );
  if (failure === 'stopped') return <Banner tone="info">{t('stopped')}</Banner>;
  return (
    <Banner tone="no" action={failure.mayPass && retry}>
      {sent && (
        <>
          <b>{t('failed')}</b>
          <br />
        </>
      )}
      {failure.message} {failure.mayPass && t('still_here')}
    </Banner>
  );
}

/** More than this many faults are listed at the head of the form as well; fewer are seen where they are. */
const FEW = 2;

/** The faults of the first step as a list, when they are many. `onChoose` is given which fault, counted from 0 in the order of the fields. */
function FaultList({ form, onChoose }: { form: UseFormReturn<ApplyValues>; onChoose: (place: number) => void }) {
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
