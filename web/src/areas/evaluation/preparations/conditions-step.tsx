import { CONDITION_MONTHS, MAX_CONDITIONS } from '@miyar/contract/evaluation/decision/preparations';
import { Plus, Trash2 } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type Draft, EMPTY_CONDITION } from './draft.ts';
import { Step } from './step.tsx';
import { decisionText } from './text.ts';
import { wholeNumber } from './typed.ts';
import { useAdded } from './use-added.ts';

interface Props {
  draft: Draft;
  conditional: boolean;
  complete: boolean;
  onChange: (changes: Partial<Draft>) => void;
  disabled: boolean;
}

/** The conditions of conditional accreditation, each in both languages with the months it has. */
export function ConditionsStep({ draft: { conditions }, conditional, complete, onChange, disabled }: Props) {
  const t = useText(decisionText);
  const { list, added } = useAdded();
  const change = (at: number, changes: Partial<Draft['conditions'][number]>) =>
    onChange({ conditions: conditions.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <Step name="conditions" number={2} state={complete ? 'done' : 'current'} title={t('conditions')} hint={conditional ? t('conditions_hint') : undefined}>
      {conditional ? (
        <>
          <ol className="decision-conditions" ref={list}>
            {conditions.map(({ text, months }, index) => {
              const number = index + 1;
              const write = (language: 'ar' | 'en') => (value: string) => change(index, { text: { ...text, [language]: value } });
              return (
                // Conditions have no names of their own, and stay in their order.
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                <li key={index}>
                  <div className="decision-pair">
                    <TextArea label={t('condition_ar', { number })} rows={2} value={text.ar} onChange={write('ar')} limit={1000} disabled={disabled} />
                    <TextArea label={t('condition_en', { number })} rows={2} value={text.en} onChange={write('en')} limit={1000} disabled={disabled} />
                  </div>
                  <div className="flow">
                    <TextField
                      kind="number"
                      label={t('condition_months', { number })}
                      value={String(months)}
                      onChange={(value) => change(index, { months: wholeNumber(value, CONDITION_MONTHS) })}
                      disabled={disabled}
                    />
                    <IconButton
                      icon={Trash2}
                      label={t('remove_condition', { number })}
                      onPress={() => onChange({ conditions: conditions.filter((_, at) => at !== index) })}
                      disabled={disabled}
                    />
                  </div>
                </li>
              );
            })}
          </ol>
          <div>
            <Button
              size="sm"
              icon={Plus}
              disabled={disabled || conditions.length >= MAX_CONDITIONS}
              onPress={() => {
                onChange({ conditions: [...conditions, EMPTY_CONDITION] });
                added();
              }}
            >
              {t('add_condition')}
            </Button>
          </div>
        </>
      ) : (
        <p className="muted">{t('no_conditions')}</p>
      )}
    </Step>
  );
}
