import { MessageSquarePlus } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { feedbackText } from './text.ts';

/** Begins feedback on a school. */
export function AddFeedbackButton({ size, onPress }: { size?: ButtonSize | undefined; onPress: () => void }) {
  const t = useText(feedbackText);
  return (
    <Button size={size} icon={MessageSquarePlus} onPress={onPress} slot={null}>
      {t('add')}
    </Button>
  );
}
