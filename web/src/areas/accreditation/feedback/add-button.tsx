import { MessageSquarePlus } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button, type ButtonSize } from '../../../ui/actions/button.tsx';
import { feedbackText } from './text.ts';

export interface AddFeedbackButtonProps {
  size?: ButtonSize | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
}

/** Begins feedback on a school. */
export function AddFeedbackButton({ size, disabled, onPress }: AddFeedbackButtonProps) {
  const t = useText(feedbackText);
  return (
    <Button size={size} disabled={disabled} icon={MessageSquarePlus} onPress={onPress} slot={null}>
      {t('add')}
    </Button>
  );
}
