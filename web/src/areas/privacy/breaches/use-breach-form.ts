import { type Breach, breaches } from '@miyar/contract/privacy/breaches';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { breachForm, formOf } from './breach-form.ts';
import { breachesText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/privacy/breaches')).breaches);

/** The form of a breach, new or changed. */
export function useBreachForm(breach: Breach | undefined, onDone: () => void) {
  const t = useText(breachesText);
  return useEndpointForm(breach ? breaches.change : breaches.record, {
    ...breachForm(breach, { time: t('time_problem'), both: t('day_and_time'), count: t('count_problem') }),
    rules,
    defaults: formOf(breach),
    done: t('saved'),
    failed: t('save_failed'),
    refresh: [breaches.list, breaches.changes],
    onDone,
    outdated: ({ code }) => code === 'breach_changed',
  });
}
