import { ERROR_KINDS } from '@miyar/contract/evaluation/sample/hearing';
import { useEffect, useId, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Check } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import type { Counts } from './tally.ts';
import { hearingText } from './text.ts';

const FLUENCY = [1, 2, 3, 4] as const;

interface FluencyStepProps {
  counts: Counts;
  fluency: number | undefined;
  half: boolean;
  /** Somebody wanted to go on without having chosen. */
  isMissing: boolean;
  disabled: boolean;
  onRate: (fluency: number) => void;
  onHalf: (half: boolean) => void;
}

/** Shown after the passage: the counts, how fluent it was, and whether it was half a page. */
export function FluencyStep({ counts, fluency, half, isMissing, disabled, onRate, onHalf }: FluencyStepProps) {
  const t = useText(hearingText);
  const name = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="hearing-after">
      <h2 ref={title} tabIndex={-1} aria-describedby={`${name}counts`}>
        {t('fluency')}
      </h2>
      <p id={`${name}counts`} className="hearing-counts">
        {ERROR_KINDS.map((kind) => (
          <span key={kind}>{t('count_of', { kind: t(kind), count: counts[kind] })}</span>
        ))}
      </p>
      <fieldset className="hearing-fluency" disabled={disabled} aria-describedby={isMissing ? `${name}missing` : undefined}>
        <legend className="visually-hidden">{t('fluency')}</legend>
        {FLUENCY.map((one) => (
          <label key={one}>
            <input type="radio" name={name} value={one} checked={fluency === one} onChange={() => onRate(one)} />
            <b className="num">{one}</b>
            <span>{t(`fluency_${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <p id={`${name}missing`} role="alert" className="hearing-missing">
        {isMissing && t('fluency_missing')}
      </p>
      <ToggleButton className="hearing-half" isSelected={half} onChange={onHalf} isDisabled={disabled}>
        <span className="hearing-half-box">{half && <Icon of={Check} />}</span>
        {t('half')}
      </ToggleButton>
    </section>
  );
}
