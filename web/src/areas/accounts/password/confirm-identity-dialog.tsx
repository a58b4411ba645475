import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorMessage, showApiError, useField } from '../../../lib/forms/form.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { confirmIdentityText } from './password-text.ts';
import { PasswordInput } from './password-input.tsx';

/** The fields a call sends when it asks its sender to confirm who they are. */
export interface Confirmation {
  current_password: string;
  code?: string;
}

export interface ConfirmIdentityProps {
  title: string;
  /** Says what is about to be done. */
  lead: ReactNode;
  submitLabel: string;
  busyLabel: string;
  /** The first sentence of a refusal that belongs to no field. */
  failed: string;
  /** Does it; rejects with `ApiError`. */
  onConfirm: (confirmation: Confirmation) => Promise<unknown>;
  onClose: () => void;
}

/** The current password, and a code where the server asks for one, before an act that gives much away or takes a safeguard off. */
export function ConfirmIdentityDialog({ title, lead, submitLabel, busyLabel, failed, onConfirm, onClose }: ConfirmIdentityProps) {
  const t = useText(confirmIdentityText);
  const { language } = useLanguage();
  const form = useForm({ defaultValues: { current_password: '', code: '' }, shouldFocusError: false });
  const [sending, setSending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const busy = useRef(false);
  const password = useField(form.control, 'current_password');
  const code = useField(form.control, 'code');

  async function confirm({ current_password, code: typed }: { current_password: string; code: string }): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await onConfirm({ current_password, ...(typed !== '' && { code: typed }) });
      onClose();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.errors.some(({ field }) => field === 'code')) setAsksCode(true);
      if (reason.errors.length > 0) showApiError(form, reason);
      else form.setError('root', { type: reason.code, message: `${failed}. ${reason.message}` });
    } finally {
      busy.current = false;
      setSending(false);
    }
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void form.handleSubmit(confirm)(event);
  };
  return (
    <FormDialog title={title} lead={lead} form={{ form, submit, sending }} submitLabel={submitLabel} busyLabel={busyLabel} losing="sending" onClose={onClose}>
      <PasswordInput label={t('password')} autoComplete="current-password" {...password} error={errorMessage(password.error, language)} />
      {asksCode && <TextField label={t('code')} hint={t('code_hint')} autoComplete="one-time-code" {...code} />}
    </FormDialog>
  );
}
