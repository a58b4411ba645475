import './verify.css';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ScanButton } from './scan-button.tsx';
import { grouped, readVerifyCode } from './verify-code.ts';
import { verifyText } from './verify-text.ts';

export interface VerifyFormProps {
  onCode: (code: string) => void;
}

/** Asks for the code on a certificate, however it is written. */
export function VerifyForm({ onCode }: VerifyFormProps) {
  const t = useText(verifyText);
  const [typed, setTyped] = useState('');
  const [unreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readVerifyCode(typed);
    setUnreadable(code === undefined);
    if (code === undefined) input.current?.focus();
    else onCode(code);
  };
  return (
    <form className="verify-form" onSubmit={submit} noValidate>
      <TextField
        label={t('code')}
        hint={t('code_hint')}
        kind="code"
        autoComplete="off"
        ref={input}
        value={typed}
        onChange={(value) => {
          setTyped(grouped(value, typed));
          setUnreadable(false);
        }}
        error={unreadable ? t('code_unreadable') : undefined}
      />
      <div className="flow">
        <Button type="submit" variant="primary" size="lg">
          {t('verify')}
        </Button>
        <ScanButton onCode={onCode} />
      </div>
    </form>
  );
}
