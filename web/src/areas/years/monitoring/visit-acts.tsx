import { CONCLUSION_LENGTH, MONITORING_REASON_LENGTH, type MonitoringVisit, monitoring } from '@miyar/contract/years/monitoring';
import { MONITORING_OUTCOME_NAMES, MONITORING_OUTCOMES, type MonitoringOutcome } from '@miyar/contract/years/monitoring-outcomes';
import { useState } from 'react';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { commonText } from '../../../shared/common-text.ts';
import { isOutdated, MONITORING_MOVED, monitoringRules } from './changed.ts';
import { monitoringText } from './text.ts';

interface ActProps {
  of: MonitoringVisit;
  onClose: () => void;
}

/** The acts on a monitoring visit, in their order, each with its dialog. */
const ACTS = { fix_days: FixDaysDialog, reveal: RevealDialog, conclude: ConcludeDialog, cancel: CancelDialog, dismiss: DismissDialog } as const;
type Act = keyof typeof ACTS;
const ORDER: readonly Act[] = ['fix_days', 'reveal', 'conclude', 'cancel', 'dismiss'];

/** The acts that are open to the reader, as buttons; nothing where there is none. */
export function VisitActs({ of }: { of: MonitoringVisit }) {
  const t = useText(monitoringText);
  const [act, setAct] = useState<Act>();
  const acts = ORDER.filter((one) => of.can[one] === true);
  const Dialog = act && ACTS[act];
  if (acts.length === 0) return null;
  return (
    <div className="page-actions">
      {acts.map((one) => (
        <Button key={one} variant={one === 'reveal' ? 'primary' : one === 'cancel' ? 'ghost' : 'outline'} onPress={() => setAct(one)}>
          {t(one === 'fix_days' && of.days.length > 0 ? 'change_days' : one)}
        </Button>
      ))}
      {Dialog && <Dialog of={of} onClose={() => setAct(undefined)} />}
    </div>
  );
}

/** Fixes the days of an unannounced visit. */
function FixDaysDialog({ of, onClose }: ActProps) {
  const t = useText(monitoringText);
  const [first = '', second = ''] = of.days;
  const act = t(first === '' ? 'fix_days' : 'change_days');
  const bound = useEndpointForm(monitoring.fixDays, {
    rules: monitoringRules,
    defaults: { first, second },
    names: { days: 'first', 'days.0': 'first', 'days.1': 'second' },
    own: (values) => ({ first: values.first === '' ? 'required' : undefined }),
    blames: { visit_days_invalid: 'first', not_a_working_day: 'first', evaluator_busy: 'first' },
    input: (values: { first: string; second: string }) => ({
      params: { id: of.case_id },
      body: { revision: of.revision, days: [values.first, values.second].filter((day) => day !== '') },
    }),
    failed: t('not_done'),
    done: t('fixed'),
    refresh: MONITORING_MOVED,
    outdated: isOutdated,
    onDone: onClose,
  });
  const { control } = bound.form;
  return (
    <FormDialog title={act} lead={<p className="muted">{t('fix_days_lead')}</p>} form={bound} submitLabel={act} busyLabel={t('fixing')} onClose={onClose}>
      <DateField label={t('first_day')} disabled={bound.sending} {...useField(control, 'first')} />
      <DateField label={t('second_day')} optionalMark={useText(commonText)('optional')} disabled={bound.sending} {...useField(control, 'second')} />
    </FormDialog>
  );
}

/** Makes an unannounced visit known to the institution: the team has arrived. */
function RevealDialog({ of, onClose }: ActProps) {
  const t = useText(monitoringText);
  const reveal = useEndpointMutation(monitoring.reveal, {
    onSuccess: () => {
      toast.success(t('revealed'));
      onClose();
      return invalidate(...MONITORING_MOVED);
    },
    onError: (reason) => (isOutdated(reason) ? invalidate(...MONITORING_MOVED) : undefined),
  });
  const onPress = () => reveal.mutate({ params: { id: of.case_id }, body: { revision: of.revision } });
  return (
    <ActionDialog title={t('reveal_title')} busy={reveal.isPending} action={{ label: t('reveal'), busyLabel: t('revealing'), onPress }} onClose={onClose}>
      {reveal.error && <FormErrorSummary title={`${t('not_done')}. ${reveal.error.inWords}`} />}
      <p className="muted">{t('reveal_lead')}</p>
    </ActionDialog>
  );
}

