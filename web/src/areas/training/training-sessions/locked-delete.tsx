import type { May } from '@miyar/contract/core/errors';
import { Trash2 } from '../../../ui/marks/icons.ts';
import { whyNot } from '../../../lib/forms/error-texts.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';

/** Deletes nothing, and says why. */
export function LockedDelete({ may, label }: { may: May; label: string }) {
  const { language } = useLanguage();
  const reason = whyNot(may, language) ?? '';
  return (
    <span title={reason}>
      <IconButton icon={Trash2} size="sm" label={`${label}. ${reason}`} disabled />
    </span>
  );
}
