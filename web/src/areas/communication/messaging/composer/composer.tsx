import { countedLength } from '@miyar/contract/core/text-rules';
import './composer.css';
import { ATTACHMENT_EXTENSIONS, type Conversation, type Group, MESSAGE_LENGTH, MAX_ATTACHMENTS } from '@miyar/contract/communication/messaging';
import { errorText } from '@miyar/contract/core/errors';
import { type ClipboardEvent, type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { CircleAlert, Paperclip, Send } from '../../../../ui/marks/icons.ts';
import { useOnline } from '../../../../lib/api/online.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { freeDirection } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { composeText } from './compose-text.ts';
import { addFiles, removeFile } from './draft-files.ts';
import { clearDraft, setText, useDraft, type DraftFile, type DraftOf } from './drafts.ts';
import { type Outgoing, post, retry } from './outbox.ts';
import { useSayTyping } from '../thread/use-typing.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { FileRow } from '../../../../ui/forms/file-row.tsx';

/** The number of characters left at which the count of characters left appears. */
const NEAR_END = 400;
const SHIFT_ENTER = 'Shift + Enter';

interface ComposerProps {
  conversation: Conversation;
  outgoing: readonly Outgoing[];
  /** Begins a message to the group in both languages. */
  onBoth?: ((group: Group) => void) | undefined;
}

/** Where a message is written: Enter sends it, Shift and Enter begin a line, and what is written stays until it is sent. */
export function Composer({ conversation, outgoing, onBoth }: ComposerProps) {
  const { language } = useLanguage();
  const t = useText(composeText);
  const common = useText(commonText);
  const id = useId();
  const { id: of, type, group_name, other_user_id } = conversation;
  const { text, files } = useDraft(of);
  const sayTyping = useSayTyping(type === 'user' ? of : undefined);
  const [tooMany, setTooMany] = useState(false);
  const field = useGrowing(text);
  const length = countedLength(text);
  const ready = files.flatMap(({ attachment }) => attachment ?? []);
  const complete = files.length === ready.length;
  const sendable = complete && (length > 0 || ready.length > 0) && length <= MESSAGE_LENGTH;
  const online = useOnline();
  // Without a network a message waits, as its bubble says.
  const failed = outgoing.filter(({ failure }) => failure && failure.words !== '' && (online || !failure.mayPass));
  const error =
    length > MESSAGE_LENGTH
      ? errorText('too_long', language, { max: MESSAGE_LENGTH })
      : tooMany
        ? t('too_many', { count: MAX_ATTACHMENTS })
        : failed[0] && `${t('failed')}. ${failed[0].failure?.words ?? ''}`;

  const send = () => {
    const recipient = group_name ?? other_user_id;
    if (!sendable || recipient === null) return;
    post({ conversation_id: of, recipient, message: text.trim(), attachments: ready });
    clearDraft(of);
    setTooMany(false);
    field.current?.focus();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being put together, Enter takes it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const add = (chosen: readonly File[]) => setTooMany(!addFiles(of, chosen));
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    add(pasted);
  };
  return (
    <div className="composer">
      <DraftFiles of={of} files={files} onRemoved={() => setTooMany(false)} />
      <form className="composer-form" onSubmit={onSubmit}>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`)}
          onSelect={(chosen) => add([...(chosen ?? [])])}
        >
          <IconButton icon={Paperclip} label={t('attach')} />
        </FileTrigger>
        <textarea
          ref={field}
          rows={1}
          className="composer-text"
          aria-label={t('label')}
          aria-describedby={`${id}-notes`}
          aria-invalid={length > MESSAGE_LENGTH || undefined}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          dir={freeDirection(text)}
          value={text}
          onChange={({ target }) => {
            setText(of, target.value);
            sayTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton icon={Send} label={t('send')} variant="primary" disabled={!sendable} onPress={send} />
      </form>
      <div className="composer-notes" id={`${id}-notes`}>
        {error && (
          <p className="field-error" role="alert">
            <Icon of={CircleAlert} size="sm" />
            <span>{error}</span>
            {failed.length > 0 && (
              <LinkButton
                onPress={() => {
                  for (const one of failed) retry(one);
                }}
              >
                {common('retry')}
              </LinkButton>
            )}
          </p>
        )}
        {!error && length > MESSAGE_LENGTH - NEAR_END && <p className="field-hint num">{t('left', { count: MESSAGE_LENGTH - length })}</p>}
        {group_name && onBoth && (
          <p className="field-hint">
            <LinkButton onPress={() => onBoth(group_name)}>{t('both')}</LinkButton>
          </p>
        )}
        <p className="field-hint composer-hint">{t('hint', { keys: SHIFT_ENTER })}</p>
      </div>
    </div>
  );
}

/** Makes a field as high as its text, up to the limit of its style. */
function useGrowing(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.blockSize = 'auto';
    if (text !== '') current.style.blockSize = `${current.scrollHeight}px`;
  }, [text]);
  return field;
}

/** The files of a message that is being written: how far each is up, why one was refused, and a way to take it away. */
function DraftFiles({ of, files, onRemoved }: { of: DraftOf; files: readonly DraftFile[]; onRemoved: () => void }) {
  const t = useText(composeText);
  if (files.length === 0) return null;
  return (
    <ul className="composer-files" aria-label={t('files')}>
      {files.map((file) => (
        <li key={file.key}>
          <FileRow
            file={file}
            removeLabel={t('remove_file', { name: file.name })}
            onRemove={() => {
              removeFile(of, file);
              onRemoved();
            }}
            progress={file.share === undefined ? undefined : { share: file.share, label: t('uploading', { name: file.name }) }}
          />
          {file.refusal && (
            <p className="field-error" role="alert">
              <Icon of={CircleAlert} size="sm" />
              <span>{file.refusal}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
