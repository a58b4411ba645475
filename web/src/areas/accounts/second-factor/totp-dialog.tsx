import './totp-dialog.css';
import { secondFactor } from '@miyar/contract/accounts/second-factor';
import { useId } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { CODE_LENGTH, CodeField } from '../../../ui/forms/code-field.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { CopyButton } from '../security/copy-button.tsx';
import { PasswordDialog } from '../security/password-dialog.tsx';
import { securityText } from '../security/text.ts';
import './qr-code.css';
import { useSquareCode } from '../../../shared/use-square-code.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/second-factor')).secondFactor);

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
  const id = useId();
  const { form, submit, sending, failure } = useEndpointForm(secondFactor.confirmTotp, {
    rules,
    defaults: { code: '' },
    input: (body) => ({ body }),
    own: ({ code }) => (code !== '' && code.length < CODE_LENGTH ? { code: 'invalid_code' } : {}),
    blames: { invalid_code: 'code' },
    // The next code is typed into empty boxes.
    onRefused: ({ code, errors }, { setValue }) => (code === 'invalid_code' || errors.length > 0) && setValue('code', ''),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  const { name: _name, onBlur: _onBlur, ...code } = useField(form.control, 'code');
  return (
    <ActionDialog title={t('totp_title')} busy={sending} action={{ label: t('totp_confirm'), busyLabel: t('confirming'), form: id }} onClose={onClose}>
      <p>{t('totp_scan')}</p>
      <p className="totp-here">
        <a className="link" href={uri}>
          {t('totp_here')}
        </a>
      </p>
      <QrCode text={uri} label={t('totp_picture')} failed={t('totp_picture_failed')} />
      <div>
        <p className="field-hint">{t('totp_type')}</p>
        <div className="totp-secret">
          <code className="ltr">{inGroups(secret)}</code>
          <CopyButton text={secret} />
        </div>
      </div>
      {failure && <FailureBanner failed={t('totp_failed')} reason={failure} />}
      <form id={id} onSubmit={submit} noValidate>
        <CodeField label={t('totp_code')} boxLabel={(place) => t('place', { place })} numeric {...code} />
      </form>
    </ActionDialog>
  );
}

/** Four signs at a time are typed with fewer slips. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The light frame readers need around a code, in its modules. */
const QUIET = 4;

/** A text as a QR code: dark on light whatever the theme, as readers want it. */
function QrCode({ text, label, failed }: { text: string; label: string; failed: string }) {
  const drawn = useSquareCode(text);
  if (drawn === 'failed') return <p className="field-hint">{failed}</p>;
  const whole = (drawn?.size ?? 1) + 2 * QUIET;
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} shapeRendering="crispEdges">
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}
