import type { StoredItem } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip, type Tone } from '../../../ui/marks/chip.tsx';
import { CalendarCheck, CalendarClock, CalendarX } from '../../../ui/marks/icons.ts';
import type { LucideIcon } from '../../../ui/marks/icon.tsx';
import { evidenceText } from './text.ts';

const MARKS = {
  valid: { tone: 'ok', icon: CalendarCheck, text: 'valid_until' },
  ending: { tone: 'wait', icon: CalendarClock, text: 'ends' },
  ended: { tone: 'no', icon: CalendarX, text: 'ended' },
} as const satisfies Readonly<Record<StoredItem['state'], { tone: Exclude<Tone, 'plain'>; icon: LucideIcon; text: string }>>;

/** Says in words until when evidence is valid; one without a last day has no mark. */
export function ValidityChip({ state, until }: { state: StoredItem['state']; until: string | null }) {
  const t = useText(evidenceText);
  const { language } = useLanguage();
  if (until === null) return <span className="muted">{t('always')}</span>;
  const { tone, icon, text } = MARKS[state];
  return (
    <Chip tone={tone} icon={icon}>
      {t(text, { date: formatDate(until, language) })}
    </Chip>
  );
}
