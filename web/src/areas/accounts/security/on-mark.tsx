import { CircleCheck, CircleDashed } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { securityText } from './text.ts';

/** Whether a way of proving oneself is switched on. */
export function OnMark({ on }: { on: boolean }) {
  const t = useText(securityText);
  return on ? (
    <Chip tone="ok" icon={CircleCheck}>
      {t('on')}
    </Chip>
  ) : (
    <Chip tone="plain" icon={CircleDashed}>
      {t('off')}
    </Chip>
  );
}