/** Concludes a visit with its outcome and the reasons of it in both languages. */
function ConcludeDialog({ of, onClose }: ActProps) {
  const t = useText(monitoringText);
  const { language } = useLanguage();
  const least = CONCLUSION_LENGTH.min;
  const problemOf = (text: string) => (text.trim() === '' ? 'required' : text.trim().length < least ? t('outcome_short', { least }) : undefined);
  const bound = useEndpointForm(monitoring.conclude, {
    rules: monitoringRules,
    defaults: { outcome: '', reasons_ar: '', reasons_en: '' },
    names: { 'reasons.ar': 'reasons_ar', 'reasons.en': 'reasons_en' },
    own: ({ reasons_ar, reasons_en }) => ({ reasons_ar: problemOf(reasons_ar), reasons_en: problemOf(reasons_en) }),
    input: ({ outcome, reasons_ar, reasons_en }: { outcome: string; reasons_ar: string; reasons_en: string }) => ({
      params: { id: of.case_id },
      body: { revision: of.revision, outcome: outcome as MonitoringOutcome, reasons: { ar: reasons_ar, en: reasons_en } },
    }),
    failed: t('not_done'),
    done: t('concluded'),
    refresh: MONITORING_MOVED,
    outdated: isOutdated,
    onDone: onClose,
  });
  const { control } = bound.form;
  const disabled = bound.sending;
  return (
    <FormDialog
      title={t('conclude')}
      lead={<p className="muted">{t('conclude_lead')}</p>}
      form={bound}
      submitLabel={t('conclude')}
      busyLabel={t('concluding')}
      losing="sending"
      onClose={onClose}
    >
      <RadioCards
        label={t('outcome')}
        choices={MONITORING_OUTCOMES.map((value) => ({ value, label: MONITORING_OUTCOME_NAMES[value][language] }))}
        disabled={disabled}
        {...useField(control, 'outcome')}
      />
      <TextArea
        label={t('outcome_ar')}
        hint={t('outcome_hint', { least })}
        rows={4}
        limit={CONCLUSION_LENGTH.max}
        disabled={disabled}
        {...useField(control, 'reasons_ar')}
      />
      <TextArea
        label={t('outcome_en')}
        hint={t('outcome_hint', { least })}
        rows={4}
        limit={CONCLUSION_LENGTH.max}
        disabled={disabled}
        {...useField(control, 'reasons_en')}
      />
    </FormDialog>
  );
}

/** Cancels a visit before it takes place. */
function CancelDialog({ of, onClose }: ActProps) {
  const t = useText(monitoringText);
  const bound = useEndpointForm(monitoring.cancel, {
    rules: monitoringRules,
    defaults: { reason: '' },
    input: ({ reason }: { reason: string }) => ({ params: { id: of.case_id }, body: { revision: of.revision, reason } }),
    failed: t('not_done'),
    done: t('cancelled'),
    refresh: MONITORING_MOVED,
    outdated: isOutdated,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('cancel')}
      lead={<p className="muted">{t(of.revealed_at === null ? 'cancel_lead_hidden' : 'cancel_lead')}</p>}
      form={bound}
      variant="danger"
      submitLabel={t('cancel')}
      busyLabel={t('cancelling')}
      cancelLabel={t('cancel_keep')}
      onClose={onClose}
    >
      <TextArea label={t('cancel_reason')} limit={MONITORING_REASON_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}

/** Closes the question of a suspension without one. */
function DismissDialog({ of, onClose }: ActProps) {
  const t = useText(monitoringText);
  const bound = useEndpointForm(monitoring.dismiss, {
    rules: monitoringRules,
    defaults: { reason: '' },
    input: ({ reason }: { reason: string }) => ({ params: { id: of.case_id }, body: { revision: of.revision, reason } }),
    failed: t('not_done'),
    done: t('dismissed'),
    refresh: MONITORING_MOVED,
    outdated: isOutdated,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('dismiss')}
      lead={<p className="muted">{t('dismiss_lead')}</p>}
      form={bound}
      submitLabel={t('dismiss')}
      busyLabel={t('dismissing')}
      onClose={onClose}
    >
      <TextArea label={t('dismiss_reason')} limit={MONITORING_REASON_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}
