import type { SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { useText } from '../../../lib/i18n/text.ts';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { scoringText } from './text.ts';

const SAID = ['finding', 'recommendation', 'commendation'] as const;

/** What was settled of an indicator, for those who only read it. */
export function SettledDialog({ indicator: { code, settled, members }, onClose }: { indicator: SettledIndicator; onClose: () => void }) {
  const t = useText(scoringText);
  const said = settled
    ? SAID.flatMap((what) => [
        { key: `${what}_ar`, label: t(`${what}_ar`), value: settled[what].ar },
        { key: `${what}_en`, label: t(`${what}_en`), value: settled[what].en },
      ])
    : [];
  const reasons = [
    ...(settled?.reason ? [{ key: 'reason', label: t('reason'), value: settled.reason }] : []),
    ...(settled?.na_reason ? [{ key: 'na_reason', label: t('na_reason'), value: settled.na_reason }] : []),
    ...members.flatMap(({ evaluator_id: id, reason }) => (reason === null ? [] : [{ key: `member-${id}`, label: t('na_reason'), value: reason }])),
  ];
  return (
    <PlainDialog title={t('sheet_title', { code })} onClose={onClose}>
      <Facts facts={[...reasons, ...said].filter(({ value }) => value !== '')} />
      {settled === null && <p className="muted">{t('not_yet')}</p>}
    </PlainDialog>
  );
}
