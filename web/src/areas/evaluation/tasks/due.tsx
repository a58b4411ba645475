import type { Task } from '@miyar/contract/evaluation/tasks';
import { Clock, TriangleAlert } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { useLeftInWords } from './left-in-words.ts';
import { tasksText } from './text.ts';

/** From how many days before the due day on they are counted. */
const SOON = 14;

type DueOf = Pick<Task, 'due_on' | 'overdue_days' | 'days' | 'paused'>;

/** Until when something is due, and whether that day is over. */
export function Due({ of }: { of: DueOf }) {
  const t = useText(tasksText);
  if (of.paused) return <DueChip of={of} />;
  if (of.due_on === null) return t('no_day');
  return (
    <span className="flow">
      <When at={of.due_on} />
      <DueChip of={of} />
    </span>
  );
}

/** The time left or the delay, as text; nothing while much time is left. */
export function DueChip({ of: { overdue_days: late, days, paused } }: { of: Omit<DueOf, 'due_on'> }) {
  const t = useText(tasksText);
  const inWords = useLeftInWords();
  if (paused) return <Chip tone="plain">{t('paused')}</Chip>;
  if (late > 0) {
    return (
      <Chip tone="no" icon={TriangleAlert}>
        {t('overdue', { count: late })}
      </Chip>
    );
  }
  if (!days || days.left > SOON) return null;
  return (
    <Chip tone="wait" icon={Clock}>
      {inWords(days)}
    </Chip>
  );
}
