import { useText } from '../../../../lib/i18n/text.ts';
import { PublicRosette } from '../../../../ui/marks/public-rosette.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <PublicRosette size={180} alt={t('rosette')} />
    </div>
  );
}
