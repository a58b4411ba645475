import './live-notifications.css';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { placeOfNotice } from './place.ts';
import { noticesText } from './text.ts';
import { useLiveNotifications } from './use-live-notifications.ts';
import { useMarking } from './use-marking.ts';

/** All share one place: many that come at once do not cover the page. */
const TOAST = 'notification';

/** Stands in every signed-in page: listens, and says quietly what has happened. */
export function LiveNotifications({ told }: { told: boolean }) {
  const t = useText(noticesText);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  const { markRead } = useMarking();
  useLiveNotifications((notice) => {
    if (!told || !role) return;
    const open = () => {
      toast.dismiss(TOAST);
      markRead(notice.id);
      void navigate(placeOfNotice(role, notice));
    };
    toast.blank(
      <span className="notice-toast">
        <bdi dir="auto">{notice.messages[language]}</bdi>
        <button type="button" className="link" data-variant="more" onClick={open}>
          {t('open')}
        </button>
      </span>,
      { id: TOAST },
    );
  });
  return null;
}
