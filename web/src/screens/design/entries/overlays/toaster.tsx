import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { designText } from '../../text.ts';

/** The toasts appear in the page's own toaster. */
export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <Button onPress={() => toast.success(t('toast_ok'))}>{t('say_ok')}</Button>
      <Button onPress={() => toast.error(t('toast_no'))}>{t('say_no')}</Button>
      <Button onPress={() => toast.loading(t('sending'))}>{t('say_wait')}</Button>
    </div>
  );
}
