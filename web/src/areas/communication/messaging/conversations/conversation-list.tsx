import type { Conversation } from '@miyar/contract/communication/messaging';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { LoadMore } from '../../../../ui/tables/pagination.tsx';
import { moveFocus } from '../arrow-keys.ts';
import { ConversationItem } from './conversation-item.tsx';
import { useDraftTexts } from '../composer/drafts.ts';
import { messagingText } from '../text.ts';

export interface ConversationListProps {
  rows: readonly Conversation[];
  current: number | undefined;
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** The content shown if the list is empty. */
  empty: ReactNode;
}

/** Conversations under one another; the arrow keys go through them. */
export function ConversationList({ rows, current, more, empty }: ConversationListProps) {
  const t = useText(messagingText);
  const drafts = useDraftTexts();
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => void moveFocus(event, '.conversation');
  const end = useEndInSight(() => more.hasNextPage && !more.isFetchingNextPage && void more.fetchNextPage());
  if (rows.length === 0) return empty;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move among the links in it */}
      <ul ref={list} aria-label={t('conversations')} onKeyDown={move}>
        {rows.map((conversation) => (
          <li key={conversation.id}>
            <ConversationItem conversation={conversation} current={conversation.id === current} draft={drafts[conversation.id]?.text ?? ''} />
          </li>
        ))}
      </ul>
      {more.hasNextPage && (
        <div ref={end}>
          <LoadMore
            label={t('more')}
            busyLabel={t('loading_more')}
            busy={more.isFetchingNextPage}
            onMore={() => void more.fetchNextPage()}
            summary={t('shown', { count: rows.length })}
          />
        </div>
      )}
    </>
  );
}

/** Calls back when the end of a list comes into sight. */
function useEndInSight(onSeen: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const newest = useRef(onSeen);
  useEffect(() => {
    newest.current = onSeen;
  });
  useEffect(() => {
    if (!end.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && newest.current());
    watch.observe(end.current);
    return () => watch.disconnect();
  });
  return end;
}
