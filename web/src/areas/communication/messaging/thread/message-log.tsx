import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { moveFocus } from '../arrow-keys.ts';
import { Bubble } from './bubble.tsx';
import { type LogInput, logRows, type Shown } from './log-rows.ts';
import { MessageActions } from './message-actions.tsx';
import { threadText } from './thread-text.ts';
import { useLogScroll } from './use-log-scroll.ts';
import type { useThread } from './use-thread.ts';
import { dayInThread } from './sent-at.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { messaging } from '@miyar/contract/communication/messaging';
import { ArrowDown } from '../../../../ui/marks/icons.ts';
import { useEndpointMutation } from '../../../../lib/api/query.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { changeConversation } from '../conversations/inbox-cache.ts';
import { withoutMessage } from '../conversations/inbox.ts';
import { deleteMessage } from './thread-cache.ts';

export interface MessageLogProps extends LogInput {
  conversation: number;
  thread: ReturnType<typeof useThread>;
  earlier: boolean;
  later: boolean;
  /** The message the address leads to. */
  sought: number | undefined;
  /** The content under the newest message, such as the name of the person writing. */
  foot: ReactNode;
}

/** The messages of a conversation, paged back through by scrolling. New ones are announced outside the log, which is silent. */
export function MessageLog({ conversation, thread, earlier, later, sought, foot, ...input }: MessageLogProps) {
  const { language } = useLanguage();
  const t = useText(threadText);
  const common = useText(commonText);
  const { messages, outgoing, reader, marks, unreadFrom } = input;
  const rows = useMemo(() => logRows({ messages, outgoing, reader, marks, unreadFrom }), [messages, outgoing, reader, marks, unreadFrom]);
  const { fetch } = thread;
  const onHead = useCallback(() => earlier && void fetch('earlier'), [earlier, fetch]);
  const onFoot = useCallback(() => void fetch('later'), [fetch]);
  const { log, atEnd, onScroll, toEnd, show } = useLogScroll({ rows, foot: Boolean(foot), later, onHead, onFoot });
  const [acting, setActing] = useState<{ shown: Shown; button: HTMLButtonElement; at: number }>();
  const [deleting, setDeleting] = useState<{ id: number; button: HTMLButtonElement }>();
  const [reached, setReached] = useState<string>();
  const newBelow = useNewBelow(messages, reader, atEnd && !later);

  const hasSought = sought !== undefined && messages.some(({ id }) => id === sought);
  useEffect(() => {
    if (hasSought) show(`[data-message='${sought}']`);
  }, [hasSought, sought, show]);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || messages.length === 0) return;
    opened.current = true;
    // Scrolls to the first new message, with as many after it as fit.
    if (!hasSought && unreadFrom !== undefined) show('.log-unread');
  }, [messages.length, hasSought, unreadFrom, show]);

  const last = rows.findLast((row) => row.kind === 'message' && row.shown.id !== undefined && !row.shown.deleted)?.key;
  const counted =
    marks.type === 'group'
      ? rows.findLast((row) => row.kind === 'message' && row.shown.mine && row.shown.id !== undefined && !row.shown.deleted)?.key
      : undefined;
  const reachable = rows.some(({ key }) => key === reached) ? reached : last;
  const moveAmong = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLElement && event.target.matches('.message-actions')) moveFocus(event, '.message-actions');
  };
  return (
    <div className="log-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move among the buttons in it */}
      <div
        ref={log}
        className="log"
        role="log"
        aria-live="off"
        aria-label={t('log')}
        aria-busy={thread.busy !== undefined}
        onScroll={onScroll}
        onKeyDown={moveAmong}
      >
        {thread.busy === 'earlier' && <p className="log-note">{t('loading_earlier')}</p>}
        {thread.failed === 'earlier' && (
          <p className="log-note" role="alert">
            {t('earlier_failed')} <LinkButton onPress={() => void fetch('earlier')}>{common('retry')}</LinkButton>
          </p>
        )}
        {!earlier && <p className="log-note">{t('beginning')}</p>}
        {rows.map((row) => {
          if (row.kind === 'day') {
            return (
              <p key={row.key} className="log-day num">
                <span>{dayInThread(row.at, language)}</span>
              </p>
            );
          }
          if (row.kind === 'unread') {
            return (
              <p key={row.key} className="log-unread">
                <span>{t('new_messages')}</span>
              </p>
            );
          }
          return (
            <Bubble
              key={row.key}
              shown={row.shown}
              named={marks.type === 'group'}
              sought={row.shown.id !== undefined && row.shown.id === sought}
              counted={row.key === counted ? conversation : undefined}
              reachable={row.key === reachable}
              onActions={(shown, button) => {
                setReached(row.key);
                setActing({ shown, button, at: Date.now() });
              }}
            />
          );
        })}
        {foot}
      </div>
      {(!atEnd || later) && (
        <div className="log-jump">
          <Button size="sm" icon={ArrowDown} onPress={() => void (later ? fetch('newest').then(toEnd) : toEnd())}>
            {newBelow > 0 ? t('to_new', { count: newBelow }) : t('to_newest')}
          </Button>
        </div>
      )}
      {acting && (
        <MessageActions
          acting={acting}
          onDelete={() => setDeleting({ id: acting.shown.id ?? 0, button: acting.button })}
          onClose={() => setActing(undefined)}
        />
      )}
      {deleting && (
        <DeleteMessageDialog
          conversation={conversation}
          message={deleting.id}
          onClose={() => {
            setDeleting(undefined);
            returnFocusToPage(deleting.button);
          }}
        />
      )}
    </div>
  );
}

/** How many messages of others have come since the reader last saw the end. */
function useNewBelow(messages: LogInput['messages'], reader: number, seen: boolean): number {
  const newest = messages.at(-1)?.id ?? 0;
  const [upTo, setUpTo] = useState(newest);
  if (seen && upTo !== newest) setUpTo(newest);
  return seen ? 0 : messages.filter(({ id, sender_id }) => id > upTo && sender_id !== reader).length;
}

/** Asks before a message is taken back for everyone. */
function DeleteMessageDialog({ conversation, message, onClose }: { conversation: number; message: number; onClose: () => void }) {
  const t = useText(threadText);
  const remove = useEndpointMutation(messaging.delete, {
    onSuccess: () => {
      deleteMessage(conversation, message);
      changeConversation(conversation, (one) => withoutMessage(one, message));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: message } })}
      title={t('delete_title')}
      confirmLabel={t('delete_confirm')}
      cancelLabel={t('delete_cancel')}
      busy={remove.isPending}
      busyLabel={t('delete_busy')}
      error={remove.error?.message}
    >
      {t('delete_detail')}
    </ConfirmDialog>
  );
}
