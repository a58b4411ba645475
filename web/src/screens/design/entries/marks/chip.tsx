import { BadgeCheck, Hourglass, Info, OctagonX } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <Chip tone="wait" icon={Hourglass}>
        {t('pending')}
      </Chip>
      <Chip tone="ok" icon={BadgeCheck}>
        {t('approved')}
      </Chip>
      <Chip tone="no" icon={OctagonX}>
        {t('denied')}
      </Chip>
      <Chip tone="info" icon={Info}>
        {t('new')}
      </Chip>
      <Chip tone="plain">{t('manual')}</Chip>
    </div>
  );
}
