import { UserRoundKey } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { accountsText } from '../account/text.ts';
import { type PasskeySignIn, usePasskey } from './use-passkey.ts';

/** Signs in with a passkey, and shows the failure, if any. */
export function PasskeyButton({ primary = false, ...signIn }: PasskeySignIn & { primary?: boolean }) {
  const t = useText(accountsText);
  const { busy, failure, start } = usePasskey(signIn);
  return (
    <>
      {failure === 'browser' && <Banner tone="wait">{t('passkey_failed')}</Banner>}
      {failure !== null && failure !== 'browser' && <FailureBanner failed={t('log_in_failed')} reason={failure} />}
      <Button variant={primary ? 'primary' : 'outline'} size="lg" block icon={UserRoundKey} busy={busy} busyLabel={t('passkey_waiting')} onPress={start}>
        {t('use_passkey')}
      </Button>
    </>
  );
}
