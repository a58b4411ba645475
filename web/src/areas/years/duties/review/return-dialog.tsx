import { type Duty, duties } from '@miyar/contract/years/duties';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useField } from '../../../../lib/forms/form.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { dutyRules, isOutdated } from '../acts/reason-dialog.tsx';
import { DUTY_MOVED } from '../acts/refreshed.ts';
import { nameOfQuestion } from '../form/question-names.ts';
import { useDutyNames } from '../names.ts';
import { reviewText } from './review-text.ts';

/** The most signs of a reason. */
const REASON = 1000;

interface ReturnValues {
  /** The reason of each question of the statement, in their order. */
  reasons: string[];
}

/** Returns questions of a statement, each with its reason. */
export function ReturnDialog({ of, onClose }: { of: Duty; onClose: () => void }) {
  const t = useText(reviewText);
  const { language } = useLanguage();
  const names = useDutyNames();
  // The places of the chosen questions, in their order.
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const bound = useEndpointForm(duties.return, {
    rules: dutyRules,
    defaults: { reasons: of.questions.map(() => '') },
    names: Object.fromEntries(chosen.map((place, index) => [`items.${index}.reason`, `reasons.${place}` as const])),
    input: ({ reasons }: ReturnValues) => ({
      params: { id: of.id },
      body: { version: of.version, items: chosen.map((place) => ({ key: of.questions[place]!.key, reason: reasons[place] ?? '' })) },
    }),
    explain: ({ code }) => (code === 'invalid_value' ? t('return_none') : undefined),
    failed: t('not_done'),
    done: t('returned'),
    refresh: DUTY_MOVED,
    outdated: isOutdated,
    onDone: onClose,
  });
  const { form, submit } = bound;
  const choose = (place: number, on: boolean) => {
    form.clearErrors('root');
    setChosen(on ? [...chosen, place].toSorted((one, other) => one - other) : chosen.filter((other) => other !== place));
  };
  const send: typeof submit = (event) => {
    event?.preventDefault();
    if (chosen.length === 0) form.setError('root', { type: 'required', message: t('return_none') });
    else submit(event);
  };
  return (
    <FormDialog
      title={t('return_title', { duty: names.inSentence(of) })}
      lead={<p className="muted">{t('return_lead')}</p>}
      form={{ ...bound, submit: send }}
      submitLabel={t('return')}
      busyLabel={t('returning')}
      losing="sending"
      onClose={onClose}
    >
      <fieldset className="duty-fields duty-group">
        <legend>{t('return_which')}</legend>
        {of.questions.map((question, place) => {
          const name = nameOfQuestion(question, language);
          return (
            <div key={question.key} className="stack" data-gap="small">
              <Checkbox value={chosen.includes(place)} disabled={bound.sending} onChange={(on) => choose(place, on)}>
                {name}
              </Checkbox>
              {chosen.includes(place) && (
                <Reason control={form.control} place={place} label={t('return_reason', { question: name })} disabled={bound.sending} />
              )}
            </div>
          );
        })}
      </fieldset>
    </FormDialog>
  );
}

function Reason({ control, place, label, disabled }: { control: Control<ReturnValues>; place: number; label: string; disabled: boolean }) {
  return <TextArea label={label} rows={2} limit={REASON} disabled={disabled} {...useField(control, `reasons.${place}`)} />;
}
