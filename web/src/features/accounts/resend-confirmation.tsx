import { recovery } from '@miyar/contract/recovery';
import { Mail } from 'lucide-react';
import { useEndpointMutation } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { confirmEmailText } from './confirm-email-text.ts';
import { FailureBanner } from './failure-banner.tsx';
import { refreshUser } from './refresh-user.ts';

/** Sends the confirmation mail again, to whoever is signed in. */
export function ResendConfirmation() {
  const t = useText(confirmEmailText);
  const email = useSession()?.user.email ?? '';
  const resend = useEndpointMutation(recovery.resendConfirmation, {
    // Confirmed in another browser meanwhile: what is kept here is told so.
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
