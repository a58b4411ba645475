import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { standard } from '@miyar/contract/evaluation/standards';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../../shared/dialog/action-dialog.tsx';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { ChangesSummary } from './changes-summary.tsx';
import { FaultList } from './fault-list.tsx';
import { versionsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/standard-versions')).standardVersions);

/** Publishes a draft: shows its changes or the faults that prevent it, and asks for the day and the number, typed once more. */
export function PublishDialog({ of, onClose }: { of: EditedVersion; onClose: () => void }) {
  const faults = of.faults.filter(({ warning }) => !warning);
  return faults.length > 0 ? <NotYet of={of} count={faults.length} onClose={onClose} /> : <PublishForm of={of} onClose={onClose} />;
}

function NotYet({ of, count, onClose }: { of: EditedVersion; count: number; onClose: () => void }) {
  const t = useText(versionsText);
  return (
    <ActionDialog title={t('publish', { version: of.version })} busy={false} action={false} onClose={onClose}>
      <Banner tone="no">{t('publish_faults', { count })}</Banner>
      <FaultList of={of} onFollow={onClose} />
    </ActionDialog>
  );
}

function PublishForm({ of: { id, version, revision, faults }, of, onClose }: { of: EditedVersion; onClose: () => void }) {
  const t = useText(versionsText);
  const bound = useEndpointForm(standardVersions.publish, {
    rules,
    defaults: { effective_from: riyadhDay(), confirm: '' },
    own: ({ confirm }: { effective_from: string; confirm: string }) => ({
      confirm: confirm.trim() === version ? undefined : t('confirm_problem', { version }),
    }),
    input: (body: { effective_from: string; confirm: string }) => ({ params: { id }, body: { ...body, revision } }),
    done: t('published'),
    failed: t('publish_failed'),
    refresh: [standardVersions.read, standardVersions.list, standard.inForce, standard.versions],
    outdated: ({ code }) => code === 'case_changed' || code === 'standard_incomplete',
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('publish', { version })}
      lead={<p className="muted">{t('publish_lead')}</p>}
      form={bound}
      submitLabel={t('publish_do')}
      busyLabel={t('publishing')}
      onClose={onClose}
    >
      <ChangesSummary id={id} />
      {faults.length > 0 && <FaultList of={of} onFollow={onClose} />}
      <DateField label={t('publish_day')} hint={t('publish_day_hint')} min={riyadhDay()} disabled={sending} {...useField(form.control, 'effective_from')} />
      <TextField label={t('confirm', { version })} kind="code" disabled={sending} {...useField(form.control, 'confirm')} />
    </FormDialog>
  );
}
