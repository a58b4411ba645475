import { ApiError } from '../../../../lib/api/api.ts';
import { tokenIsStored } from '../../../../lib/api/session.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { landingEditorText } from './text.ts';

/** Why the landing page cannot be changed: it needs the token of a sign-in that the browser stores, not one that only this page remembers (REQ-P8). */
export function useNoToken(): () => ApiError | undefined {
  const t = useText(landingEditorText);
  return () => (tokenIsStored() ? undefined : new ApiError({ status: 401, code: 'no_token', message: t('no_token') }));
}
