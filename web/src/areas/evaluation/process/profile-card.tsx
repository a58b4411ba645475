import './process.css';
import { PROFILES } from '@miyar/contract/accreditation/applications';
import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { SettingsValues } from './settings-form.ts';
import { processText } from './text.ts';

/** Which path a new application takes. */
export function ProfileCard({ form, disabled }: { form: UseFormReturn<SettingsValues>; disabled: boolean }) {
  const t = useText(processText);
  const { ref, ...field } = useField(form.control, 'process_profile');
  // Of a group the chosen radio takes the focus, so that a refusal is seen above the button that was pressed.
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
