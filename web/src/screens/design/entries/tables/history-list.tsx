import { useText } from '../../../../lib/i18n/text.ts';
import { HistoryList } from '../../../../ui/tables/history-list.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <HistoryList
      label={t('history')}
      items={[
        { key: 1, title: t('history_1'), at: '2026-11-18T07:20:00Z' },
        { key: 2, title: t('history_2'), at: '2026-11-04T10:05:00Z' },
        { key: 3, title: t('history_3'), at: '2026-09-27T05:30:00Z' },
      ]}
    />
  );
}
