import './unconfirmed-banner.css';
import { recovery } from '@miyar/contract/accounts/recovery';
import { type ReactNode, useState } from 'react';
import { MailQuestion } from '../../../ui/marks/icons.ts';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { refreshUser } from '../account/refresh-user.ts';
import { ResendButton } from '../recovery/resend-button.tsx';
import { useCoolDown } from '../recovery/use-cool-down.ts';
import { unconfirmedText } from './unconfirmed-text.ts';

/** Between two mails, in milliseconds (REQ-A11). */
const COOL_DOWN = 60_000;
const SECOND = 1000;

/** Over every section of a dashboard until the address is confirmed. */
export function UnconfirmedBanner({ email }: { email: string }) {
  const t = useText(unconfirmedText);
  return (
    <div className="frame-banner">
      <ConfirmEmailBanner>{t('ask', { email })}</ConfirmEmailBanner>
    </div>
  );
}

/** Asks to confirm the address, and sends the mail again once the last had time to arrive. */
export function ConfirmEmailBanner({ children }: { children: ReactNode }) {
  const t = useText(unconfirmedText);
  const [heldUntil, setHeldUntil] = useState<number>();
  const left = useCoolDown(heldUntil);
  const resend = useEndpointMutation(recovery.resendConfirmation, {
    onSuccess: () => setHeldUntil(Date.now() + COOL_DOWN),
    onError: ({ code, retryAfter }) => {
      // The server may ask for a longer wait than ours.
      if (retryAfter !== undefined) setHeldUntil(Date.now() + retryAfter * SECOND);
      // Confirmed in another browser meanwhile: the stored account is updated, and this banner goes.
      if (code === 'email_verified_already') void refreshUser();
    },
  });
  return (
    <Banner tone="wait" icon={MailQuestion} action={<ResendButton left={left} disabled={resend.isPending} onPress={() => resend.mutate()} />}>
      {children} {resend.isSuccess && t('sent')}
      {resend.error && `${t('failed')}. ${resend.error.inWords}`}
    </Banner>
  );
}
