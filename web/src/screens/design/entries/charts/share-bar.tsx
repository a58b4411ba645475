import { useText } from '../../../../lib/i18n/text.ts';
import { ShareBar } from '../../../../ui/charts/share-bar.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <ShareBar
      label={t('by_status')}
      shares={[
        { key: 'approved', label: t('approved'), value: 46, filling: 'solid' },
        { key: 'pending', label: t('pending'), value: 3, filling: 'hatched' },
        { key: 'denied', label: t('denied'), value: 5, filling: 'outline' },
      ]}
    />
  );
}
