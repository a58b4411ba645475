import './returns.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type CaseReturn, returns } from '@miyar/contract/evaluation/returns';
import { useEndpoint } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ResubmitButton } from './resubmit-button.tsx';
import { ReturnItemRow } from './return-item.tsx';
import { returnsText } from './text.ts';

/** What the authority asked for in a case: one list, with a box ticked for each item that is done. */
export function ReturnsView({ of }: { of: CaseDetail }) {
  const t = useText(returnsText);
  const asked = useEndpoint(returns.list, { params: { id: of.id } });
  if (!asked.data) return asked.error ? <Failed asked={asked} words={t('failed')} /> : <Skeleton label={t('loading')} shapes={['block', 'block']} />;
  if (asked.data.length === 0) return <EmptyState title={t('none')} detail={t('none_detail')} />;
  return (
    <div className="stack">
      {asked.data.map((one) => (
        <ReturnCard key={one.id} of={of} returned={one} />
      ))}
    </div>
  );
}

function ReturnCard({ of, returned }: { of: CaseDetail; returned: CaseReturn }) {
  const { language } = useLanguage();
  const t = useText(returnsText);
  const { items, can, closed_as: closedAs, closed_at: closedAt, note } = returned;
  const done = items.filter((item) => item.done_at !== null).length;
  const progress = t('progress', { done, of: items.length });
  return (
    <Card title={t(closedAs === null ? 'title' : 'earlier')} count={progress}>
      <div className="stack">
        <p className="muted">
          {closedAs === null && t(can.complete === true ? 'lead' : 'lead_read', { of: items.length })} {t('at', { date: formatDate(returned.at, language) })}
          {closedAs !== null && ` · ${t(`closed_${closedAs}`, { date: formatDate(closedAt ?? returned.at, language) })}`}
        </p>
        {note && <p className="return-words">{note}</p>}
        {closedAs === null && <Progress label={progress} share={done / items.length} />}
        <ul className="return-items">
          {items.map((item) => (
            <ReturnItemRow key={item.id} of={of} item={item} open={can.complete === true} />
          ))}
        </ul>
        {closedAs === null && can.complete === true && <ResubmitButton of={of} left={items.length - done} />}
      </div>
    </Card>
  );
}
