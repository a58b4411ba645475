import { useText } from '../../../../lib/i18n/text.ts';
import { Kicker, Ruling } from '../../../../ui/layout/kicker.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <>
      <Kicker>{t('area')}</Kicker>
      <Kicker rule>{t('history')}</Kicker>
      <Ruling />
      <p className="small muted">{t('ruling')}</p>
    </>
  );
}
