import { useText } from '../../lib/text.ts';
import { ShareBar } from '../../ui/share-bar.tsx';
import { schoolsText } from './text.ts';

/** How many schools stand how. */
export function StatusShares({ approved, pending, denied }: { approved: number; pending: number; denied: number }) {
  const t = useText(schoolsText);
  return (
    <ShareBar
      label={t('by_status')}
      shares={[
        { key: 'approved', label: t('approved'), value: approved, filling: 'solid' },
        { key: 'pending', label: t('pending'), value: pending, filling: 'hatched' },
        { key: 'denied', label: t('denied'), value: denied, filling: 'outline' },
      ]}
    />
  );
}
