import './live-messages.css';
import { useNavigate } from 'react-router';
import { useSession } from '../../../../lib/api/session.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { messagesHref } from '../address.ts';
import { fileCountText } from '../file-count-text.ts';
import { messageTextIn } from '../text-in.ts';
import { liveText } from './live-text.ts';
import { toastOf } from './toast-of.ts';
import { useLiveMessages } from './use-live-messages.ts';

/** Part of every signed-in page: listens, and says who wrote (REQ-A62). */
export function LiveMessages() {
  const t = useText(liveText);
  const counted = useText(fileCountText);
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  const { language } = useLanguage();
  useLiveMessages(({ conversation_id, sender_name, message, texts, attachments }) => {
    const said = messageTextIn({ message, texts }, language);
    const id = toastOf(conversation_id);
    const open = () => {
      toast.dismiss(id);
      if (role) void navigate(messagesHref(role, { conversation: conversation_id }));
    };
    toast.alert(
      <span className="message-toast">
        <b>{t('from', { name: sender_name })}</b>
        <bdi dir="auto">{said === '' ? counted('files', { count: attachments.length }) : said}</bdi>
        <button type="button" className="link" data-variant="more" onClick={open}>
          {t('open')}
        </button>
      </span>,
      { id },
    );
  });
  return null;
}
