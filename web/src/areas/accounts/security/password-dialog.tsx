import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { errorMessage } from '../../../lib/forms/form.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { ButtonVariant } from '../../../ui/actions/button.tsx';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { passwordDialogText } from './password-dialog-text.ts';

export interface PasswordDialogProps {
  title: string;
  /** Explains why the password is required. */
  children: ReactNode;
  /** The button that goes on: “Change the email”. */
  confirm: string;
  /** The text shown when the act fails for a reason other than the password. */
  failed: string;
  variant?: ButtonVariant | undefined;
  busy: boolean;
  error: ApiError | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password again before something that protects the account. */
export function PasswordDialog({ title, children, confirm, failed, variant = 'primary', busy, error, onConfirm, onClose }: PasswordDialogProps) {
  const t = useText(passwordDialogText);
  const { language } = useLanguage();
  const email = useSession()?.user.email ?? '';
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  // The one thing to do here; a dialog takes the focus in any case.
  useEffect(() => field.current?.focus(), []);
  const wrong = isWrongPassword(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') field.current?.focus();
    else onConfirm(password);
  };
  return (
    <ActionDialog title={title} size="sm" busy={busy} action={{ label: confirm, busyLabel: t('busy'), variant, form }} onClose={onClose}>
      <div className="muted">{children}</div>
      {error && !wrong && <FailureBanner failed={failed} reason={error} />}
      <form id={form} onSubmit={submit} noValidate>
        {/* Hidden: it shows the password manager which account the password is for. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('current')}
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setMissing(false);
          }}
          error={errorMessage(missing ? 'required' : wrong ? 'wrong_password' : undefined, language)}
          ref={field}
        />
      </form>
    </ActionDialog>
  );
}

/** True if a refusal is about the password alone; it is then shown at the password field. */
const isWrongPassword = (error: ApiError | null): boolean =>
  error !== null && (error.code === 'wrong_password' || error.errors.some(({ field, code }) => field === 'current_password' && code === 'wrong_password'));
