import { CalendarPlus } from 'lucide-react';
import { useText } from '../../lib/i18n/text.ts';
import { FirstSteps } from '../../shared/first-steps/first-steps.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { firstSessionText } from './first-session-text.ts';

/** What a trainer without sessions begins with. */
export function FirstSession({ onCreate }: { onCreate: () => void }) {
  const t = useText(firstSessionText);
  return (
    <FirstSteps
      label={t('steps')}
      steps={(['create', 'hold', 'record'] as const).map((key) => ({ key, title: t(key), detail: t(`${key}_detail`) }))}
      next={{
        title: t('next_title'),
        detail: t('next_detail'),
        action: (
          <Button variant="gold" icon={CalendarPlus} onPress={onCreate}>
            {t('action')}
          </Button>
        ),
      }}
    />
  );
}
