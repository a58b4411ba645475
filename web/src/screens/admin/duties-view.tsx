import type { ListedDuty } from '@miyar/contract/years/duties';
import { DutiesList } from '../../areas/years/duties/list/duties-list.tsx';
import { OrderDueVisit } from '../../areas/years/monitoring/order-visit.tsx';

const actOn = (duty: ListedDuty) => (duty.kind === 'monitoring' && duty.state === 'open' ? <OrderDueVisit of={duty} /> : null);

/** The duties of all institutions; a visit that is due is ordered from its line. */
export function DutiesView() {
  return <DutiesList actOn={actOn} />;
}
