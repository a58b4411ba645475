import type { Conversation } from '@miyar/contract/communication/messaging';
import { Megaphone } from '../../../../ui/marks/icons.ts';
import { Avatar } from '../../../../ui/marks/avatar.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';

/** The other person's letter, or the star of a group. The name is beside it. */
export function ConversationAvatar({ conversation: { type, other_user_name } }: { conversation: Conversation }) {
  if (type === 'user') return <Avatar name={other_user_name ?? ''} />;
  return (
    <span className="avatar" aria-hidden data-shape="star">
      <Icon of={Megaphone} size="sm" />
    </span>
  );
}
