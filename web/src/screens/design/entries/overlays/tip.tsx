import { Settings } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Tip } from '../../../../ui/overlays/tip.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <Tip text={t('settings')}>
        <Button icon={Settings}>{t('settings')}</Button>
      </Tip>
    </div>
  );
}
