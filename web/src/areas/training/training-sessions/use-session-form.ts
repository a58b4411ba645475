import { type TrainingSession, trainingSessions } from '@miyar/contract/training/training-sessions';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { refreshTraining } from './refresh.ts';
import { formLike, formOf, sessionForm } from './session-form.ts';
import { sessionsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/training/training-sessions')).trainingSessions);

/** The form of a session, new or changed; a new one may begin like another. */
export function useSessionForm(session: TrainingSession | undefined, like: TrainingSession | undefined, onDone: () => void) {
  const t = useText(sessionsText);
  return useEndpointForm(session ? trainingSessions.update : trainingSessions.create, {
    ...sessionForm(session ?? like, session?.id, {
      hour: t('hour_problem'),
      later: t('later_problem'),
      days: t('days_problem'),
      hours: t('hours_problem'),
      ofDays: (count) => t('days_of', { count }),
    }),
    rules,
    defaults: like ? formLike(like) : formOf(session),
    done: t(session ? 'saved' : 'created'),
    failed: t('save_failed'),
    refresh: refreshTraining,
    onDone,
    explain: ({ status }) => (status === 404 ? `${t('save_failed')}. ${t('gone')}` : undefined),
    outdated: ({ status }) => status === 404,
  });
}
