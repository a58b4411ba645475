import { useText } from '../../../../lib/i18n/text.ts';
import { Progress } from '../../../../ui/states/progress.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return <Progress label={t('uploading')} share={0.64} />;
}
