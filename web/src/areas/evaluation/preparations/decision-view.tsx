import './decision.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { preparations } from '@miyar/contract/evaluation/decision/preparations';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReleasedCover } from './released/released-cover.tsx';
import { ReleasedView } from './released/released-view.tsx';
import { RoomView } from './room-view.tsx';
import { decisionText } from './text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

interface Props {
  of: CaseDetail;
  /** The head of the case with its parts, which a released decision replaces. */
  head?: ReactNode;
  /** The way to the other parts of the case, under the head of a released decision. */
  parts?: ReactNode;
  /** The part beside a released decision about what families read of it. */
  families?: ReactNode;
}

/** The decision of a case: the authority prepares it here, and everybody reads it here once it is released. */
export function DecisionView(props: Props) {
  // The server gives what may be prepared to the authority alone.
  return props.of.can.prepare !== undefined ? <Room {...props} /> : <Reading {...props} />;
}

function Reading({ of, head, parts, families }: Props) {
  const t = useText(decisionText);
  if (of.decision) {
    return (
      <>
        <ReleasedCover of={of} decision={of.decision} />
        {parts}
        <ReleasedView of={of} decision={of.decision} families={families} />
      </>
    );
  }
  return (
    <>
      {head}
      <EmptyState title={t('none_yet')} detail={t('none_yet_detail')} />
    </>
  );
}

function Room({ of, head, parts, families }: Props) {
  const t = useText(decisionText);
  const asked = useEndpoint(preparations.read, { params: { id: of.id } });
  const { data: room } = asked;
  const { decision } = of;
  const works = room && (room.preparation !== null || room.can.write === true);
  return (
    <>
      {decision && !works ? (
        <>
          <ReleasedCover of={of} decision={decision} />
          {parts}
        </>
      ) : (
        head
      )}
      {room ? (
        <>
          {works && <RoomView of={of} room={room} />}
          {decision && works && <h2 className="decision-released">{t('released_now')}</h2>}
          {decision ? (
            <ReleasedView of={of} decision={decision} room={room} families={families} />
          ) : (
            !works && <EmptyState title={t('none_here')} detail={t('none_here_detail')} />
          )}
        </>
      ) : (
        <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['title', 'block', 'block']} />
      )}
    </>
  );
}
