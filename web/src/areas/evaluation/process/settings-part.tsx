import './process.css';
import { process, type ProcessSettings } from '@miyar/contract/evaluation/process';
import type { ComponentType, ReactNode } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLeaving } from '../../../lib/forms/use-leaving.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ClocksCard } from './clocks-card.tsx';
import { SettingsCards } from './settings-cards.tsx';
import { processText } from './text.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { PROFILES } from '@miyar/contract/accreditation/applications';
import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { SettingsValues } from './settings-form.ts';

/** The dialog in which somebody confirms who they are, which is another area's. */
type Confirm = ComponentType<{
  title: string;
  lead: ReactNode;
  submitLabel: string;
  busyLabel: string;
  failed: string;
  onConfirm: (confirmation: { current_password: string; code?: string }) => Promise<unknown>;
  onClose: () => void;
}>;

/** How the evaluation runs, in one form. */
export function SettingsPart({ confirm }: { confirm: Confirm }) {
  const t = useText(processText);
  const asked = useEndpoint(process.settings);
  return (
    <Loaded asked={asked} failed={t('failed')} shapes={['title', 'block', 'row', 'row', 'row', 'block']}>
      {(saved) => <SettingsForm saved={saved} confirm={confirm} />}
    </Loaded>
  );
}

const nothing = () => undefined;

function SettingsForm({ saved, confirm: Confirm }: { saved: ProcessSettings; confirm: Confirm }) {
  const t = useText(processText);
  const common = useText(commonText);
  const leave = useText(formDialogText);
  const { form, submit, sending, isDone, switchTo, answer, prove } = useSettingsForm(saved);
  const { errors, isDirty } = form.formState;
  const leaving = useLeaving(isDirty, nothing, { everywhere: true });
  return (
    <>
      <form className="stack process-form" onSubmit={submit} noValidate>
        {errors.root?.message && <FormErrorSummary title={errors.root.message} />}
        <ProfileCard form={form} disabled={sending} />
        <ClocksCard form={form} disabled={sending} />
        <SettingsCards form={form} disabled={sending} />
        <div className="flow process-save">
          <Button variant="primary" type="submit" busy={sending} busyLabel={common('saving')} disabled={!isDirty}>
            {common('save')}
          </Button>
          <output className="process-saved">{isDone && !isDirty && t('saved')}</output>
        </div>
      </form>
      <ConfirmDialog
        open={switchTo !== undefined}
        tone="primary"
        onClose={() => answer(false)}
        onConfirm={() => answer(true)}
        title={t(switchTo === 'light' ? 'to_light_title' : 'to_full_title')}
        confirmLabel={t('switch_do')}
        cancelLabel={t('switch_not')}
      >
        {t('switch_detail')}
      </ConfirmDialog>
      {prove && (
        <Confirm
          title={t('look_off_title')}
          lead={<p className="muted">{t('look_off_detail')}</p>}
          submitLabel={t('look_off_do')}
          busyLabel={common('saving')}
          failed={t('save_failed')}
          onConfirm={prove.send}
          onClose={prove.cancel}
        />
      )}
      <LeaveDialog
        leaving={leaving}
        words={{ title: leave('saving_title'), detail: leave('saving_detail'), leave: leave('saving_leave'), stay: leave('keep') }}
      />
    </>
  );
}

/** Which path a new application takes. */
function ProfileCard({ form, disabled }: { form: UseFormReturn<SettingsValues>; disabled: boolean }) {
  const t = useText(processText);
  const { ref, ...field } = useField(form.control, 'process_profile');
  // In a group the chosen radio takes the focus, so that a refusal is seen above the button that was pressed.
  const focusable = (group: HTMLDivElement | null) => ref(group && { element: group, focus: () => group.querySelector<HTMLElement>('input:checked')?.focus() });
  return (
    <Card title={t('profile')} detail={t('profile_since')}>
      <div className="process-paths">
        <RadioCards
          label={t('profile_label')}
          disabled={disabled}
          {...field}
          ref={focusable}
          choices={PROFILES.map((value) => ({ value, label: t(`profile_${value}`), detail: t(`profile_${value}_detail`) }))}
        />
      </div>
    </Card>
  );
}
