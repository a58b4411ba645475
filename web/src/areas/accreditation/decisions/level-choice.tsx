import './level-choice.css';
import '../../../ui/forms/radio-cards.css';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useText } from '../../../lib/i18n/text.ts';
import { ariaField, FieldLabel } from '../../../ui/forms/field.tsx';
import { GradeDots } from '../../../ui/charts/grade-dots.tsx';
import { type Level, LEVELS_OFFERED } from './levels.ts';
import { decisionsText } from './text.ts';
import { commonText } from '../../../shared/common-text.ts';

/** The level an approval states, or none where the evaluation was not scored. */
export function LevelChoice({ value, onChange }: { value: Level | undefined; onChange: (level: Level | undefined) => void }) {
  const t = useText(decisionsText);
  const common = useText(commonText);
  const field = { label: t('level'), optionalMark: common('optional') };
  return (
    <RadioGroup {...ariaField(field)} value={value ?? 'none'} onChange={(chosen) => onChange(chosen === 'none' ? undefined : (chosen as Level))}>
      <FieldLabel {...field} />
      <div className="level-choice">
        <Radio value="none" className="radio-card level-card">
          <b>{t('level_none')}</b>
          <span className="radio-card-detail">{t('level_none_detail')}</span>
          <span className="radio-card-mark" />
        </Radio>
        {LEVELS_OFFERED.map(({ level, dots, label, detail }) => (
          <Radio key={level} value={level} className="radio-card level-card">
            <GradeDots level={dots} letter={level} label={t(label)} />
            <span className="radio-card-detail">{t(detail)}</span>
            <span className="radio-card-mark" />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
