import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { evaluationReport, MOVE_REASON_LENGTH, remarks } from '@miyar/contract/evaluation/report/report';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { commonText } from '../../../shared/common-text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { atRevisionNow } from '../tasks/revision-now.ts';
import { REPORT_CHANGED } from './changed.ts';
import { reportText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/report/report')).evaluationReport);

interface MoveProps {
  of: CaseDetail;
  onClose: () => void;
}

const ACTS = { send: evaluationReport.send, finish: evaluationReport.finish } as const;
const WORDS = {
  send: { title: 'send_title', lead: 'send_lead', busy: 'sending', done: 'sent', failed: 'not_sent' },
  finish: { title: 'finish_title', lead: 'finish_lead', busy: 'finishing', done: 'finished', failed: 'not_finished' },
} as const;

interface ReportMoveProps extends MoveProps {
  act: keyof typeof ACTS;
  /** The parts whose two texts do not have the same number of paragraphs. */
  uneven: readonly string[];
}

/** Asks before the report is sent, or finished; the server reports what prevents it. */
export function MoveDialog({ of, act, uneven, onClose }: ReportMoveProps) {
  const { language } = useLanguage();
  const t = useText(reportText);
  const common = useText(commonText);
  const say = WORDS[act];
  const move = useEndpointMutation(ACTS[act], {
    prepare: atRevisionNow,
    onSuccess: async () => {
      toast.success(t(say.done));
      onClose();
      await invalidate(...REPORT_CHANGED);
      returnFocusToPage();
    },
  });
  const send = () => move.mutate({ params: { id: of.id }, body: { revision: of.revision } });
  return (
    <ActionDialog
      title={t(say.title)}
      busy={move.isPending}
      action={{ label: t(act), busyLabel: t(say.busy), onPress: send }}
      cancelLabel={common('not_yet')}
      onClose={onClose}
    >
      {move.error && <FormErrorSummary title={`${t(say.failed)} ${move.error.inWords}`} />}
      {uneven.length > 0 && <Banner tone="wait">{t('uneven', { count: uneven.length, parts: new Intl.ListFormat(language).format(uneven) })}</Banner>}
      <p className="muted">{t(say.lead)}</p>
    </ActionDialog>
  );
}

/** Asks before the institution ends its fact check. */
export function CloseFactCheckDialog({ of, until, onClose }: MoveProps & { until: string }) {
  const { language } = useLanguage();
  const t = useText(reportText);
  const common = useText(commonText);
  const close = useEndpointMutation(remarks.closeFactCheck, {
    onSuccess: async () => {
      toast.success(t('closed'));
      onClose();
      await invalidate(...REPORT_CHANGED);
      returnFocusToPage();
    },
  });
  return (
    <ActionDialog
      title={t('close_title')}
      busy={close.isPending}
      action={{ label: t('close'), busyLabel: t('closing'), onPress: () => close.mutate({ params: { id: of.id } }) }}
      cancelLabel={common('not_yet')}
      onClose={onClose}
    >
      {close.error && <FormErrorSummary title={`${t('not_closed')} ${close.error.inWords}`} />}
      <p className="muted">{t('close_lead', { date: formatDate(until, language) })}</p>
    </ActionDialog>
  );
}

const BACK = { back: evaluationReport.backToVisit, send_back: evaluationReport.sendBack } as const;

/** Takes a report back a stage, with the reason. */
export function BackDialog({ of, act, onClose }: MoveProps & { act: keyof typeof BACK }) {
  const t = useText(reportText);
  const bound = useEndpointForm(BACK[act], {
    rules,
    defaults: { reason: '' },
    input: ({ reason }: { reason: string }) => ({ params: { id: of.id }, body: { revision: of.revision, reason } }),
    outdated: ({ code }) => code === 'case_changed',
    done: t(act === 'back' ? 'back_done' : 'sent_back'),
    failed: t('not_moved'),
    refresh: REPORT_CHANGED,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(`${act}_title`)}
      lead={<p className="muted">{t(`${act}_lead`)}</p>}
      form={bound}
      submitLabel={t(act)}
      busyLabel={t('moving')}
      losing="sending"
      onClose={onClose}
    >
      <TextArea label={t('reason')} rows={3} limit={MOVE_REASON_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}
