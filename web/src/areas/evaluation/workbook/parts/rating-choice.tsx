import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { REASON_LENGTH } from '@miyar/contract/evaluation/answers';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { useId, useState } from 'react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { cleaned } from '../notebook/text-writer.ts';
import { workbookText } from '../text.ts';

interface RatingChoiceProps {
  scale: TakenAlong['standard']['rules']['scale'];
  level: AnswerLevel | null;
  reason: string;
  /** A critical indicator always applies. */
  critical: boolean;
  disabled: boolean;
  onRate: (level: AnswerLevel, reason?: string) => void;
}

/** The four levels as large buttons of one choice, and “does not apply” with its reason. */
export function RatingChoice({ scale, level, reason, critical, disabled, onRate }: RatingChoiceProps) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const name = useId();
  const [isQueried, ask] = useState(false);
  const [typed, type] = useState(reason);
  const showsReason = level === 'NA' || isQueried;
  return (
    <div className="stack">
      <fieldset className="workbook-levels" disabled={disabled}>
        <legend className="visually-hidden">{t('level')}</legend>
        {scale.map((one) => (
          <label key={one.level} title={one.description[language]}>
            <input
              type="radio"
              name={name}
              value={one.level}
              checked={level === one.level && !isQueried}
              onChange={() => {
                ask(false);
                onRate(one.level);
              }}
            />
            <b aria-hidden className="ltr">
              {one.level}
            </b>
            <span>
              <span className="visually-hidden">{`${one.level} `}</span>
              {one.title[language]}
            </span>
          </label>
        ))}
      </fieldset>
      {!critical && (
        <Checkbox value={showsReason} disabled={disabled || level === 'NA'} onChange={ask}>
          {t('not_applicable')}
        </Checkbox>
      )}
      {showsReason && (
        <>
          <TextArea label={t('na_reason')} hint={t('na_needs')} rows={2} limit={REASON_LENGTH} value={typed} onChange={type} disabled={disabled} />
          <div className="flow">
            <Button
              size="sm"
              disabled={disabled || cleaned(typed) === '' || (level === 'NA' && cleaned(typed) === reason)}
              onPress={() => {
                ask(false);
                onRate('NA', cleaned(typed));
              }}
            >
              {t('na_save')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
