import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return <EmptyState title={t('empty')} detail={t('empty_detail')} action={<Button variant="primary">{t('start')}</Button>} />;
}
