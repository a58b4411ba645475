import '../account-security/settings.css';
import type { Profile } from '@miyar/contract/profile';
import { said, useField } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasswordDialog } from '../account-security/password-dialog.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { Saved } from './saved.tsx';
import { profileText } from './text.ts';
import { useProfileForm } from './use-profile-form.ts';

export interface ProfileFormProps {
  profile: Profile;
  /** Where the form was asked for, the way back; the buttons then say Save and Cancel. */
  onCancel?: (() => void) | undefined;
  onSaved?: (() => void) | undefined;
}

/** Name and e-mail. A new e-mail asks for the password first. */
export function ProfileForm({ profile, onCancel, onSaved }: ProfileFormProps) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const { form, submit, saving, saved, forgetSaved, asking, failure } = useProfileForm(profile, onSaved);
  const { root } = form.formState.errors;
  return (
    <>
      <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
        {failure && <FailureBanner failed={t('failed')} reason={failure} />}
        {!failure && root && (
          <Banner tone="no">
            <b>{t('failed')}</b>
            <br />
            {said(root.message, language)}
          </Banner>
        )}
        <TextField label={t('name')} autoComplete={profile.role === 'institution' ? 'organization' : 'name'} {...useField(form.control, 'name')} />
        <TextField label={t('email')} kind="email" autoComplete="email" hint={t('email_hint')} {...useField(form.control, 'email')} />
        <div className="flow">
          <Button type="submit" variant="primary" busy={saving && !asking} busyLabel={t(onCancel ? 'saving' : 'updating')}>
            {t(onCancel ? 'save' : 'update')}
          </Button>
          {onCancel && (
            <Button onPress={onCancel} disabled={saving}>
              {t('cancel')}
            </Button>
          )}
        </div>
        {saved && <Saved onGone={forgetSaved} />}
      </form>
      {asking && (
        <PasswordDialog
          title={t('new_email_title')}
          confirm={t('new_email_confirm')}
          failed={t('failed')}
          busy={saving}
          error={asking.error}
          onConfirm={asking.confirm}
          onClose={asking.cancel}
        >
          {t('new_email', { email: asking.email })}
        </PasswordDialog>
      )}
    </>
  );
}
