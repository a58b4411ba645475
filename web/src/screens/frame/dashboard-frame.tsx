import { type ReactNode, useEffect, useCallback, useState } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useUnreadConversations } from '../../areas/communication/messaging/conversations/unread.ts';
import { useNotificationCounts } from '../../areas/communication/notifications/own-list.ts';
import { useFreshAccount } from '../../areas/accounts/profile/use-fresh-account.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { laterComponent } from '../../lib/loading/lazy-component.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { useSession } from '../../lib/api/session.ts';
import { announceSocket } from '../../lib/api/socket.ts';
import { useText } from '../../lib/i18n/text.ts';
import { homeOf } from '@miyar/contract/core/pages';
import type { LucideIcon } from '../../ui/marks/icon.tsx';
import { AppFrame } from './app-frame.tsx';
import { useDocumentTitle } from './document-title.ts';
import { frameText } from './frame-text.ts';
import './search-field.css';
import type { Role } from '@miyar/contract/core/endpoint';
import { Search } from '../../ui/marks/icons.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';

/** A section of a dashboard. Only sections that exist are given: nothing here pretends. */
export interface FrameItem {
  view: string;
  /** Its address, where it is not in `?view=`. */
  href?: string | undefined;
  label: string;
  icon: LucideIcon;
  /** The number that wait there, and its text: “3 applications wait”. */
  count?: { count: number; label: string } | undefined;
  /** Its heading in the rail, for items outside the first group. */
  group?: string | undefined;
}

const UnconfirmedBanner = lazyPart(async () => (await import('../../areas/accounts/profile/unconfirmed-banner.tsx')).UnconfirmedBanner);

// It shows nothing, so it needs no placeholder until it is loaded.
const LiveMessages = laterComponent(async () => (await import('../../areas/communication/messaging/live/live-messages.tsx')).LiveMessages);
const LiveNotifications = laterComponent(async () => (await import('../../areas/communication/notifications/live-notifications.tsx')).LiveNotifications);

export interface DashboardFrameProps {
  items: readonly FrameItem[];
  /** Where one is; see `useView`. */
  view: string;
  /** The page's name in the browser's tab; the section's label unless given. */
  title?: string | undefined;
  children: ReactNode;
}

/**
 * More sections than this do not fit a phone's bottom bar, and one alone needs none: then a drawer holds them. Where there are too
 * many, the bell and the menu of the account replace the notifications and the settings; the reports, which the first page leads to,
 * go next, then the profile of an institution, which its years lead to.
 */
const BAR = { fewest: 2, most: 5 };
const NOTIFICATIONS = 'notifications';
const SETTINGS = 'settings';
const REPORTS = 'reports';
const PROFILE = 'institutions';
/** The names of these are too long for a fifth of a narrow phone. */
const SHORT: Readonly<Record<string, 'bar_cases' | 'bar_tasks' | 'bar_years'>> = { cases: 'bar_cases', tasks: 'bar_tasks', years: 'bar_years' };

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
  // So that a tab in the background shows it too: “(3) Messages”.
  useDocumentTitle(unread > 0 ? `(${formatNumber(unread, language)}) ${name}` : name);
  useFreshAccount();
  useEffect(announceSocket, []);
  const search = useSearch(role);
  // The session has just ended; the guard is about to leave this page.
  if (!user || !role) return null;
  const home = homeOf(role);
  const links = items.map(({ view: key, href, label, icon, count }) => ({
    key,
    label,
    icon,
    href: href ?? `${home}?view=${key}`,
    current: key === view,
    badge: count && count.count > 0 ? { count: formatNumber(count.count, language), label: count.label } : undefined,
  }));
  const groups = [undefined, ...new Set(items.flatMap(({ group }) => group ?? []))].map((label) => {
    // The settings are with who is signed in.
    const within = links.filter(({ key }, index) => items[index]?.group === label && key !== SETTINGS);
    return { key: within[0]?.key ?? '', label, items: within };
  });
  const few = [NOTIFICATIONS, SETTINGS, REPORTS, PROFILE].reduce(
    (left, spare) => (left.length > BAR.most ? left.filter(({ key }) => key !== spare) : left),
    links,
  );
  // An institution sees only its own cases; its link has no shorter name.
  const shortOf = (key: string) => (key === 'cases' && role === 'institution' ? undefined : SHORT[key] && t(SHORT[key]));
  const bar = few.length >= BAR.fewest && few.length <= BAR.most;
  return (
    <AppFrame
      home={home}
      area={t(`area_${role}`)}
      userDetail={t(`role_${role}`)}
      groups={groups}
      bottomItems={bar ? few.map((link) => ({ ...link, label: shortOf(link.key) ?? link.label })) : undefined}
      search={search.field}
      searchButton={search.button}
      notifications={{ href: `${home}?view=${NOTIFICATIONS}`, unread: notices }}
      settings={{ href: `${home}?view=${SETTINGS}`, label: t('settings'), current: view === SETTINGS }}
    >
      <LiveMessages />
      {/* Where the list is, the list itself shows them. */}
      <LiveNotifications shown={view !== NOTIFICATIONS} />
      {!user.email_verified && <UnconfirmedBanner email={user.email} />}
      {children}
      {search.dialog}
    </AppFrame>
  );
}

// The page is shown before its search; the space is reserved, so that nothing moves.
const GlobalSearch = laterComponent(
  async () => (await import('../../areas/operations/search/global-search.tsx')).GlobalSearch,
  <div className="search-place" />,
);
const SearchDialog = lazyPart(async () => (await import('../../areas/operations/search/search-dialog.tsx')).SearchDialog);

/** The search over everything in the frame: a field in the top bar, on narrow screens a button and what it opens. */
function useSearch(role: Role | undefined): { field?: ReactNode; button?: ReactNode; dialog?: ReactNode } {
  const t = useText(frameText);
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  if (!role) return {};
  return {
    field: <GlobalSearch role={role} onNoRoom={show} />,
    button: (
      <span className="search-button">
        <IconButton icon={Search} label={t('search')} onPress={show} />
      </span>
    ),
    dialog: open && <SearchDialog role={role} onClose={() => setOpen(false)} />,
  };
}
