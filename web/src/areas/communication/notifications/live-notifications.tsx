import './live-notifications.css';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { placeOfNotice } from './place.ts';
import { noticesText } from './text.ts';
import { useLiveNotifications } from './use-live-notifications.ts';
import { useMarking } from './use-marking.ts';

/** All share one place: many that come at once do not cover the page. */
const TOAST = 'notification';

/** Part of every signed-in page: listens, and shows in a toast what has happened. */
export function LiveNotifications({ shown }: { shown: boolean }) {
  const t = useText(noticesText);
  const { language, direction } = useLanguage();
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  const { markRead } = useMarking();
  useLiveNotifications((notice) => {
    if (!shown || !role) return;
    const open = () => {
      toast.dismiss(TOAST);
      markRead(notice.id);
      void navigate(placeOfNotice(role, notice));
    };
    toast.blank(
      <span className="notice-toast">
        <bdi dir={direction}>{notice.messages[language]}</bdi>
        <button type="button" className="link" data-variant="more" onClick={open}>
          {t('open')}
        </button>
      </span>,
      { id: TOAST },
    );
  });
  return null;
}
