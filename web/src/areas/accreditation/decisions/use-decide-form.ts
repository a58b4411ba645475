import { decisions } from '@miyar/contract/accreditation/decisions';
import type { School } from '@miyar/contract/accreditation/institutions';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { asksForReason, isSettled, missingBasis, type Verdict } from './decision-basis.ts';
import type { Level } from './levels.ts';
import { refreshSchools } from './refresh.ts';
import { decisionsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/decisions')).decisions);
/** The specification's own time for this toast (REQ-D8), in milliseconds. */
const APPROVAL_TOAST = 3000;

interface DecideForm {
  reason: string;
  level: Level | undefined;
}

export interface DecideFormOptions {
  school: School;
  verdict: Verdict;
  /** The level an approval begins with; none unless given. */
  level?: Level | undefined;
  /** Whether somebody else has decided since it was begun. */
  decided?: boolean | undefined;
  onDone: () => void;
}

/** The form in which the open application of a school is approved or denied. */
export function useDecideForm({ school, verdict, level: begun, decided = false, onDone }: DecideFormOptions) {
  const t = useText(decisionsText);
  const approving = verdict === 'approved';
  const required = asksForReason(verdict, school);
  const defaults: DecideForm = { reason: '', level: begun };
  const { form, submit, sending, error, failure, isDone } = useEndpointForm(decisions.changeStatus, {
    rules,
    defaults,
    input: ({ reason, level }) => {
      const written = reason.trim();
      return { body: { schoolId: school.id, status: verdict, ...(written !== '' && { reason: written }), ...(approving && level && { level }) } };
    },
    own: ({ reason }) => (required && reason.trim() === '' ? { reason: t('reason_required') } : {}),
    refresh: refreshSchools,
    outdated: ({ code }) => isSettled(code),
    onDone: () => {
      if (approving) toast.success(t('approved'), { duration: APPROVAL_TOAST });
      else toast.success(t('denied'));
      onDone();
    },
  });
  const overtaken = decided && !sending && !isDone;
  return {
    form,
    submit,
    sending,
    failure,
    isDone,
    required,
    missing: missingBasis(school),
    overtaken,
    /** Another attempt would change nothing. */
    settled: overtaken || (error !== null && isSettled(error.code)),
  };
}
