import { RefreshCw } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return <ErrorState title={t('failed')} detail={t('failed_detail')} action={<Button icon={RefreshCw}>{t('retry')}</Button>} />;
}
