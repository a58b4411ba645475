import { KEY_REASON_LENGTH, type SigningKey, signingKeys } from '@miyar/contract/operations/signing-keys';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { PasswordInput } from '../../accounts/password/password-input.tsx';
import { signingKeysText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/operations/signing-keys')).signingKeys);

interface Proof {
  reason: string;
  current_password: string;
}
const EMPTY: Proof = { reason: '', current_password: '' };

function ProofFields({ bound: { form, sending } }: { bound: Pick<EndpointForm<Proof>, 'form' | 'sending'> }) {
  const t = useText(signingKeysText);
  const { language } = useLanguage();
  const password = useField(form.control, 'current_password');
  return (
    <>
      <TextArea label={t('reason')} rows={2} limit={KEY_REASON_LENGTH} disabled={sending} {...useField(form.control, 'reason')} />
      <PasswordInput label={t('password')} autoComplete="current-password" {...password} error={errorMessage(password.error, language)} />
    </>
  );
}

/** Signs with a new key from now on, with the reason and one's password. */
export function RotateDialog({ onClose }: { onClose: () => void }) {
  const t = useText(signingKeysText);
  const bound = useEndpointForm(signingKeys.rotate, {
    rules,
    defaults: EMPTY,
    input: (body: Proof) => ({ body }),
    done: t('rotated'),
    failed: t('not_rotated'),
    refresh: [signingKeys.list],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('rotate_title')}
      lead={<p className="muted">{t('rotate_lead')}</p>}
      form={bound}
      submitLabel={t('rotate_do')}
      busyLabel={t('busy')}
      losing="sending"
      onClose={onClose}
    >
      <ProofFields bound={bound} />
    </FormDialog>
  );
}

/** Revokes a key that leaked, with the reason and one's password. */
export function RevokeDialog({ of: { id, kid }, onClose }: { of: SigningKey; onClose: () => void }) {
  const t = useText(signingKeysText);
  const bound = useEndpointForm(signingKeys.revoke, {
    rules,
    defaults: EMPTY,
    input: (body: Proof) => ({ params: { id }, body }),
    done: t('revoked'),
    failed: t('not_revoked'),
    refresh: [signingKeys.list],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('revoke_title')}
      lead={
        <>
          <p>
            <code className="ltr">{kid}</code>
          </p>
          <p className="muted">{t('revoke_lead')}</p>
        </>
      }
      form={bound}
      submitLabel={t('revoke_do')}
      busyLabel={t('busy')}
      losing="sending"
      onClose={onClose}
    >
      <ProofFields bound={bound} />
    </FormDialog>
  );
}
