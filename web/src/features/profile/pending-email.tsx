import { profile } from '@miyar/contract/profile';
import { MailQuestion } from 'lucide-react';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { OWN } from './own-profile.ts';
import { profileText } from './text.ts';

/** A new e-mail whose link has not been followed yet, and the way to keep the old one. */
export function PendingEmail({ email }: { email: string }) {
  const t = useText(profileText);
  const role = useSession()?.user.role ?? 'admin';
  const cancel = useEndpointMutation(profile.cancelEmailChange, { onSuccess: () => invalidate(OWN[role].read) });
  return (
    <>
      <Banner
        tone="wait"
        icon={MailQuestion}
        action={
          <LinkButton onPress={() => cancel.mutate()} disabled={cancel.isPending}>
            {t('keep_old')}
          </LinkButton>
        }
      >
        {t('pending', { email })}
      </Banner>
      {cancel.error && <FailureBanner failed={t('keep_old_failed')} reason={cancel.error} />}
    </>
  );
}
