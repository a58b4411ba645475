import { feedback } from '@miyar/contract/accreditation/feedback';
import { schools } from '@miyar/contract/accreditation/institutions';
import { invalidate } from '../../../lib/api/query.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { type GiveForm, giveForm } from './give-form.ts';
import { giveText } from './give-text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/feedback')).feedback);

/** The form of feedback on a school. */
export function useGiveForm(schoolId: number | undefined, onDone: () => void) {
  const t = useText(giveText);
  const defaults: GiveForm = { school_id: schoolId ? String(schoolId) : '', rating: '', type: '', description: '', supportingDocument: null };
  return useEndpointForm(feedback.give, {
    ...giveForm,
    rules,
    defaults,
    done: t('done'),
    failed: t('failed'),
    incomplete: t('fill_in'),
    refresh: [feedback.listGiven],
    onDone,
    explain: ({ status, mayPass, message }) => (status === 404 ? t('not_assigned') : mayPass ? undefined : message),
    // Given to someone else meanwhile, or withdrawn: the lists are loaded again to show it.
    onRefused: ({ status }) => status === 404 && void invalidate(schools.assigned),
  });
}
