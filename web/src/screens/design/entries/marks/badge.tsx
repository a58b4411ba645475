import { useText } from '../../../../lib/i18n/text.ts';
import { Badge, UnreadMark } from '../../../../ui/marks/badge.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <Badge label={t('count_unread')}>2</Badge>
      <UnreadMark label={t('unread')} />
    </div>
  );
}
