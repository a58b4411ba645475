import './strength-meter.css';
import { useText } from '../../../lib/i18n/text.ts';
import { useSettled } from '../../../lib/navigation/use-settled.ts';
import { GradeDots, type Level } from '../../../ui/charts/grade-dots.tsx';
import { passwordText } from './password-text.ts';
import { type Strength, useStrength } from './use-strength.ts';

/** Long enough for a screen reader not to speak into the typing. */
const PAUSE = 700;
const DOTS: Readonly<Record<Strength['score'], Level>> = { 0: 1, 1: 1, 2: 2, 3: 3, 4: 4 };
const GOOD = 3;

/** How strong a password is, in rhombic dots and a word, and why it is weak. A live region repeats it once the typing pauses. */
export function StrengthMeter({ password, about }: { password: string; about: readonly string[] }) {
  const t = useText(passwordText);
  const strength = useStrength(password, about);
  const word = strength && t(`strength_${strength.score}`);
  const advice = strength && strength.score < GOOD ? t(strength.weakness ?? 'longer') : '';
  const said = useSettled(word === undefined ? '' : `${t('strength', { word })} ${advice}`, PAUSE);
  return (
    <>
      {password !== '' && (
        // Its line is there from the first character on: the result comes later, and must not move the content below.
        <div className="strength" data-score={strength?.score} aria-hidden>
          {strength && word !== undefined && <GradeDots level={DOTS[strength.score]} label={word} />}
          {advice && <p className="field-hint">{advice}</p>}
        </div>
      )}
      <output className="visually-hidden">{said}</output>
    </>
  );
}
