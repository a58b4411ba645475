import type { ApiError } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/text.ts';
import { refusalText } from './refusal-text.ts';

const TOO_MANY = 429;
const MINUTE = 60;

/** What the server refused, in words; a rate limit is shown with the wait, which the table of errors cannot count in Arabic. */
export function useRefusalWords(): (reason: ApiError) => string {
  const t = useText(refusalText);
  return ({ status, code, inWords, retryAfter }) => {
    if (status !== TOO_MANY || retryAfter === undefined) return inWords;
    const wait = retryAfter < MINUTE ? t('seconds', { count: retryAfter }) : t('minutes', { count: Math.ceil(retryAfter / MINUTE) });
    return `${t(code === 'too_many_mails' ? 'too_many_mails' : 'too_many')} ${wait}`;
  };
}
