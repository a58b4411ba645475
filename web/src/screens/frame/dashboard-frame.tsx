import type { ReactNode } from 'react';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { useUnreadConversations } from '../../features/messaging/unread.ts';
import { useNotificationCounts } from '../../features/notifications/own-list.ts';
import { useFreshAccount } from '../../features/profile/use-fresh-account.ts';
import { useLanguage } from '../../lib/language.tsx';
import { late } from '../../lib/late.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { homeOf } from '../../paths.ts';
import type { LucideIcon } from '../../ui/icon.tsx';
import { AppFrame } from './app-frame.tsx';
import { useDocumentTitle } from './document-title.ts';
import { frameText } from './frame-text.ts';
import { useSearch } from './use-search.tsx';

/** A section of a dashboard. Only sections that exist are given: nothing here pretends. */
export interface FrameItem {
  view: string;
  label: string;
  icon: LucideIcon;
  /** How many wait there, and what they are in words: “3 applications wait”. */
  count?: { count: number; label: string } | undefined;
  /** The heading it stands under in the rail, for those that are no part of the first group. */
  group?: string | undefined;
}

const UnconfirmedBanner = lazyPart(async () => (await import('../../features/profile/unconfirmed-banner.tsx')).UnconfirmedBanner);

// It shows nothing, so nothing stands for it until it has come.
const LiveMessages = late(async () => (await import('../../features/messaging/live-messages.tsx')).LiveMessages);
const LiveNotifications = late(async () => (await import('../../features/notifications/live-notifications.tsx')).LiveNotifications);

export interface DashboardFrameProps {
  items: readonly FrameItem[];
  /** Where one is; see `useView`. */
  view: string;
  /** The page's name in the browser's tab; the section's label unless given. */
  title?: string | undefined;
  children: ReactNode;
}

/**
 * More sections than this do not fit a phone's bottom bar, and one alone needs none: then a drawer holds them. Where the
 * notifications are one too many, the bell in the top bar stands for them.
 */
const BAR = { fewest: 2, most: 5 };
const NOTIFICATIONS = 'notifications';

/** The signed-in frame of a dashboard: its sections in the rail, mirrored in `?view=`, with who is signed in and the way out. */
export function DashboardFrame({ items, view, title, children }: DashboardFrameProps) {
  const user = useSession()?.user;
  const role = user?.role;
  const { language } = useLanguage();
  const t = useText(frameText);
  const label = items.find((item) => item.view === view)?.label;
  const unread = useUnreadConversations() ?? 0;
  const notices = useNotificationCounts().data?.unread ?? 0;
  const name = title ?? label ?? t('product');
  // So that a tab in the background tells too: “(3) Messages”.
  useDocumentTitle(unread > 0 ? `(${formatNumber(unread, language)}) ${name}` : name);
  useFreshAccount();
  const search = useSearch(role);
  // The session has just ended; the guard is about to leave this page.
  if (!user || !role) return null;
  const home = homeOf(role);
  const links = items.map(({ view: key, label, icon, count }) => ({
    key,
    label,
    icon,
    href: `${home}?view=${key}`,
    current: key === view,
    badge: count && count.count > 0 ? { count: formatNumber(count.count, language), label: count.label } : undefined,
  }));
  const groups = [undefined, ...new Set(items.flatMap(({ group }) => group ?? []))].map((label) => ({
    key: label ?? 'sections',
    label,
    items: links.filter((_link, place) => items[place]?.group === label),
  }));
  const few = links.length > BAR.most ? links.filter(({ key }) => key !== NOTIFICATIONS) : links;
  const bar = few.length >= BAR.fewest && few.length <= BAR.most;
  return (
    <AppFrame
      home={home}
      area={t(`area_${role}`)}
      userDetail={t(`role_${role}`)}
      groups={groups}
      bottomItems={bar ? few : undefined}
      search={search.field}
      searchButton={search.button}
      notifications={{ href: `${home}?view=${NOTIFICATIONS}`, unread: notices }}
    >
      <LiveMessages />
      {/* Where the list is, the list itself tells. */}
      <LiveNotifications told={view !== NOTIFICATIONS} />
      {!user.email_verified && <UnconfirmedBanner email={user.email} />}
      {children}
      {search.dialog}
    </AppFrame>
  );
}
