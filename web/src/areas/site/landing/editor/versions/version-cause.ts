import type { Version } from '@miyar/contract/site/landing';
import type { useText } from '../../../../../lib/i18n/text.ts';
import type { landingEditorText } from '../text.ts';

/** Returns the cause of a version, as text. */
export function causeOf({ cause, restored_from, image }: Version, t: ReturnType<typeof useText<(typeof landingEditorText)['en']>>): string {
  if (cause === 'restore') return t('cause_restore', { version: restored_from ?? 0 });
  return t(cause === 'image' && image === null ? 'cause_image_removed' : `cause_${cause}`);
}
