import { useText } from '../../../../lib/i18n/text.ts';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return <Skeleton label={t('loading')} />;
}
