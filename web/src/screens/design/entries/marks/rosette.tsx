import { useText } from '../../../../lib/i18n/text.ts';
import { Rosette } from '../../../../ui/marks/rosette.tsx';
import { designText } from '../../text.ts';

const SCORES = [4, 4, 3, 4, 4, 3, 4, 4, 4, 3, 4, 4, 2, 4];

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <Rosette size={72} alt="" scores={SCORES} />
      <Rosette size={100} alt="" />
      <Rosette size={180} alt={t('rosette')} rays />
    </div>
  );
}
