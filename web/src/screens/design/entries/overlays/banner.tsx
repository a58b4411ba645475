import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <>
      <Banner tone="wait">{t('expiring')}</Banner>
      <Banner tone="ok">{t('saved')}</Banner>
      <Banner tone="no" action={<Button size="sm">{t('retry')}</Button>}>
        {t('failed')}
      </Banner>
      <Banner tone="info">{t('info')}</Banner>
    </>
  );
}
