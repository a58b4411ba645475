import { useText } from '../../../../lib/i18n/text.ts';
import { OpenButton } from '../../../../ui/tables/open-button.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <OpenButton label={t('view')} of={t('view_application')} onPress={() => undefined} />
    </div>
  );
}
