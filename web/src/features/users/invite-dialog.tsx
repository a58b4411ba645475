import { users } from '@miyar/contract/users';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { showApiError, useField } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { invitationsText } from './invitations-text.ts';
import type { Invite } from './invite-rules.ts';

const rules = lazyRules(async () => (await import('./invite-rules.ts')).Invite);

/** Invites another administrator by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText(invitationsText);
  const { language } = useLanguage();
  const id = useId();
  const form = useForm<Invite>({ resolver: rules, defaultValues: { email: '', language } });
  const invite = useEndpointMutation(users.invite, {
    onSuccess: () => {
      void invalidate(users.invitations);
      toast.success(t('sent'));
      onClose();
    },
    onError: (reason) => {
      if (reason.code === 'email_taken') form.setError('email', { type: reason.code, message: reason.code }, { shouldFocus: true });
      else if (reason.errors.length > 0) showApiError(form, reason);
    },
  });
  const submit = form.handleSubmit((body) => invite.mutate({ body }));
  const unplaced = invite.error && invite.error.code !== 'email_taken' && invite.error.errors.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invite')}
      closeLabel={t('close')}
      locked={invite.isPending}
      keepOnPressBeside
      footer={
        <>
          <Button variant="primary" type="submit" form={id} busy={invite.isPending} busyLabel={t('sending')} slot={null}>
            {t('send')}
          </Button>
          <Button onPress={onClose} disabled={invite.isPending} slot={null}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('invite_detail')}</p>
      {unplaced && <FailureBanner failed={t('failed')} reason={invite.error} />}
      <form id={id} className="stack" data-gap="small" onSubmit={(event) => void submit(event)} noValidate>
        <TextField label={t('email')} kind="email" autoComplete="off" {...useField(form.control, 'email')} />
        <RadioCards
          label={t('language')}
          {...useField(form.control, 'language')}
          choices={[
            { value: 'ar', label: t('ar') },
            { value: 'en', label: t('en') },
          ]}
        />
      </form>
    </Dialog>
  );
}
