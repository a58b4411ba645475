import { useText } from '../../../../lib/i18n/text.ts';
import { LoadingLine } from '../../../../ui/states/loading-line.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="design-ground">
      <LoadingLine label={t('loading')} />
    </div>
  );
}
