import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { endAllLinks } from '../../accounts/identities/links.ts';
import { forgetAllSecondFactors } from '../../accounts/second-factor/forget.ts';
import { giveUpSealed } from '../../communication/mail/actions.ts';
import { retireActive } from '../../evaluation/credentials/keys.ts';
import { closeAllWebhooks } from '../webhooks/actions.ts';

/**
 * Forgets what was sealed with a key of the installation that is gone, after a restore without it: second factors and links with
 * identity providers, which their owners set up anew; waiting mails with links; the secrets of webhooks, which are switched
 * off until theirs is renewed. Certificates are signed with a new key unless CREDENTIAL_KEY seals the present one.
 */
export async function forgetSealed({ credentialKey }: Pick<Config, 'credentialKey'>, { transaction }: Database, at: Date): Promise<void> {
  await transaction(async (tx) => {
    await forgetAllSecondFactors(tx);
    await endAllLinks(tx);
    await giveUpSealed(tx);
    await closeAllWebhooks(tx, at);
    if (credentialKey === undefined) await retireActive(tx, at);
  });
}
