import { type Evaluator, schools } from '@miyar/contract/accreditation/institutions';
import type { Ref } from 'react';
import { LARGEST_PAGE, useAllPages } from '../../../lib/api/all-pages.ts';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { Choice } from '../../../ui/forms/choice-list.tsx';
import { ComboBoxField } from '../../../ui/forms/combo-box-field.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { decisionsText } from './text.ts';
import { commonText } from '../../../shared/common-text.ts';

export interface EvaluatorChoiceProps {
  /** The id of the chosen one; empty when none is. */
  value: string;
  onChange: (id: string) => void;
  /** The evaluator who has the school now, and is therefore not offered. */
  present?: number | null | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Every evaluator, with how much each has to do, the least first; those who cannot be given a school say why, at the end. */
export function EvaluatorChoice({ value, onChange, present, error, disabled, ref }: EvaluatorChoiceProps) {
  const t = useText(decisionsText);
  const common = useText(commonText);
  const evaluators = useAllPages(useEndpointPages(schools.evaluators, { query: { limit: LARGEST_PAGE, sort: 'load' } }));
  if (evaluators.rows)
    return (
      <ComboBoxField
        label={t('evaluator')}
        placeholder={t('evaluator_placeholder')}
        noMatch={t('no_evaluator_matches')}
        choices={choosableFirst(evaluators.rows, present).map((evaluator) => choiceOf(evaluator, evaluator.id === present, t))}
        value={value}
        onChange={onChange}
        error={error}
        disabled={disabled}
        ref={ref}
      />
    );
  if (!evaluators.error) return <Skeleton label={t('evaluators_loading')} shapes={['row']} />;
  return (
    <Banner
      tone="no"
      action={
        <Button size="sm" onPress={() => void evaluators.refetch()}>
          {common('retry')}
        </Button>
      }
    >
      {t('evaluators_failed')}
    </Banner>
  );
}

/** In the order of the server otherwise, which begins with who has the least to do. */
const choosableFirst = (rows: readonly Evaluator[], present: number | null | undefined): Evaluator[] => {
  const isChoice = ({ id, available }: Evaluator) => available && id !== present;
  return rows.toSorted((a, b) => Number(isChoice(b)) - Number(isChoice(a)));
};

type T = ReturnType<typeof useText<typeof decisionsText.en>>;

function choiceOf({ id, name, verified, available, load }: Evaluator, isPresent: boolean, t: T): Choice {
  const availability = available ? `${t(verified ? 'verified' : 'not_verified')} · ${t('load', { count: load })}` : t('unavailable');
  return { value: String(id), label: name, detail: isPresent ? t('present_evaluator') : availability, disabled: !available || isPresent };
}
