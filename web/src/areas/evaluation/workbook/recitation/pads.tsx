import type { ErrorKind } from '@miyar/contract/evaluation/sample/hearing';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Circle, Hand as Prompted, RotateCcw, Triangle } from '../../../../ui/marks/icons.ts';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import type { Hand } from './hand.ts';
import type { Counts } from './tally.ts';
import { hearingText } from './text.ts';

const MARKS = { prompts: Prompted, slips: RotateCcw, clear: Triangle, hidden: Circle } as const;
const KEYS = { prompts: 'P', slips: 'S', clear: 'C', hidden: 'H' } as const;
/** Memorisation on one side, pronunciation on the other; a left hand has them the other way round. */
const PLACES: Readonly<Record<Hand, readonly ErrorKind[]>> = {
  right: ['prompts', 'clear', 'slips', 'hidden'],
  left: ['clear', 'prompts', 'hidden', 'slips'],
};

interface PadsProps {
  hand: Hand;
  counts: Counts;
  /** The pad that was touched last. */
  last: ErrorKind | undefined;
  disabled: boolean;
  onCount: (kind: ErrorKind) => void;
}

/** Four areas to touch that fill the screen, so that a thumb finds them unseen. The counts are read out after the passage, not at each touch. */
export function Pads({ hand, counts, last, disabled, onCount }: PadsProps) {
  const t = useText(hearingText);
  const { language } = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a grid that fills the screen in every browser
    <div className="hearing-pads" role="group" aria-label={t('count_errors')}>
      {PLACES[hand].map((kind) => (
        <AriaButton
          key={kind}
          className="hearing-pad"
          data-pad={kind}
          data-last={kind === last || undefined}
          isDisabled={disabled}
          onPress={() => onCount(kind)}
        >
          <span className="hearing-pad-head">
            <b>{t(kind)}</b>
            <Icon of={MARKS[kind]} size="lg" />
          </span>
          <small>{t(`${kind}_what`)}</small>
          <span className="hearing-number num" aria-hidden>
            {formatNumber(counts[kind], language)}
          </span>
          <kbd aria-hidden>{KEYS[kind]}</kbd>
        </AriaButton>
      ))}
    </div>
  );
}
