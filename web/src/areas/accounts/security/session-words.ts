import type { LoginSession } from '@miyar/contract/accounts/accounts';
import type { Translate } from '../../../lib/i18n/text-types.ts';
import type { securityText } from './text.ts';

/** Returns where somebody is signed in, as text: “Firefox on Windows”. */
export function browserWords({ browser, system }: Pick<LoginSession, 'browser' | 'system'>, t: Translate<(typeof securityText)['en']>): string {
  const known = browser ?? t('unknown_browser');
  return system === null ? known : t('on_system', { browser: known, system });
}
