import { type Evaluator, schools } from '@miyar/contract/schools';
import type { Ref } from 'react';
import { LARGEST_PAGE, useAllPages } from '../../lib/all-pages.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { Choice } from '../../ui/choice-list.tsx';
import { ComboBoxField } from '../../ui/combo-box-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { decisionsText } from './text.ts';

export interface EvaluatorChoiceProps {
  /** The id of the chosen one; empty when none is. */
  value: string;
  onChange: (id: string) => void;
  /** Who has the school now, and so is no choice. */
  present?: number | null | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Every evaluator, with how much each has to do; those who cannot be given a school say why. */
export function EvaluatorChoice({ value, onChange, present, error, disabled, ref }: EvaluatorChoiceProps) {
  const t = useText(decisionsText);
  const evaluators = useAllPages(useEndpointPages(schools.evaluators, { query: { limit: LARGEST_PAGE } }));
  if (evaluators.rows)
    return (
      <ComboBoxField
        label={t('evaluator')}
        placeholder={t('evaluator_placeholder')}
        noMatch={t('no_evaluator_matches')}
        choices={evaluators.rows.map((evaluator) => choiceOf(evaluator, evaluator.id === present, t))}
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
          {t('retry')}
        </Button>
      }
    >
      {t('evaluators_failed')}
    </Banner>
  );
}

type T = ReturnType<typeof useText<typeof decisionsText.en>>;

function choiceOf({ id, name, verified, available, load }: Evaluator, isPresent: boolean, t: T): Choice {
  const standing = available ? `${t(verified ? 'verified' : 'not_verified')} · ${t('load', { count: load })}` : t('unavailable');
  return { value: String(id), label: name, detail: isPresent ? t('present_evaluator') : standing, disabled: !available || isPresent };
}
