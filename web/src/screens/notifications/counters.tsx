import './counters.css';
import type { Role } from '@miyar/contract/core/endpoint';
import { homeOf } from '@miyar/contract/core/pages';
import { Link as AriaLink } from 'react-aria-components/Link';
import { COUNTED } from '../../areas/communication/notifications/categories-text.ts';
import { useNotificationCounts } from '../../areas/communication/notifications/own-list.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { useText } from '../../lib/i18n/text.ts';
import { notificationsViewText } from './text.ts';

/** How many notifications there are, how many are unread, and how many of the role's categories: each leads to those it counts. */
export function Counters({ role }: { role: Role }) {
  const t = useText(notificationsViewText);
  const { data, error } = useNotificationCounts();
  // The list shows the failure; a figure that never arrives shows nothing.
  if (error && !data) return null;
  const at = `${homeOf(role)}?view=notifications`;
  return (
    <nav className="notice-counts" aria-label={t('counted')}>
      <Counted href={at} label={t('total')} count={data?.total} />
      <Counted href={`${at}&unread=yes`} label={t('unread')} count={data?.unread} />
      {COUNTED[role].map((category) => {
        const counted = data?.categories.find((one) => one.category === category);
        return (
          <Counted
            key={category}
            href={`${at}&category=${category}`}
            label={t(`category_${category}`)}
            count={data && (counted?.total ?? 0)}
            unread={counted?.unread}
          />
        );
      })}
    </nav>
  );
}

function Counted({ href, label, count, unread = 0 }: { href: string; label: string; count: number | undefined; unread?: number | undefined }) {
  const { language } = useLanguage();
  const t = useText(notificationsViewText);
  return (
    <AriaLink className="notice-count" href={href}>
      <span>{label}</span>
      <b className="num">{count === undefined ? '…' : formatNumber(count, language)}</b>
      {unread > 0 && <small>{t('of_unread', { count: unread })}</small>}
    </AriaLink>
  );
}
