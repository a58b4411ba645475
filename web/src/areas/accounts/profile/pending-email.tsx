import { profile } from '@miyar/contract/accounts/profile';
import { MailQuestion } from '../../../ui/marks/icons.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
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
