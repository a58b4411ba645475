import './desk-tools.css';
import type { ReactNode } from 'react';
import { Bell, LogOut, Settings, WifiOff } from '../../ui/marks/icons.ts';
import { notificationsItemText } from '../../areas/communication/notifications/item-text.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { AppShell } from '../../ui/layout/app-shell.tsx';
import { Person } from '../../ui/marks/avatar.tsx';
import { Brand } from '../../ui/marks/brand.tsx';
import { IconLink } from '../../ui/actions/button-link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { NavGroup, NavItem } from '../../ui/layout/rail.tsx';
import { AccountMenu } from './account-menu.tsx';
import { frameText } from './frame-text.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Leaving } from './leaving.tsx';
import { useSignOut } from './use-sign-out.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { Today } from './today.tsx';
import { useOnline } from '../../lib/api/online.ts';
import { Banner } from '../../ui/overlays/banner.tsx';

export interface AppFrameProps {
  /** Where the brand leads: the area's first section. */
  home: string;
  /** The name of the area, under the brand: “Institution account”. */
  area: string;
  groups: readonly NavGroup[];
  /** The four or five sections of the phone's bottom bar; without them phones get a drawer. */
  bottomItems?: readonly NavItem[] | undefined;
  /** The line below the name of the person signed in, such as their role; their e-mail by default. */
  userDetail?: ReactNode;
  search?: ReactNode;
  /** Replaces the search where the bar has no room for it. */
  searchButton?: ReactNode;
  notifications: { href: string; unread: number };
  settings: { href: string; label: string; current: boolean };
  children: ReactNode;
}

/** The frame of all four dashboards. */
export function AppFrame({ home, area, groups, bottomItems, userDetail, search, searchButton, notifications, settings, children }: AppFrameProps) {
  const session = useSession();
  const t = useText(frameText);
  const tn = useText(notificationsItemText);
  const signingOut = useSignOut();
  const name = session?.user.name ?? '';
  return (
    <AppShell
      skipLabel={t('skip')}
      navLabel={t('sections')}
      menuLabel={t('menu')}
      closeMenuLabel={t('close_menu')}
      groups={groups}
      bottomItems={bottomItems}
      brand={<Brand href={home} name={t('product')} detail={area} ground="ink" />}
      topBrand={<Brand href={home} name={t('product')} />}
      user={
        <>
          <Person name={name} detail={userDetail ?? <bdi>{session?.user.email}</bdi>} />
          <IconLink icon={Settings} size="sm" {...settings} />
          <IconButton icon={LogOut} label={t('sign_out')} size="sm" onPress={signingOut.signOut} slot={null} />
        </>
      }
      drawerTools={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
      search={search}
      today={<Today />}
      tools={
        <>
          {searchButton}
          <span className="desk-tools">
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
          {bottomItems && <AccountMenu name={name} settings={settings} onSignOut={signingOut.signOut} />}
          <IconLink
            href={notifications.href}
            icon={Bell}
            label={notifications.unread > 0 ? tn('unread', { count: notifications.unread }) : tn('notifications')}
            dot={notifications.unread > 0}
          />
        </>
      }
    >
      <OfflineBanner />
      <Leaving {...signingOut} />
      {children}
    </AppShell>
  );
}

/** Shows on every screen that there is no network, and that the content may be out of date. */
function OfflineBanner() {
  const t = useText(frameText);
  return (
    !useOnline() && (
      <Banner tone="wait" icon={WifiOff}>
        {t('offline')}
      </Banner>
    )
  );
}
