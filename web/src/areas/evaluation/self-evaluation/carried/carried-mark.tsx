import './carried.css';
import type { CarriedMark } from '@miyar/contract/evaluation/answers';
import { useText } from '../../../../lib/i18n/text.ts';
import { Chip, type Tone } from '../../../../ui/marks/chip.tsx';
import { Icon, type LucideIcon } from '../../../../ui/marks/icon.tsx';
import { Check, FilePen, Hourglass, Plus } from '../../../../ui/marks/icons.ts';
import { carriedText } from './text.ts';

type Shown = CarriedMark | 'done';

const MARKS = {
  unchanged: { tone: 'ok', icon: Check },
  confirm: { tone: 'wait', icon: Hourglass },
  changed: { tone: 'info', icon: FilePen },
  new: { tone: 'info', icon: Plus },
  done: { tone: 'ok', icon: Check },
} as const satisfies Readonly<Record<Shown, { tone: Exclude<Tone, 'plain'>; icon: LucideIcon }>>;

interface Marked {
  carried: CarriedMark;
  answered: boolean;
}

/** An answer that was confirmed or written is answered, however it was carried. */
const shownAs = ({ carried, answered }: Marked): Shown => (answered && carried !== 'unchanged' ? 'done' : carried);

/** How an answer is carried, as a word with its shape. */
export function CarriedChip(marked: Marked) {
  const t = useText(carriedText);
  const shown = shownAs(marked);
  const { tone, icon } = MARKS[shown];
  return (
    <Chip tone={tone} icon={icon}>
      {t(shown)}
    </Chip>
  );
}

/** The same as a shape alone, whose word screen readers hear. */
export function CarriedIcon(marked: Marked) {
  const t = useText(carriedText);
  const shown = shownAs(marked);
  return (
    <span className="carried-icon" data-tone={MARKS[shown].tone} title={t(shown)}>
      <Icon of={MARKS[shown].icon} size="sm" />
      <span className="visually-hidden">{t(shown)}</span>
    </span>
  );
}
