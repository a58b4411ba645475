import type { OwnDataRequest } from '@miyar/contract/privacy/data-requests';
import { useState } from 'react';
import { CircleAlert, CircleCheck, CircleX, Clock } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { dataRequestsText } from './text.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The status of a request; of an open one, how long there is to answer it. */
export function RequestMark({ request: { status, outcome, due_at } }: { request: Pick<OwnDataRequest, 'status' | 'outcome' | 'due_at'> }) {
  const t = useText(dataRequestsText);
  const [now] = useState(() => Date.now());
  if (status === 'late')
    return (
      <Chip tone="no" icon={CircleAlert}>
        {t('status_late')}
      </Chip>
    );
  if (status === 'answered')
    return outcome === 'refused' ? (
      <Chip tone="plain" icon={CircleX}>
        {t('outcome_refused')}
      </Chip>
    ) : (
      <Chip tone="ok" icon={CircleCheck}>
        {t('outcome_fulfilled')}
      </Chip>
    );
  const days = Math.floor((Date.parse(due_at) - now) / DAY);
  return (
    <Chip tone={days <= 10 ? 'wait' : 'info'} icon={Clock}>
      {days < 1 ? t('today') : t('days_left', { count: days })}
    </Chip>
  );
}
