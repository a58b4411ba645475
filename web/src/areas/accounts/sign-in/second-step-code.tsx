import { secondFactor } from '@miyar/contract/accounts/second-factor';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { knownDevice } from '../../../lib/api/known-device.ts';
import { startSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { CODE_LENGTH, CodeField } from '../../../ui/forms/code-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { BegunSignIn } from './begun-sign-in.ts';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { secondStepText } from './second-step-text.ts';
import { accountsText } from '../account/text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/second-factor')).secondFactor);

export interface SecondStepCodeProps {
  method: 'totp' | 'recovery_code';
  begun: BegunSignIn;
  onExpired: () => void;
}

/** A code from the authenticator application, or one of those saved for the day the telephone is lost. */
export function SecondStepCode({ method, begun: { challenge, remember }, onExpired }: SecondStepCodeProps) {
  const t = useText(secondStepText);
  const account = useText(accountsText);
  const { form, submit, sending, failure } = useEndpointForm(secondFactor.completeSignIn, {
    rules,
    defaults: { code: '' },
    input: ({ code }) => ({ body: { challenge, code, ...knownDevice() } }),
    own: ({ code }) => (method === 'totp' && code !== '' && code.length < CODE_LENGTH ? { code: 'invalid_code' } : {}),
    blames: { invalid_code: 'code' },
    onRefused: ({ code, errors }, { setValue }) => {
      if (code === 'challenge_expired') onExpired();
      // The next code is typed into empty boxes; a recovery code is long enough to be corrected instead.
      if (method === 'totp' && (code === 'invalid_code' || errors.length > 0)) setValue('code', '');
    },
    onDone: (session) => startSession(session, { remember }),
  });
  const { name: _name, onBlur: _onBlur, ...code } = useField(form.control, 'code');
  return (
    <form onSubmit={submit} noValidate>
      {method === 'totp' ? (
        <CodeField label={t('code')} boxLabel={(place) => t('place', { place })} numeric autoFocus {...code} />
      ) : (
        <TextField label={t('recovery_code')} kind="code" autoComplete="off" autoFocus {...code} />
      )}
      {failure && <FailureBanner failed={account('log_in_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={sending} busyLabel={t('confirming')}>
        {t('confirm')}
      </Button>
    </form>
  );
}
