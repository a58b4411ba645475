import './removal.css';
import { FileX, Lock, Trash2 } from 'lucide-react';
import { useLanguage } from '../../lib/language.tsx';
import { said } from '../../lib/said.ts';
import { useText } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { visitReportsText } from './text.ts';

/** What the server says about removing a report: allowed, or the code of the reason why not. */
type May = true | string;

/** Takes a report away where that is allowed; else it stands disabled and tells why, to the pointer and to screen readers. */
export function RemovalButton({ may, verb, label, onPress }: { may: May; verb: 'delete' | 'withdraw'; label: string; onPress: () => void }) {
  const { language } = useLanguage();
  if (may === true) return <IconButton icon={verb === 'delete' ? Trash2 : FileX} size="sm" label={label} onPress={onPress} />;
  const reason = said(may, language) ?? may;
  return (
    <span title={reason}>
      {/* The lock stands for the reason under the list. */}
      <IconButton icon={Lock} size="sm" label={`${label}. ${reason}`} disabled />
    </span>
  );
}

/** Under a list: why some of its reports cannot be taken away, for those who neither point nor listen. */
export function RemovalNote({ mays }: { mays: readonly May[] }) {
  const { language } = useLanguage();
  const t = useText(visitReportsText);
  const reasons = [...new Set(mays.filter((may) => may !== true))].map((code) =>
    code === 'report_under_decision' ? t('locked') : (said(code, language) ?? code),
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
