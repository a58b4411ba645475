import './app-shell.css';
import './top-bar.css';
import { type ReactNode, useState } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { Menu, X } from '../marks/icons.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { Badge } from '../marks/badge.tsx';
import { Icon } from '../marks/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { type NavGroup, type NavItem, Rail } from './rail.tsx';

const Drawer = lazyComponent(async () => (await import('../overlays/drawer.tsx')).Drawer);

export interface AppShellProps {
  skipLabel: string;
  navLabel: string;
  menuLabel: string;
  closeMenuLabel: string;
  groups: readonly NavGroup[];
  /** The few sections of the bottom bar on phones. Without them a menu opens the rail as a drawer. */
  bottomItems?: readonly NavItem[] | undefined;
  /** On the rail's ink, and on the top bar's paper (phones). */
  brand: ReactNode;
  topBrand: ReactNode;
  user: ReactNode;
  /** Tools that are in the drawer only, because a phone's top bar has no room for them. */
  drawerTools?: ReactNode;
  search?: ReactNode;
  today?: ReactNode;
  /** Language, theme, notifications. */
  tools: ReactNode;
  children: ReactNode;
}

/** The frame of a signed-in area: rail, top bar, content; on phones a bottom bar or a drawer. */
export function AppShell({
  skipLabel,
  navLabel,
  menuLabel,
  closeMenuLabel,
  groups,
  bottomItems,
  brand,
  topBrand,
  user,
  drawerTools,
  search,
  today,
  tools,
  children,
}: AppShellProps) {
  // The drawer is open on a section: once another section is shown, it is closed.
  const place = groups.flatMap(({ items }) => items).find(({ current }) => current)?.key ?? '';
  const [drawer, setDrawer] = useState<{ openAt?: string }>();
  const menuOpen = drawer?.openAt === place;
  const close = () => setDrawer({});
  return (
    <div className="shell" data-bottom-bar={bottomItems ? true : undefined}>
      <a className="skip" href="#main">
        {skipLabel}
      </a>
      <aside className="shell-rail" aria-label={navLabel}>
        <Rail navLabel={navLabel} groups={groups} brand={brand} user={user} />
      </aside>
      <div className="shell-page">
        <header className="top-bar">
          {!bottomItems && (
            <span className="top-menu">
              <IconButton icon={Menu} label={menuLabel} aria-expanded={menuOpen} onPress={() => setDrawer({ openAt: place })} />
            </span>
          )}
          <div className="top-brand">{topBrand}</div>
          <div className="top-search">{search}</div>
          {today && <div className="top-today">{today}</div>}
          {tools}
        </header>
        <main className="shell-main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {bottomItems && <BottomBar label={navLabel} items={bottomItems} />}
      {drawer && (
        <Drawer open={menuOpen} onClose={close} label={menuLabel}>
          <Rail
            navLabel={navLabel}
            groups={groups}
            brand={brand}
            user={user}
            tools={drawerTools}
            onChoose={close}
            headAction={<IconButton icon={X} label={closeMenuLabel} size="sm" onPress={close} slot={null} />}
          />
        </Drawer>
      )}
    </div>
  );
}

function BottomBar({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav className="bottom-bar" aria-label={label}>
      {items.map(({ key, href, label, icon, current, badge }) => (
        <AriaLink key={key} className="bottom-link" href={href} {...(current && { 'aria-current': 'page' })}>
          <Icon of={icon} />
          <span>{label}</span>
          {badge && <Badge label={badge.label}>{badge.count}</Badge>}
        </AriaLink>
      ))}
    </nav>
  );
}
