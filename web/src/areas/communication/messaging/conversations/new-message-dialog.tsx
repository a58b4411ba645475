import './new-message.css';
import { type Group, GROUPS, MESSAGE_LENGTH, messaging } from '@miyar/contract/communication/messaging';
import { errorText } from '@miyar/contract/core/errors';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Send } from '../../../../ui/marks/icons.ts';
import { useEndpointMutation } from '../../../../lib/api/query.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { focusFirstFaultIn } from '../../../../lib/navigation/focus.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../../shared/dialog/plain-dialog.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { composeText } from '../composer/compose-text.ts';
import { clearDraft, setText, useDraft, type DraftOf } from '../composer/drafts.ts';
import type { Receiver } from '../messages.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { RecipientSearch } from './recipient-search.tsx';
import { takeMessage } from '../live/take-message.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';

export interface NewMessageDialogProps {
  /** The receiver, where the dialog was opened to write to someone. */
  to: Receiver | undefined;
  /** The group it was opened to write to in both languages. */
  group?: Group | undefined;
  onClose: () => void;
  /** The conversation it is part of now. */
  onSent: (conversation: number) => void;
}

type Choice = Group | 'person';

/** A new message: to a group by administrators, or to a person found by search. The text is saved as a draft until it is sent. */
export function NewMessageDialog({ to, group, onClose, onSent }: NewMessageDialogProps) {
  const t = useText(composeText);
  const isAdmin = useSession()?.user.role === 'admin';
  const [choice, setChoice] = useState<Choice | undefined>(group ?? (isAdmin && !to ? undefined : 'person'));
  const [inBoth, setInBoth] = useState(group !== undefined);
  const [person, setPerson] = useState<Receiver | undefined>(to);
  const [tried, setTried] = useState(false);
  const { language } = useLanguage();
  const missing = (is: boolean) => (tried && is ? errorText('required', language) : undefined);
  const fields = useRef<HTMLDivElement>(null);
  const attempt = useRef({ of: '', id: '' });
  const { text } = useDraft('new');
  const texts = { ar: useDraft('new_ar').text, en: useDraft('new_en').text };
  const send = useEndpointMutation(messaging.send, {
    onSuccess: (message) => {
      for (const of of both ? (['new_ar', 'new_en'] as const) : (['new'] as const)) clearDraft(of);
      takeMessage(message);
      onSent(message.conversation_id);
    },
  });
  const recipient = choice === 'person' ? person?.id : choice;
  const isGroup = choice !== undefined && choice !== 'person';
  const both = isGroup && inBoth;
  const lengths = (both ? [texts.ar, texts.en] : [text]).map((one) => one.trim().length);
  const complete = lengths.every((length) => length > 0 && length <= MESSAGE_LENGTH);
  // The same once more is one message, whether or not the first try arrived; something else is another.
  const post = (to: number | Group) => {
    const said = both ? { texts: { ar: texts.ar.trim(), en: texts.en.trim() } } : { message: text.trim() };
    const of = JSON.stringify([to, said]);
    if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
    send.mutate({ body: { recipientId: to, ...said, client_id: attempt.current.id } });
  };
  const press = () => {
    if (recipient !== undefined && complete) return post(recipient);
    flushSync(() => setTried(true));
    focusFirstFaultIn(fields.current);
  };
  // The text already begun moves to the field of its language.
  const writeBoth = () => {
    const own = /\p{Script=Arabic}/u.test(text) ? 'new_ar' : 'new_en';
    if (text !== '' && texts[own === 'new_ar' ? 'ar' : 'en'] === '') {
      setText(own, text);
      clearDraft('new');
    }
    setInBoth(true);
  };
  return (
    <PlainDialog
      onClose={onClose}
      title={t('new_title')}
      locked={send.isPending}
      stayOpenOnOutsidePress
      footer={
        <Button variant="primary" icon={Send} busy={send.isPending} busyLabel={t('sending')} onPress={press}>
          {t('send')}
        </Button>
      }
    >
      <div className="stack" ref={fields}>
        {isAdmin && !to && (
          <SelectField
            label={t('to')}
            placeholder={t('to_placeholder')}
            value={choice}
            error={missing(choice === undefined)}
            onChange={(value) => setChoice(value as Choice)}
            choices={[...GROUPS.map((group) => ({ value: group, label: t(`to_${group}`) })), { value: 'person', label: t('to_person') }]}
          />
        )}
        {choice === 'person' && <RecipientSearch chosen={person} onChoose={setPerson} fixed={to !== undefined} error={missing(person === undefined)} />}
        {both ? (
          <>
            <Written of="new_ar" label={t('label_ar')} missing={missing(texts.ar.trim() === '')} />
            <Written of="new_en" label={t('label_en')} missing={missing(texts.en.trim() === '')} />
          </>
        ) : (
          <Written of="new" label={t('label')} missing={missing(text.trim() === '')} />
        )}
      </div>
      {isGroup && (
        <p className="field-hint new-both">
          <LinkButton onPress={both ? () => setInBoth(false) : writeBoth}>{t(both ? 'one' : 'both')}</LinkButton>
          <span>{t('both_hint')}</span>
        </p>
      )}
      {send.error && (
        <Banner tone="no">
          <b>{t('failed')}</b>
          <br />
          {send.error.inWords}
        </Banner>
      )}
    </PlainDialog>
  );
}

/** The count of the characters left appears from this number on. */
const NEAR_END = 400;

/** A text of a new message, saved as a draft. */
function Written({ of, label, missing }: { of: DraftOf; label: string; missing: string | undefined }) {
  const { language } = useLanguage();
  const t = useText(composeText);
  const { text } = useDraft(of);
  const length = text.trim().length;
  const tooLong = length > MESSAGE_LENGTH ? errorText('too_long', language, { max: MESSAGE_LENGTH }) : undefined;
  return (
    <TextArea
      label={label}
      placeholder={t('placeholder')}
      rows={5}
      value={text}
      onChange={(value) => setText(of, value)}
      hint={length > MESSAGE_LENGTH - NEAR_END && !tooLong ? t('left', { count: MESSAGE_LENGTH - length }) : undefined}
      error={tooLong ?? missing}
    />
  );
}
