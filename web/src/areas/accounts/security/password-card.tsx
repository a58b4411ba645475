import '../../../shared/settings/settings.css';
import { accounts } from '@miyar/contract/accounts/accounts';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { lazyRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { NewPassword } from '../password/new-password.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { passwordText } from '../password/password-text.ts';
import { PASSWORDS_DIFFER } from '../password/passwords-differ.ts';
import type { PasswordChange } from './change-password-rules.ts';
import { securityText } from './text.ts';

const rules = lazyRules(async () => (await import('./change-password-rules.ts')).PasswordChange);
const EMPTY: PasswordChange = { current_password: '', new_password: '', confirmPassword: '' };

/** Changes one's password. All other sessions end. */
export function PasswordCard() {
  const t = useText(securityText);
  const password = useText(passwordText);
  const { language } = useLanguage();
  const user = useSession()?.user;
  const { form, submit, sending, failure, isDone } = useEndpointForm(accounts.changePassword, {
    rules,
    defaults: EMPTY,
    input: ({ current_password, new_password }) => ({ body: { current_password, new_password } }),
    blames: { wrong_password: 'current_password' },
    refresh: [accounts.sessions],
    onDone: (_done, _input, { reset }) => reset(EMPTY),
  });
  const current = useField(form.control, 'current_password');
  const chosen = useField(form.control, 'new_password');
  const confirmation = useField(form.control, 'confirmPassword');
  return (
    <Card title={t('password_title')} detail={t('password_detail')}>
      <form className="settings-form" onSubmit={submit} noValidate>
        {failure && <FailureBanner failed={t('change_failed')} reason={failure} />}
        {/* Hidden: it shows the password manager whose password is being changed. */}
        <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordInput label={t('current')} autoComplete="current-password" {...current} />
        <NewPassword
          label={t('new_password')}
          about={[user?.name ?? '', user?.email ?? '']}
          {...chosen}
          onChange={(value) => {
            chosen.onChange(value);
            if (form.formState.isSubmitted) void form.trigger('confirmPassword');
          }}
        />
        <PasswordInput
          label={password('confirm')}
          autoComplete="new-password"
          {...confirmation}
          error={confirmation.error === PASSWORDS_DIFFER ? password('differ') : errorMessage(confirmation.error, language)}
        />
        <div className="flow">
          <Button type="submit" variant="primary" busy={sending} busyLabel={t('changing')}>
            {t('change')}
          </Button>
        </div>
        {isDone && !form.formState.isDirty && <Banner tone="ok">{t('changed')}</Banner>}
      </form>
    </Card>
  );
}
