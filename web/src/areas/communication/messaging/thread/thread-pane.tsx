import './thread.css';
import type { KeyboardEvent } from 'react';
import { useSession } from '../../../../lib/api/session.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { messagesHref } from '../address.ts';
import { OpenThread, type OpenThreadProps } from './open-thread.tsx';
import { messagingText } from '../text.ts';
import { threadText } from './thread-text.ts';
import { useConversation } from '../conversations/use-inbox.ts';

export interface ThreadPaneProps extends Pick<OpenThreadProps, 'sought' | 'onReply' | 'onBoth'> {
  id: number;
  onLeave: () => void;
}

/** An open conversation. */
export function ThreadPane({ id, sought, onLeave, onReply, onBoth }: ThreadPaneProps) {
  const t = useText(threadText);
  const words = useText(messagingText);
  const role = useSession()?.user.role ?? 'institution';
  const about = useConversation(id);
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back to the list from anywhere in it
    <section className="thread" aria-label={words('conversation')} onKeyDown={leave}>
      {about.conversation ? (
        <OpenThread conversation={about.conversation} sought={sought} onReply={onReply} onBoth={onBoth} />
      ) : about.error ? (
        <ErrorState
          level={2}
          title={about.error.status === 404 ? t('not_found') : t('failed')}
          detail={about.error.status === 404 ? t('not_found_detail') : about.error.inWords}
          action={<ButtonLink href={messagesHref(role)}>{t('back')}</ButtonLink>}
        />
      ) : (
        <div className="thread-waiting">
          <Skeleton label={t('loading')} />
        </div>
      )}
    </section>
  );
}
