import './removal.css';
import type { May } from '@miyar/contract/core/errors';
import { FileX, Lock, Trash2 } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { whyNot } from '../../../lib/forms/error-texts.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { visitReportsText } from './text.ts';

/** Deletes or withdraws a report where that is allowed; else it is disabled and says why, to the pointer and to screen readers. */
export function RemovalButton({ may, verb, label, onPress }: { may: May; verb: 'delete' | 'withdraw'; label: string; onPress: () => void }) {
  const { language } = useLanguage();
  if (may === true) return <IconButton icon={verb === 'delete' ? Trash2 : FileX} size="sm" label={label} onPress={onPress} />;
  const reason = whyNot(may, language) ?? may;
  return (
    <span title={reason}>
      {/* The lock refers to the reason under the list. */}
      <IconButton icon={Lock} size="sm" label={`${label}. ${reason}`} disabled />
    </span>
  );
}

/** Under a list: why some of its reports cannot be taken away, for those who neither point nor listen. */
export function RemovalNote({ mays }: { mays: readonly May[] }) {
  const { language } = useLanguage();
  const t = useText(visitReportsText);
  const reasons = [...new Set(mays.filter((may) => may !== true))].map((code) =>
    code === 'report_under_decision' ? t('locked') : (whyNot(code, language) ?? code),
  );
  if (reasons.length === 0) return null;
  return (
    <div className="removal-note">
      {reasons.map((reason) => (
        <p key={reason}>
          <Icon of={Lock} size="sm" />
          <span>{reason}</span>
        </p>
      ))}
    </div>
  );
}
