import { TOPICS } from '@miyar/contract/event-kinds';
import { X } from 'lucide-react';
import { auditText } from '../../features/audit/text.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FilterChoice } from '../frame/list-choices.tsx';
import { auditViewText } from './audit-view-text.ts';

/** By what the address narrows the log. */
export const useAuditAddress = () => useListAddress({ person_id: 'id', school_id: 'id', topic: TOPICS, from: 'day', until: 'day' });

/** What of the log is shown: a subject, some days, one person, one school. */
export function AuditFilters({ address }: { address: ReturnType<typeof useAuditAddress> }) {
  const t = useText(auditViewText);
  const words = useText(auditText);
  const { topic, from, until, person_id, school_id } = address.chosen;
  return (
    <>
      <FilterChoice
        label={t('topic')}
        all={t('topic_all')}
        value={topic}
        onChange={(chosen) => address.choose({ topic: chosen })}
        choices={TOPICS.map((value) => ({ value, label: words(`topic_${value}`) }))}
      />
      <DateField label={t('from')} value={from} max={until} onChange={(day) => address.choose({ from: day || undefined })} />
      <DateField label={t('until')} value={until} min={from} onChange={(day) => address.choose({ until: day || undefined })} />
      {(from !== undefined || until !== undefined) && (
        <Button icon={X} onPress={() => address.choose({ from: undefined, until: undefined })}>
          {t('any_day')}
        </Button>
      )}
      {person_id !== undefined && (
        <Button icon={X} onPress={() => address.choose({ person_id: undefined })}>
          {t('anyone')}
        </Button>
      )}
      {school_id !== undefined && (
        <Button icon={X} onPress={() => address.choose({ school_id: undefined })}>
          {t('any_school')}
        </Button>
      )}
    </>
  );
}
