import type { ListedVersion } from '@miyar/contract/evaluation/standard-versions';
import { CalendarClock, CircleCheck, FilePen } from '../../../../ui/marks/icons.ts';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { versionsText } from './text.ts';

export type VersionHead = Pick<ListedVersion, 'state' | 'in_force' | 'effective_from'>;

/** The state of a version: a draft, in force, published for a later day, or retired. */
export function VersionState({ of: { state, in_force, effective_from } }: { of: VersionHead }) {
  const t = useText(versionsText);
  if (state === 'draft') {
    return (
      <Chip tone="wait" icon={FilePen}>
        {t('state_draft')}
      </Chip>
    );
  }
  if (state === 'retired') return <Chip tone="plain">{t('state_retired')}</Chip>;
  return in_force ? (
    <Chip tone="ok" icon={CircleCheck}>
      {t('state_in_force')}
    </Chip>
  ) : (
    <Chip tone="info" icon={CalendarClock}>
      {effective_from !== null && effective_from > riyadhDay() ? t('state_coming') : t('state_published')}
    </Chip>
  );
}
