import { messaging, type Attachment, type Texts } from '@miyar/contract/communication/messaging';
import { useOnline } from '../../../../lib/api/online.ts';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { formatDateTime, formatTime } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber, formatBytes } from '../../../../lib/i18n/numbers.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import type { Progress, Shown } from './log-rows.ts';
import { MessageText } from './message-text.tsx';
import { messageTextIn } from '../text-in.ts';
import { discard, type Outgoing, retry } from '../composer/outbox.ts';
import { threadText } from './thread-text.ts';
import { files } from '@miyar/contract/core/files';
import { FileKind } from '../../../../ui/tables/file-kind.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { fileOf } from '../../../../shared/files/file-of.ts';
import { useDownload } from '../../../../shared/use-download.ts';
import { QuarantineMark } from '../../../../shared/files/quarantine-mark.tsx';
import { useState } from 'react';
import { Ban, Check, CheckCheck, CircleAlert, Clock, Ellipsis, Download } from '../../../../ui/marks/icons.ts';

/** The start of a message, which distinguishes its actions from those of others. */
const EXCERPT = 40;
/** The readers of a message to a group are fetched at this interval while it is visible: no event reports that a member has read it. */
const READ_BY_EVERY_MS = 30_000;
const ICONS = { sending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck } as const;

export interface BubbleProps {
  shown: Shown;
  /** True if the author is named, as in a conversation of more than two. */
  named: boolean;
  /** It is where a search or the address leads. */
  sought: boolean;
  /** Opens its actions, from the button given. */
  onActions: (shown: Shown, button: HTMLButtonElement) => void;
  /** For the reader's newest message to a group: its conversation, for which the number of readers is shown. */
  counted: number | undefined;
  /** Its button is where Tab comes into the log. */
  reachable: boolean;
}

/** A message: its text and files; the last of a group also shows when it was sent and whether it was delivered and read. */
export function Bubble({ shown, named, sought, onActions, counted, reachable }: BubbleProps) {
  const { language } = useLanguage();
  const t = useText(threadText);
  const { mine, sender, texts, attachments, at, deleted, progress, first, last, outgoing } = shown;
  const text = messageTextIn(shown, language);
  return (
    <article
      className="message"
      data-mine={mine || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
      data-sought={sought || undefined}
      data-progress={progress}
      {...(shown.id !== undefined && { 'data-message': shown.id })}
    >
      {named && first && !mine && (
        <b className="message-sender">
          <bdi>{sender}</bdi>
        </b>
      )}
      <div className="message-row">
        <div className="message-body">
          {deleted && (
            <p className="message-deleted">
              <Icon of={Ban} size="sm" />
              {t('deleted')}
            </p>
          )}
          {texts ? <TwoTexts texts={texts} /> : text !== '' && <MessageText text={text} />}
          {attachments.map((attachment) => (
            <AttachmentCard key={attachment.id} attachment={attachment} />
          ))}
        </div>
        {!deleted && !outgoing && (
          // Plain: a thread has hundreds of them.
          <button
            type="button"
            className="message-actions"
            tabIndex={reachable ? 0 : -1}
            aria-haspopup="menu"
            aria-label={t('actions_of', { text: text === '' ? (attachments[0]?.name ?? '') : text.slice(0, EXCERPT) })}
            title={t('actions')}
            onClick={({ currentTarget }) => onActions(shown, currentTarget)}
          >
            <Icon of={Ellipsis} size="sm" />
          </button>
        )}
      </div>
      {outgoing?.failure ? (
        <NotSent outgoing={outgoing} mayPass={outgoing.failure.mayPass} />
      ) : (
        last && (
          <span className="message-meta num">
            <time dateTime={at} title={formatDateTime(at, language)}>
              {formatTime(at, language)}
            </time>
            {counted !== undefined && shown.id !== undefined ? (
              <ReadByMark conversation={counted} message={shown.id} />
            ) : (
              progress && progress !== 'failed' && <ProgressMark progress={progress} />
            )}
          </span>
        )
      )}
    </article>
  );
}

/** Without a network a message waits and is sent by itself; otherwise its author sends it again. */
function NotSent({ outgoing, mayPass }: { outgoing: Outgoing; mayPass: boolean }) {
  const t = useText(threadText);
  const waits = !useOnline() && mayPass;
  return (
    <span className="message-meta" data-failed={!waits || undefined}>
      <Icon of={waits ? Clock : CircleAlert} size="sm" />
      {t(waits ? 'waits' : 'not_sent')}
      {!waits && <LinkButton onPress={() => retry(outgoing)}>{t('send_again')}</LinkButton>}
      <LinkButton onPress={() => discard(outgoing.client_id)}>{t('discard')}</LinkButton>
    </span>
  );
}

function ProgressMark({ progress, words }: { progress: Exclude<Progress, 'failed'>; words?: string | undefined }) {
  const t = useText(threadText);
  return (
    <span className="message-progress" data-progress={progress}>
      <Icon of={ICONS[progress]} size="sm" />
      <span>{words ?? t(progress)}</span>
    </span>
  );
}

/** How many of a group have read a message; until that is known, that it was sent. */
function ReadByMark({ conversation: id, message: message_id }: { conversation: number; message: number }) {
  const { language } = useLanguage();
  const t = useText(threadText);
  const { data } = useEndpoint(messaging.readers, { params: { id }, query: { message_id } }, { refetchInterval: READ_BY_EVERY_MS });
  const by = data && { read: formatNumber(data.read, language), of: formatNumber(data.of, language) };
  return <ProgressMark progress={data && data.read > 0 ? 'read' : 'sent'} words={by && t('read_by', by)} />;
}

/** A file that came with a message. */
function AttachmentCard({ attachment: { name, size, path, held } }: { attachment: Attachment }) {
  const { language } = useLanguage();
  const t = useText(threadText);
  const { busy, start } = useDownload();
  return (
    <div className="attachment">
      <FileKind name={name} />
      <span>
        <bdi title={name}>{name}</bdi>
        <small className="num">{formatBytes(size, language)}</small>
        <QuarantineMark held={held} />
      </span>
      <IconButton
        icon={Download}
        size="sm"
        label={t('download', { name })}
        busy={busy === path}
        onPress={() => void start(path, files.download, { params: fileOf(path) }, name, t('download_failed'))}
      />
    </div>
  );
}

/** A message in both languages: the reader's own, and the other below it on request. */
function TwoTexts({ texts }: { texts: Texts }) {
  const { language } = useLanguage();
  const t = useText(threadText);
  const [both, setBoth] = useState(false);
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <>
      <MessageText text={texts[language]} language={language} />
      {both && <MessageText text={texts[other]} language={other} />}
      <span className="message-other">
        <LinkButton onPress={() => setBoth(!both)}>{t(both ? 'second_text_off' : 'second_text')}</LinkButton>
      </span>
    </>
  );
}
