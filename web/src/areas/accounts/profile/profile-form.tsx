import '../../../shared/settings/settings.css';
import type { Profile } from '@miyar/contract/accounts/profile';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { useLeaving } from '../../../lib/forms/use-leaving.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PasswordDialog } from '../security/password-dialog.tsx';
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { Saved } from './saved.tsx';
import { profileText } from './text.ts';
import { useProfileForm } from './use-profile-form.ts';
import { commonText } from '../../../shared/common-text.ts';

export interface ProfileFormProps {
  profile: Profile;
  /** Set where somebody opened the form on purpose: leads back, and the buttons are then named Save and Cancel. */
  onCancel?: (() => void) | undefined;
  onSaved?: (() => void) | undefined;
}

/** Name and e-mail. A new e-mail asks for the password first. */
export function ProfileForm({ profile, onCancel, onSaved }: ProfileFormProps) {
  const t = useText(profileText);
  const common = useText(commonText);
  const { language } = useLanguage();
  const { form, submit, saving, saved, forgetSaved, asking, failure } = useProfileForm(profile, onSaved);
  const { root } = form.formState.errors;
  const leaving = useLeaving(form.formState.isDirty && !saving, () => undefined, { everywhere: true });
  return (
    <>
      <form className="settings-form" onSubmit={submit} noValidate>
        {failure && <FailureBanner failed={t('failed')} reason={failure} />}
        {!failure && root && (
          <Banner tone="no">
            <b>{t('failed')}</b>
            <br />
            {errorMessage(root.message, language)}
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
              {common('cancel')}
            </Button>
          )}
        </div>
        {saved && <Saved onGone={forgetSaved} />}
      </form>
      <LeaveDialog leaving={leaving} words={{ title: t('leave_title'), detail: t('leave_detail'), leave: t('leave'), stay: t('stay') }} />
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
