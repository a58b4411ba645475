import type { LoginSession } from '@miyar/contract/accounts/accounts';
import type { Translate } from '../../../lib/i18n/text-types.ts';
import type { securityText } from './text.ts';

/** Where somebody is signed in, in words: “Firefox on Windows”. */
export function browserWords({ browser, system }: Pick<LoginSession, 'browser' | 'system'>, t: Translate<(typeof securityText)['en']>): string {
  const known = browser ?? t('unknown_browser');
  return system === null ? known : t('on_system', { browser: known, system });
}
