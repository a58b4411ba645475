import './settings.css';
import { accounts } from '@miyar/contract/accounts';
import { useForm } from 'react-hook-form';
import { said, showApiError, useField } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { NewPassword } from '../accounts/new-password.tsx';
import { PasswordInput } from '../accounts/password-input.tsx';
import { passwordText } from '../accounts/password-text.ts';
import { PASSWORDS_DIFFER } from '../accounts/passwords-differ.ts';
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
  const form = useForm<PasswordChange>({ resolver: rules, defaultValues: EMPTY });
  const change = useEndpointMutation(accounts.changePassword, {
    onSuccess: () => {
      form.reset(EMPTY);
      void invalidate(accounts.sessions);
    },
    onError: (reason) => {
      if (reason.errors.length > 0) showApiError(form, reason);
      else if (reason.code === 'wrong_password') form.setError('current_password', { type: reason.code, message: reason.code }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit(({ current_password, new_password }) => change.mutate({ body: { current_password, new_password } }));
  const current = useField(form.control, 'current_password');
  const chosen = useField(form.control, 'new_password');
  const confirmation = useField(form.control, 'confirmPassword');
  const unplaced = change.error && change.error.code !== 'wrong_password' && change.error.errors.length === 0;
  return (
    <Card title={t('password_title')} detail={t('password_detail')}>
      <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
        {unplaced && <FailureBanner failed={t('change_failed')} reason={change.error} />}
        {/* Unseen: it tells the password manager whose password is being changed. */}
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
          error={confirmation.error === PASSWORDS_DIFFER ? password('differ') : said(confirmation.error, language)}
        />
        <div className="flow">
          <Button type="submit" variant="primary" busy={change.isPending} busyLabel={t('changing')}>
            {t('change')}
          </Button>
        </div>
        {change.isSuccess && !form.formState.isDirty && <Banner tone="ok">{t('changed')}</Banner>}
      </form>
    </Card>
  );
}
