import { useText } from '../../../../lib/i18n/text.ts';
import { Brand } from '../../../../ui/marks/brand.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return <Brand href="/design" name={t('product')} detail={t('tagline')} />;
}
