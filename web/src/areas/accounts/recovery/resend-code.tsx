import './resend-code.css';
import { recovery } from '@miyar/contract/accounts/recovery';
import { useState } from 'react';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { recoveryText } from './recovery-text.ts';
import { looksLikeEmail } from '../../../lib/forms/looks-like-email.ts';
import { ResendButton } from './resend-button.tsx';
import { useCoolDown } from './use-cool-down.ts';

/** Between two mails, in milliseconds (REQ-A11). */
const COOL_DOWN = 60_000;
const SECOND = 1000;

export interface ResendCodeProps {
  email: string;
  /** When the last mail was requested, in milliseconds of the clock. */
  askedAt: number | undefined;
  /** A new code makes the one being typed worthless. */
  onResent: (askedAt: number) => void;
}

/** Asks for the mail again, once the last one has had time to arrive. */
export function ResendCode({ email, askedAt, onResent }: ResendCodeProps) {
  const t = useText(recoveryText);
  const [heldUntil, setHeldUntil] = useState<number>();
  const left = useCoolDown(heldUntil ?? (askedAt === undefined ? undefined : askedAt + COOL_DOWN));
  const resend = useEndpointMutation(recovery.requestReset, {
    onSuccess: () => {
      setHeldUntil(undefined);
      onResent(Date.now());
    },
    // The server may ask for a longer wait than ours.
    onError: ({ retryAfter }) => retryAfter !== undefined && setHeldUntil(Date.now() + retryAfter * SECOND),
  });
  return (
    <div className="resend">
      <p className="resend-row">
        <span>{t('not_arrived')}</span>
        <ResendButton left={left} disabled={resend.isPending || !looksLikeEmail(email)} onPress={() => resend.mutate({ body: { email } })} />
      </p>
      <output className="resend-done">{resend.isSuccess && t('resent')}</output>
      {resend.error && <FailureBanner failed={t('send_failed')} reason={resend.error} />}
    </div>
  );
}
