import { useText } from '../../lib/i18n/text.ts';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { toastsText } from './toasts-text.ts';

/** Where toasts appear, named in the reader's language. */
export function Toasts() {
  const t = useText(toastsText);
  return <Toaster label={t('messages')} closeLabel={t('close')} />;
}
