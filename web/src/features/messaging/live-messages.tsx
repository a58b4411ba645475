import './live-messages.css';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { messagesHref } from './address.ts';
import { liveText } from './live-text.ts';
import { useLiveMessages } from './use-live-messages.ts';

/** Stands in every signed-in page: listens, and says who wrote (decision A62). */
export function LiveMessages() {
  const t = useText(liveText);
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  useLiveMessages(({ conversation_id, sender_name, message, attachments }) => {
    const id = `message-${conversation_id}`;
    const open = () => {
      toast.dismiss(id);
      if (role) void navigate(messagesHref(role, { conversation: conversation_id }));
    };
    toast.alert(
      <span className="message-toast">
        <b>{t('from', { name: sender_name })}</b>
        <bdi dir="auto">{message === '' ? t('files', { count: attachments.length }) : message}</bdi>
        <button type="button" className="link" data-variant="more" onClick={open}>
          {t('open')}
        </button>
      </span>,
      { id },
    );
  });
  return null;
}
