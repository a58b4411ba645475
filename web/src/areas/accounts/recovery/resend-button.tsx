import { RotateCw } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { resendText } from './resend-text.ts';

/** Sends a mail again, once the last one had time to arrive. `left` is how many seconds that takes still. */
export function ResendButton({ left, disabled, onPress }: { left: number; disabled: boolean; onPress: () => void }) {
  const t = useText(resendText);
  return (
    <LinkButton icon={RotateCw} disabled={left > 0 || disabled} onPress={onPress}>
      {left > 0 ? t('resend_in', { count: left }) : t('resend')}
    </LinkButton>
  );
}
