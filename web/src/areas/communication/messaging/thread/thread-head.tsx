import type { Conversation } from '@miyar/contract/communication/messaging';
import { ArrowLeft } from 'lucide-react';
import type { Ref } from 'react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useSession } from '../../../../lib/api/session.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { IconLink } from '../../../../ui/actions/button-link.tsx';
import { messagesHref } from '../address.ts';
import { ConversationAvatar } from '../conversations/conversation-avatar.tsx';
import { nameOf } from '../names.ts';
import { messagingText } from '../text.ts';
import { threadText } from './thread-text.ts';

/** Whose conversation it is, what they are, and on phones the way back to the list. */
export function ThreadHead({ conversation, typing, ref }: { conversation: Conversation; typing: string | undefined; ref: Ref<HTMLHeadingElement> }) {
  const { language } = useLanguage();
  const t = useText(messagingText);
  const words = useText(threadText);
  const role = useSession()?.user.role ?? 'institution';
  const { other_user_role } = conversation;
  return (
    <header className="thread-head">
      <BackLink href={messagesHref(role)} label={words('back')} />
      <ConversationAvatar conversation={conversation} />
      <div>
        <h2 className="thread-name" ref={ref} tabIndex={-1}>
          <bdi>{nameOf(conversation, language)}</bdi>
        </h2>
        <p className="thread-detail">{typing ? words('typing', { name: typing }) : other_user_role ? t(`role_${other_user_role}`) : t('group')}</p>
      </div>
    </header>
  );
}

/** On phones the list is a step back. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <span className="thread-back">
    <IconLink href={href} icon={ArrowLeft} label={label} />
  </span>
);
