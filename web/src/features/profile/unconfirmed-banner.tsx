import './unconfirmed-banner.css';
import { recovery } from '@miyar/contract/recovery';
import { MailQuestion, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { refreshUser } from '../accounts/refresh-user.ts';
import { useCoolDown } from '../accounts/use-cool-down.ts';
import { useRefusalWords } from '../accounts/use-refusal-words.ts';
import { unconfirmedText } from './unconfirmed-text.ts';

/** Between two mails, in milliseconds (decision A11). */
const COOL_DOWN = 60_000;
const SECOND = 1000;

/** Over every section of a dashboard until the address is confirmed, with the mail sent again once the last had time to arrive. */
export function UnconfirmedBanner({ email }: { email: string }) {
  const t = useText(unconfirmedText);
  const words = useRefusalWords();
  const [heldUntil, setHeldUntil] = useState<number>();
  const left = useCoolDown(heldUntil);
  const resend = useEndpointMutation(recovery.resendConfirmation, {
    onSuccess: () => setHeldUntil(Date.now() + COOL_DOWN),
    onError: ({ code, retryAfter }) => {
      // The server may ask for a longer wait than ours.
      if (retryAfter !== undefined) setHeldUntil(Date.now() + retryAfter * SECOND);
      // Confirmed in another browser meanwhile: what is kept here is told so, and this goes.
      if (code === 'email_verified_already') void refreshUser();
    },
  });
  return (
    <div className="frame-banner">
      <Banner
        tone="wait"
        icon={MailQuestion}
        action={
          <LinkButton icon={RotateCw} disabled={left > 0 || resend.isPending} onPress={() => resend.mutate()}>
            {left > 0 ? t('resend_in', { count: left }) : t('resend')}
          </LinkButton>
        }
      >
        {t('ask', { email })} {resend.isSuccess && t('sent')}
        {resend.error && `${t('failed')}. ${words(resend.error)}`}
      </Banner>
    </div>
  );
}
