import './decision.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { preparations } from '@miyar/contract/evaluation/decision/preparations';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ReleasedView } from './released-view.tsx';
import { RoomView } from './room-view.tsx';
import { decisionText } from './text.ts';

/** The decision of a case: the authority prepares it here, and everybody reads it here once it is released. */
export function DecisionView({ of }: { of: CaseDetail }) {
  // The server gives what may be prepared to the authority alone.
  return of.can.prepare !== undefined ? <Room of={of} /> : <Reading of={of} />;
}

function Reading({ of }: { of: CaseDetail }) {
  const t = useText(decisionText);
  return of.decision ? <ReleasedView of={of} decision={of.decision} /> : <EmptyState title={t('none_yet')} detail={t('none_yet_detail')} />;
}

function Room({ of }: { of: CaseDetail }) {
  const t = useText(decisionText);
  const asked = useEndpoint(preparations.read, { params: { id: of.id } });
  const { data } = asked;
  if (!data) return asked.error ? <Failed asked={asked} words={t('failed')} /> : <Skeleton label={t('loading')} shapes={['title', 'block', 'block']} />;
  const works = data.preparation !== null || data.can.write === true;
  return (
    <div className="stack">
      {works && <RoomView of={of} room={data} />}
      {of.decision ? <ReleasedView of={of} decision={of.decision} /> : !works && <EmptyState title={t('none_here')} detail={t('none_here_detail')} />}
    </div>
  );
}
