import { errorText } from '@miyar/contract/errors';
import { schools } from '@miyar/contract/schools';
import { statistics } from '@miyar/contract/statistics';
import { visitReports, WITHDRAWAL_REASON_LENGTH } from '@miyar/contract/visit-reports';
import { useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import type { Language } from '../../lib/current-language.ts';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/language.tsx';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { namesFor } from '@miyar/contract/shown-names';
import { type Reported, reportedSchool } from './reported-school.ts';
import { visitReportsText } from './text.ts';

export interface RemoveReportDialogProps {
  /** The administration deletes; an evaluator withdraws their own (decisions A37, A72). */
  verb: 'delete' | 'withdraw';
  report: Reported & { id: number };
  onClose: () => void;
}

const WORDS = {
  delete: { title: 'delete_title', what: 'delete_what', confirm: 'delete', busy: 'deleting', done: 'deleted', failed: 'delete_failed' },
  withdraw: { title: 'withdraw_title', what: 'withdraw_what', confirm: 'withdraw', busy: 'withdrawing', done: 'withdrawn', failed: 'withdraw_failed' },
} as const;

/** Asks before a report goes. It leaves the lists and stays in the audit record. */
export function RemoveReportDialog({ verb, report, onClose }: RemoveReportDialogProps) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const words = WORDS[verb];
  const [reason, setReason] = useState('');
  // Said once it was missed, and from then on while it lacks.
  const [missed, setMissed] = useState(false);
  const problem = reasonProblem(reason, language);
  const told = {
    onSuccess: () => {
      toast.success(t(words.done));
      onClose();
      void refreshReports();
    },
    // A decision may have come in between, or somebody else was first: the list says so then.
    onError: ({ code, mayPass }: ApiError) => {
      if (code === 'not_found') {
        toast.blank(t('gone'));
        onClose();
      }
      if (!mayPass) void refreshReports();
    },
  };
  const deletion = useEndpointMutation(visitReports.delete, told);
  const withdrawal = useEndpointMutation(visitReports.withdraw, told);
  const remove = verb === 'delete' ? deletion : withdrawal;
  const confirm = () => {
    const params = { id: report.id };
    if (verb === 'delete') deletion.mutate({ params });
    else if (problem) setMissed(true);
    else withdrawal.mutate({ params, query: { reason } });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t(words.title, { school: namesFor(reportedSchool(report), language).first })}
      confirmLabel={t(words.confirm)}
      cancelLabel={t('keep')}
      busy={remove.isPending}
      busyLabel={t(words.busy)}
      error={remove.error ? (remove.error.mayPass ? `${t(words.failed)}. ${remove.error.message}` : remove.error.message) : undefined}
    >
      <div className="stack">
        <p>{t(words.what)}</p>
        {verb === 'withdraw' && (
          <TextArea
            label={t('withdraw_reason')}
            hint={t('withdraw_reason_hint')}
            value={reason}
            onChange={setReason}
            error={missed ? problem : undefined}
            disabled={remove.isPending}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** What is wrong with an evaluator's reason (decision A37), in words. */
function reasonProblem(reason: string, language: Language): string | undefined {
  const { length } = reason.trim();
  if (length === 0) return errorText('required', language);
  return length > WITHDRAWAL_REASON_LENGTH ? errorText('too_long', language, { max: WITHDRAWAL_REASON_LENGTH }) : undefined;
}

/** Asks again for everything that counts or lists reports. */
export async function refreshReports(): Promise<void> {
  await invalidate(
    visitReports.list,
    visitReports.history,
    schools.list,
    schools.read,
    schools.assigned,
    schools.evaluators,
    statistics.admin,
    statistics.evaluator,
  );
  keepFocusInPage();
}
