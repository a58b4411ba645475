import { Bell, RefreshCw, Settings, Trash2 } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <IconButton icon={Settings} label={t('settings')} />
      <IconButton icon={Bell} label={t('notices')} dot />
      <IconButton icon={Trash2} label={t('remove')} variant="outline" size="sm" disabled />
      <IconButton icon={RefreshCw} label={t('retry')} busy />
    </div>
  );
}
