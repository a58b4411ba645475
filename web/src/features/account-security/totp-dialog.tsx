import './totp-dialog.css';
import { secondFactor } from '@miyar/contract/second-factor';
import { type FormEvent, useId, useRef, useState } from 'react';
import { said } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { CopyButton } from './copy-button.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { securityText } from './text.ts';

const LENGTH = 6;

export interface TotpDialogProps {
  onClose: () => void;
  /** Switched on; the recovery codes to show, none where some exist already. */
  onDone: (codes: readonly string[]) => void;
}

/** Sets up one-time codes: the password, the secret as a picture and as text, and a first code that proves it arrived. */
export function TotpDialog({ onClose, onDone }: TotpDialogProps) {
  const t = useText(securityText);
  const begin = useEndpointMutation(secondFactor.beginTotp);
  if (begin.data) return <Scan secret={begin.data.secret} uri={begin.data.uri} onClose={onClose} onDone={onDone} />;
  return (
    <PasswordDialog
      title={t('totp_title')}
      confirm={t('totp_continue')}
      failed={t('totp_failed')}
      busy={begin.isPending}
      error={begin.error}
      onConfirm={(current_password) => begin.mutate({ body: { current_password } })}
      onClose={onClose}
    >
      {t('totp_begin')}
    </PasswordDialog>
  );
}

function Scan({ secret, uri, onClose, onDone }: TotpDialogProps & { secret: string; uri: string }) {
  const t = useText(securityText);
  const { language } = useLanguage();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'required' | 'invalid_code'>();
  const boxes = useRef<{ focus: () => void }>(null);
  const form = useId();
  const blame = (wrong: 'required' | 'invalid_code') => {
    setFault(wrong);
    // The next code is typed into empty boxes.
    setCode('');
    boxes.current?.focus();
  };
  const confirm = useEndpointMutation(secondFactor.confirmTotp, {
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
    onError: ({ code: refusal, errors }) => (refusal === 'invalid_code' || errors.length > 0) && blame('invalid_code'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === '') return blame('required');
    if (code.length < LENGTH) return blame('invalid_code');
    setFault(undefined);
    confirm.mutate({ body: { code } });
  };
  const unplaced = confirm.error && confirm.error.code !== 'invalid_code' && confirm.error.errors.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('totp_title')}
      closeLabel={t('close')}
      keepOnPressBeside
      locked={confirm.isPending}
      footer={
        <>
          <Button variant="primary" type="submit" form={form} busy={confirm.isPending} busyLabel={t('confirming')} slot={null}>
            {t('totp_confirm')}
          </Button>
          <Button onPress={onClose} disabled={confirm.isPending} slot={null}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('totp_scan')}</p>
      <QrCode text={uri} label={t('totp_picture')} failed={t('totp_picture_failed')} />
      <div>
        <p className="field-hint">{t('totp_type')}</p>
        <div className="totp-secret">
          <code className="ltr">{inGroups(secret)}</code>
          <CopyButton text={secret} />
        </div>
      </div>
      {unplaced && <FailureBanner failed={t('totp_failed')} reason={confirm.error} />}
      <form id={form} onSubmit={submit} noValidate>
        <CodeField
          label={t('totp_code')}
          boxLabel={(place) => t('place', { place })}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setFault(undefined);
          }}
          numeric
          error={said(fault, language)}
          ref={boxes}
        />
      </form>
    </Dialog>
  );
}

/** Four signs at a time are typed with fewer slips. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
