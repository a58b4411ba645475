import { TOPICS } from '@miyar/contract/events';
import { X } from '../../../ui/marks/icons.ts';
import { auditText } from './text.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { FilterChoice } from '../../../shared/list/list-choices.tsx';
import { auditViewText } from './audit-view-text.ts';

/** The filters of the log, as the address has them. Successful sign-ins are hidden until the address includes them, or names a topic or a person. */
export function useAuditAddress() {
  const address = useListAddress({ person_id: 'id', school_id: 'id', topic: TOPICS, routine: ['shown'], from: 'day', until: 'day' });
  const { routine, ...rest } = address.query;
  const hidden = routine === undefined && rest.topic === undefined && rest.person_id === undefined;
  return { ...address, query: { ...rest, ...(hidden && { routine: 'hidden' as const }) }, hidden };
}

/** The filters of the log: a topic, days, one person, one school. */
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
      {(address.hidden || address.chosen.routine) && (
        <Switch value={!address.hidden} onChange={(shown) => address.choose({ routine: shown ? 'shown' : undefined })}>
          {t('routine')}
        </Switch>
      )}
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
