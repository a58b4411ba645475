import { decisions } from '@miyar/contract/decisions';
import type { School } from '@miyar/contract/schools';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { asksForReason, isSettled, missingBasis, type Verdict } from './decision-basis.ts';
import { type Level, LevelChoice } from './level-choice.tsx';
import { refreshSchools } from './refresh.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { decisionsText } from './text.ts';

const LONGEST_REASON = 2000;
/** The specification's own time for this toast (S1§8), in milliseconds. */
const APPROVAL_TOAST = 3000;

export interface DecideDialogProps {
  school: School;
  /** The name as the reader reads it. */
  name: string;
  verdict: Verdict;
  onClose: () => void;
}

/** Approves or denies the open application of a school. Says what follows, and starts on the choice that changes nothing. */
export function DecideDialog({ school, name, verdict, onClose }: DecideDialogProps) {
  const t = useText(decisionsText);
  const [reason, setReason] = useState('');
  const [level, setLevel] = useState<Level>();
  const [reasonMissing, setReasonMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const decide = useEndpointMutation(decisions.changeStatus, {
    onSuccess: () => {
      if (approving) toast.success(t('approved'), { duration: APPROVAL_TOAST });
      else toast.success(t('denied'));
      onClose();
      void refreshSchools();
    },
    onError: ({ code }) => isSettled(code) && void refreshSchools(),
  });
  const approving = verdict === 'approved';
  const required = asksForReason(verdict, school);
  const missing = missingBasis(school);
  const settled = decide.error !== null && isSettled(decide.error.code);
  const reasonProblem = decide.error?.errors.find(({ field }) => field === 'reason');

  const confirm = () => {
    const written = reason.trim();
    setReasonMissing(required && written === '');
    if (required && written === '') return reasonField.current?.focus();
    decide.mutate({ body: { schoolId: school.id, status: verdict, ...(written !== '' && { reason: written }), ...(approving && level && { level }) } });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(approving ? 'approve_title' : 'deny_title', { school: name })}
      closeLabel={t('close')}
      locked={decide.isPending}
      keepOnPressBeside
      footer={
        settled ? (
          <Button onPress={onClose} slot={null}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button
              variant={approving ? 'primary' : 'danger'}
              onPress={confirm}
              busy={decide.isPending}
              busyLabel={t(approving ? 'approving' : 'denying')}
              slot={null}
            >
              {t(approving ? 'approve' : 'deny')}
            </Button>
            <Button onPress={onClose} disabled={decide.isPending} slot={null} autoFocus>
              {t('keep_open')}
            </Button>
          </>
        )
      }
    >
      <div className="muted">
        <p>{t(approving ? 'approve_what' : 'deny_what')}</p>
        <p className="strong">{t('final')}</p>
      </div>
      {missing && <Banner tone="wait">{t(missing)}</Banner>}
      {approving && <LevelChoice value={level} onChange={setLevel} />}
      <TextArea
        ref={reasonField}
        label={t('reason')}
        hint={t(approving ? 'reason_hint' : 'reason_deny_hint')}
        {...(!required && { optionalMark: t('optional') })}
        error={reasonMissing ? t('reason_required') : reasonProblem?.message}
        value={reason}
        onChange={(written) => {
          setReason(written);
          setReasonMissing(false);
        }}
        rows={4}
        maxLength={LONGEST_REASON}
        disabled={decide.isPending || settled}
      />
      {decide.error && !reasonProblem && <RefusalBanner failed={t(approving ? 'approve_failed' : 'deny_failed')} reason={decide.error} />}
    </Dialog>
  );
}
