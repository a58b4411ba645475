import './new-message.css';
import { type Group, GROUPS, MESSAGE_LENGTH, messaging } from '@miyar/contract/communication/messaging';
import { errorText } from '@miyar/contract/core/errors';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useEndpointMutation } from '../../../../lib/api/query.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../../shared/dialog/plain-dialog.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { composeText } from '../composer/compose-text.ts';
import { clearDraft, setText, useDraft } from '../composer/drafts.ts';
import type { Receiver } from '../messages.tsx';
import { RecipientSearch } from './recipient-search.tsx';
import { takeMessage } from '../live/take-message.ts';

export interface NewMessageDialogProps {
  /** The receiver, where the dialog was opened to write to someone. */
  to: Receiver | undefined;
  onClose: () => void;
  /** The conversation it is part of now. */
  onSent: (conversation: number) => void;
}

/** From how many characters before the end it is said how many are left. */
const NEAR_END = 400;

type Choice = Group | 'person';

/** A new message: to a group by administrators, or to a person found by search. What is written is saved as a draft until it is sent. */
export function NewMessageDialog({ to, onClose, onSent }: NewMessageDialogProps) {
  const { language } = useLanguage();
  const t = useText(composeText);
  const isAdmin = useSession()?.user.role === 'admin';
  const [choice, setChoice] = useState<Choice | undefined>(isAdmin && !to ? undefined : 'person');
  const [person, setPerson] = useState<Receiver | undefined>(to);
  const attempt = useRef({ of: '', id: '' });
  const { text } = useDraft('new');
  const send = useEndpointMutation(messaging.send, {
    onSuccess: (message) => {
      clearDraft('new');
      takeMessage(message);
      onSent(message.conversation_id);
    },
  });
  const length = text.trim().length;
  const recipient = choice === 'person' ? person?.id : choice;
  // The same once more is one message, whether or not the first try arrived; something else is another.
  const post = (to: number | Group) => {
    const message = text.trim();
    const of = `${to} ${message}`;
    if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
    send.mutate({ body: { recipientId: to, message, client_id: attempt.current.id } });
  };
  const tooLong = length > MESSAGE_LENGTH ? errorText('too_long', language, { max: MESSAGE_LENGTH }) : undefined;
  return (
    <PlainDialog
      onClose={onClose}
      title={t('new_title')}
      locked={send.isPending}
      stayOpenOnOutsidePress
      footer={
        <Button
          variant="primary"
          icon={Send}
          disabled={recipient === undefined || length === 0 || tooLong !== undefined}
          busy={send.isPending}
          busyLabel={t('sending')}
          onPress={() => recipient !== undefined && post(recipient)}
        >
          {t('send')}
        </Button>
      }
    >
      {isAdmin && !to && (
        <SelectField
          label={t('to')}
          placeholder={t('to_placeholder')}
          value={choice}
          onChange={(value) => setChoice(value as Choice)}
          choices={[...GROUPS.map((group) => ({ value: group, label: t(`to_${group}`) })), { value: 'person', label: t('to_person') }]}
        />
      )}
      {choice === 'person' && <RecipientSearch chosen={person} onChoose={setPerson} fixed={to !== undefined} />}
      <TextArea
        label={t('label')}
        placeholder={t('placeholder')}
        rows={5}
        value={text}
        onChange={(value) => setText('new', value)}
        hint={length > MESSAGE_LENGTH - NEAR_END && !tooLong ? t('left', { count: MESSAGE_LENGTH - length }) : undefined}
        error={tooLong}
      />
      {send.error && (
        <Banner tone="no">
          <b>{t('failed')}</b>
          <br />
          {send.error.errors[0]?.message ?? send.error.message}
        </Banner>
      )}
    </PlainDialog>
  );
}
