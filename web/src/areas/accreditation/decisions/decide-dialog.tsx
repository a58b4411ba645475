import { decisions } from '@miyar/contract/accreditation/decisions';
import type { School } from '@miyar/contract/accreditation/institutions';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { commonText } from '../../../shared/common-text.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { asksForReason, isSettled, missingBasis, type Verdict } from './decision-basis.ts';
import { LevelChoice } from './level-choice.tsx';
import type { Level } from './levels.ts';
import { refreshSchools } from './refresh.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { decisionsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/decisions')).decisions);
/** The specification's own time for this toast (REQ-D8), in milliseconds. */
const APPROVAL_TOAST = 3000;

interface DecideForm {
  reason: string;
  level: Level | undefined;
}

export interface DecideDialogProps {
  school: School;
  /** The name as the reader reads it. */
  name: string;
  verdict: Verdict;
  /** The level an approval begins with; none unless given. */
  level?: Level | undefined;
  /** Whether somebody else has decided since it was opened. */
  decided?: boolean | undefined;
  onClose: () => void;
}

/** Approves or denies the open application of a school. Says what follows, and starts on the choice that changes nothing. */
export function DecideDialog({ school, name, verdict, level: begun, decided = false, onClose }: DecideDialogProps) {
  const t = useText(decisionsText);
  const common = useText(commonText);
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
      onClose();
    },
  });
  const missing = missingBasis(school);
  const overtaken = decided && !sending && !isDone;
  const settled = overtaken || (error !== null && isSettled(error.code));
  const level = useField(form.control, 'level');
  return (
    <ActionDialog
      title={t(approving ? 'approve_title' : 'deny_title', { school: name })}
      busy={sending}
      action={
        !settled && {
          label: t(approving ? 'approve' : 'deny'),
          busyLabel: t(approving ? 'approving' : 'denying'),
          variant: approving ? 'primary' : 'danger',
          // Pressed, and not sent by the Enter key in a field: a decision is final.
          onPress: () => submit(),
        }
      }
      cancelLabel={settled ? common('close') : t('keep_open')}
      startOnCancel
      onClose={onClose}
    >
      <div className="muted">
        <p>{t(approving ? 'approve_what' : 'deny_what')}</p>
        <p className="strong">{t('final')}</p>
      </div>
      {overtaken && !failure && <Banner tone="no">{t('decided_meanwhile')}</Banner>}
      {missing && <Banner tone="wait">{t(missing)}</Banner>}
      <div className="stack">
        {approving && <LevelChoice value={level.value} onChange={level.onChange} />}
        <TextArea
          label={t('reason')}
          hint={t(approving ? 'reason_hint' : 'reason_deny_hint')}
          {...(!required && { optionalMark: common('optional') })}
          rows={4}
          limit={lengthOf(decisions.changeStatus, 'reason')}
          disabled={sending || settled}
          {...useField(form.control, 'reason')}
        />
      </div>
      {failure && <RefusalBanner failed={t(approving ? 'approve_failed' : 'deny_failed')} reason={failure} />}
    </ActionDialog>
  );
}
