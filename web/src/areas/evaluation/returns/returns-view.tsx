import './returns.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type CaseReturn, returns } from '@miyar/contract/evaluation/returns';
import { useEndpoint } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useIdSet } from '../../../lib/use-id-set.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { DueChip } from '../tasks/due.tsx';
import { dueOfClock, runningClock } from '../tasks/left-in-words.ts';
import { ResubmitButton } from './resubmit-button.tsx';
import { ReturnItemRow } from './return-item.tsx';
import { returnsText } from './text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

/** The items the authority requested in a case: one list, with a box ticked for each item that is done. */
export function ReturnsView({ of }: { of: CaseDetail }) {
  const t = useText(returnsText);
  const asked = useEndpoint(returns.list, { params: { id: of.id } });
  if (!asked.data) return <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['page']} />;
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
  const [writing, write] = useIdSet();
  const { items, can, closed_as: closedAs, closed_at: closedAt, note } = returned;
  const at = formatDate(returned.at, language);
  const clock = runningClock(of, 'completion');
  const today = riyadhDay(useNow());
  const done = items.filter((item) => item.done_at !== null).length;
  const progress = t('progress', { done, of: items.length });
  return (
    <Card title={closedAs === null ? t('at', { date: at }) : t(`closed_${closedAs}`, { at, date: formatDate(closedAt ?? returned.at, language) })}>
      <div className="stack">
        {closedAs === null && (
          <>
            <p>{can.complete === true && clock ? t('lead', { count: items.length, date: formatDate(clock.due_on, language) }) : t('lead_read')}</p>
            {clock && (
              <p>
                <DueChip of={dueOfClock(clock, today)} />
              </p>
            )}
          </>
        )}
        {note && <p className="return-words">{note}</p>}
        {closedAs === null && (
          <div>
            <Progress label={progress} share={done / items.length} />
            <p className="muted">{progress}</p>
          </div>
        )}
        <ul className="return-items">
          {items.map((item) => (
            <ReturnItemRow key={item.id} of={of} item={item} open={can.complete === true} writing={writing.has(item.id)} onWrite={(on) => write(item.id, on)} />
          ))}
        </ul>
        {closedAs === null && can.complete === true && (
          <ResubmitButton of={of} left={items.filter((item) => item.done_at === null)} onComplete={(id) => write(id, true)} />
        )}
      </div>
    </Card>
  );
}
