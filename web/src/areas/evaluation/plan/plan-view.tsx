import './plan.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { plan } from '@miyar/contract/evaluation/decision/plan';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useIdSet } from '../../../lib/use-id-set.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { isToAnswer } from './item.ts';
import { PlanHead } from './plan-head.tsx';
import { PlanItemRow } from './plan-item.tsx';
import { planText } from './text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

/** The improvement plan of a case: the requirements of the decision, the actions of the institution, and its progress. */
export function PlanView({ of }: { of: CaseDetail }) {
  const t = useText(planText);
  if (of.plan) return <Plan of={of} />;
  return <EmptyState title={t(of.decision ? 'none' : 'not_yet')} detail={t(of.decision ? 'none_detail' : 'not_yet_detail')} />;
}

function Plan({ of }: { of: CaseDetail }) {
  const t = useText(planText);
  const asked = useEndpoint(plan.read, { params: { id: of.id } });
  const [writing, write] = useIdSet();
  const { data } = asked;
  if (!data) return <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['block', 'page']} />;
  // The items whose reports the reader answers come first.
  const items = data.items.toSorted((one, other) => Number(isToAnswer(other)) - Number(isToAnswer(one)));
  return (
    <div className="stack">
      <PlanHead caseId={of.id} plan={data} onWrite={(id) => write(id, true)} />
      <Card title={t(data.decision_id === null ? 'items_of_visit' : 'items')} count={items.length} padded={false}>
        <ul className="plan-items">
          {items.map((item) => (
            <PlanItemRow key={item.id} caseId={of.id} plan={data} item={item} writing={writing.has(item.id)} onWrite={(on) => write(item.id, on)} />
          ))}
        </ul>
      </Card>
    </div>
  );
}
