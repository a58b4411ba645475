import './family-report.css';
import { type JudgementSettings, PUBLICATION_MODES } from '@miyar/contract/evaluation/report/judgement-settings';
import { OUTCOMES } from '@miyar/contract/evaluation/standard-rules';
import { familyReport } from '@miyar/contract/families/family-report';
import { useEffect } from 'react';
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { useLeaving } from '../../../lib/forms/use-leaving.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { familyRules } from './dialogs.tsx';
import { familyReportText } from './text.ts';

/** The rules of the report for families: whether it is written, and how much is published for each outcome. */
export function FamilyReportSettings() {
  const t = useText(familyReportText);
  const asked = useEndpoint(familyReport.settings);
  return (
    <Loaded asked={asked} failed={t('settings_failed')} shapes={['title', 'line', 'block']}>
      {(saved) => (
        <>
          <WritingSwitch on={saved.family_report} />
          <PublicationForm saved={saved.publication} />
        </>
      )}
    </Loaded>
  );
}

/** Whether reports for families are written at all, stored at once. */
function WritingSwitch({ on }: { on: boolean }) {
  const t = useText(familyReportText);
  const change = useEndpointMutation(familyReport.changeSettings, {
    onSuccess: (settings) => queryClient.setQueryData(keyOf(familyReport.settings), settings),
  });
  return (
    <Card title={t('settings')} detail={t('settings_detail')}>
      <div className="stack" data-gap="small">
        {change.error && <FailureBanner failed={t('settings_switch_failed')} reason={change.error} />}
        <Switch value={change.isPending ? !on : on} busy={change.isPending} onChange={(family_report) => change.mutate({ body: { family_report } })}>
          {t('settings_switch')}
        </Switch>
        <output className="muted">{t(on ? 'settings_on' : 'settings_off')}</output>
      </div>
    </Card>
  );
}

type Modes = JudgementSettings['publication'];
const nothing = () => undefined;

function PublicationForm({ saved }: { saved: JudgementSettings['publication'] }) {
  const t = useText(familyReportText);
  const common = useText(commonText);
  const leave = useText(formDialogText);
  const bound = useEndpointForm(familyReport.changeSettings, {
    rules: familyRules,
    defaults: { ...saved },
    names: Object.fromEntries(OUTCOMES.map((outcome) => [`publication.${outcome}`, outcome])),
    input: (values: Modes) => ({
      body: {
        publication: Object.fromEntries(OUTCOMES.filter((outcome) => values[outcome] !== saved[outcome]).map((outcome) => [outcome, values[outcome]])),
      },
    }),
    failed: t('settings_not_saved'),
    onDone: (settings, _input, sent) => {
      sent.reset({ ...settings.publication });
      queryClient.setQueryData(keyOf(familyReport.settings), settings);
    },
  });
  const { form, submit, sending, isDone } = bound;
  const { errors, isDirty } = form.formState;
  const leaving = useLeaving(isDirty, nothing, { everywhere: true });
  // The rules that another administrator saved are shown if nothing was typed yet.
  const stored = JSON.stringify(saved);
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(JSON.parse(stored) as Modes);
  }, [stored, form]);
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {errors.root?.message && <FormErrorSummary title={errors.root.message} />}
      <Card title={t('settings_publication')} detail={t('settings_since')}>
        <div className="family-modes">
          {OUTCOMES.map((outcome) => (
            <ModeOf key={outcome} outcome={outcome} control={form.control} disabled={sending} />
          ))}
        </div>
      </Card>
      <div className="flow">
        <Button variant="primary" type="submit" busy={sending} busyLabel={common('saving')} disabled={!isDirty}>
          {common('save')}
        </Button>
        <output className="muted">{isDone && !isDirty && t('settings_saved')}</output>
      </div>
      <LeaveDialog
        leaving={leaving}
        words={{ title: leave('saving_title'), detail: leave('saving_detail'), leave: leave('saving_leave'), stay: leave('keep') }}
      />
    </form>
  );
}

interface ModeProps {
  outcome: (typeof OUTCOMES)[number];
  control: Parameters<typeof useField<Modes, (typeof OUTCOMES)[number]>>[0];
  disabled: boolean;
}

function ModeOf({ outcome, control, disabled }: ModeProps) {
  const t = useText(familyReportText);
  return (
    <RadioCards
      label={t(`outcome_${outcome}`)}
      disabled={disabled}
      choices={PUBLICATION_MODES.map((value) => ({ value, label: t(`choice_${value}`), detail: t(`choice_${value}_detail`) }))}
      {...useField(control, outcome)}
    />
  );
}
