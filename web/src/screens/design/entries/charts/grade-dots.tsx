import { useText } from '../../../../lib/i18n/text.ts';
import { GradeDots } from '../../../../ui/charts/grade-dots.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <GradeDots level={4} letter="A" label={t('level', { letter: 'A' })} />
      <GradeDots level={3} letter="B" label={t('level', { letter: 'B' })} />
      <GradeDots level={4} label={t('excellent')} />
      <GradeDots level={2} label={t('average')} />
    </div>
  );
}
