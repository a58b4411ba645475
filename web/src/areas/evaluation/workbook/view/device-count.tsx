import { CheckCheck, Smartphone } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import type { Waiting } from '../store/outbox.ts';
import { workbookText } from '../text.ts';

interface DeviceCountProps {
  waiting: Waiting;
  /** Something was written on this device. */
  written: boolean;
  onPress: () => void;
}

/** How much is on this device only. It leads to the list of it, and a press on it sends what waits. */
export function DeviceCount({ waiting: { entries, photos }, written, onPress }: DeviceCountProps) {
  const t = useText(workbookText);
  const isAll = entries + photos === 0;
  const words = isAll
    ? t(written ? 'all_arrived' : 'nothing_written')
    : [entries > 0 || photos === 0 ? t('here_only', { count: entries }) : t('here'), photos > 0 && t('photos', { count: photos })].filter(Boolean).join(' · ');
  return (
    <AriaButton className="workbook-count" data-all={isAll || undefined} onPress={onPress} aria-describedby="workbook-count-does">
      <Icon of={isAll && written ? CheckCheck : Smartphone} size="sm" />
      <span className="num">{words}</span>
      <span id="workbook-count-does" hidden>
        {t('to_outbox')}
      </span>
    </AriaButton>
  );
}
