import './apply-dialog.css';
import type { Application } from '@miyar/contract/applications';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { applicationNumber } from '../../../features/applications/names.ts';
import { useText } from '../../../lib/text.ts';
import { useLeaving } from '../../../lib/use-leaving.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { toast } from '../../../ui/toast.ts';
import { ApplyActions } from './apply-actions.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { FaultList } from './fault-list.tsx';
import { SchoolStep } from './school-step.tsx';
import { applyText } from './text.ts';
import { useApply } from './use-apply.ts';

interface ApplyDialogProps {
  /** An earlier application to begin with. */
  from: Application | undefined;
  /** The name to begin a first application with. */
  institution: string | undefined;
  countries: readonly string[];
  onClose: () => void;
}

/** Applying for accreditation in two steps. */
export function ApplyDialog({ from, institution, countries, onClose }: ApplyDialogProps) {
  const t = useText(applyText);
  const formId = useId();
  const body = useRef<HTMLFormElement>(null);
  const apply = useApply(from, institution, (id) => {
    toast.success(t('submitted', { number: applicationNumber(id) }));
    onClose();
  });
  const { form, step, checking, share, failure, faults } = apply;
  const { isDirty } = form.formState;
  useFocusOnChange(body, step, faults);
  const leaving = useLeaving(isDirty, onClose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (step === 0 ? apply.next() : apply.submit());
  };
  const title = !from ? t('title') : from.status === 'approved' ? t('title_renewal') : t('title_again', { number: applicationNumber(from.id) });
  return (
    <>
      <Dialog
        open
        onClose={leaving.ask}
        title={title}
        closeLabel={t('close')}
        locked={share !== null}
        keepOnPressBeside
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
          {step === 0 ? <SchoolStep form={form} countries={countries} /> : <DocumentsStep form={form} from={from} share={share} />}
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving.asked}
        onClose={leaving.stay}
        onConfirm={leaving.go}
        title={t('discard_title')}
        confirmLabel={t('discard_confirm')}
        cancelLabel={t('discard_cancel')}
      >
        {t('discard_detail')}
      </ConfirmDialog>
    </>
  );
}

/** What can take the focus in a field at fault; a drop area holds a hidden button and a file input besides. */
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
