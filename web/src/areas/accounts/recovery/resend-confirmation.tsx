import { recovery } from '@miyar/contract/accounts/recovery';
import { Mail } from '../../../ui/marks/icons.ts';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { confirmEmailText } from './confirm-email-text.ts';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { refreshUser } from '../account/refresh-user.ts';

/** Sends the confirmation mail again to the person who is signed in. */
export function ResendConfirmation() {
  const t = useText(confirmEmailText);
  const email = useSession()?.user.email ?? '';
  const resend = useEndpointMutation(recovery.resendConfirmation, {
    // Confirmed in another browser meanwhile: the stored account is updated.
    onError: ({ code }) => code === 'email_verified_already' && refreshUser(),
  });
  if (resend.isSuccess) return <Banner tone="ok">{t('sent', { email })}</Banner>;
  if (resend.error?.code === 'email_verified_already') return <Banner tone="ok">{t('confirmed_already')}</Banner>;
  return (
    <>
      {resend.error && <FailureBanner failed={t('send_failed')} reason={resend.error} />}
      <Button variant="primary" size="lg" block icon={Mail} busy={resend.isPending} busyLabel={t('sending')} onPress={() => resend.mutate()}>
        {t('send_again')}
      </Button>
    </>
  );
}
