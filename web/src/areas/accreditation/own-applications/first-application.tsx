import type { RefObject } from 'react';
import { Plus } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FirstSteps } from '../../../shared/first-steps/first-steps.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { firstApplicationText } from './first-application-text.ts';

/** Shown before the first application: the steps on either path, and the one thing to do. */
export function FirstApplication({ newButton, onNew }: { newButton: RefObject<HTMLButtonElement | null>; onNew: (() => void) | undefined }) {
  const t = useText(firstApplicationText);
  return (
    <FirstSteps
      label={t('steps')}
      steps={(['apply', 'evaluate', 'decide'] as const).map((key) => ({ key, title: t(key), detail: t(`${key}_detail`) }))}
      next={{
        title: t('next_title'),
        detail: t('next_detail'),
        action: onNew && (
          <Button variant="gold" icon={Plus} onPress={onNew} ref={newButton}>
            {t('action')}
          </Button>
        ),
      }}
    />
  );
}
