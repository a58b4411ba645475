import './rail.css';
import { Fragment, type ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { Badge } from '../marks/badge.tsx';
import { save, saved } from '../../lib/store/saved.ts';
import { filled } from '../actions/button.tsx';
import { Girih } from '../marks/girih.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

/** A section of an area, in the rail, the drawer or the bottom bar. */
export interface NavItem {
  key: string;
  href: string;
  label: string;
  icon: LucideIcon;
  current: boolean;
  /** A count, and what it counts: “2 unread”. */
  badge?: { count: string; label: string } | undefined;
}

export interface NavGroup {
  key: string;
  /** The first group needs none. */
  label?: string | undefined;
  items: readonly NavItem[];
}

export interface RailProps {
  navLabel: string;
  groups: readonly NavGroup[];
  /** The brand, on ink. */
  brand: ReactNode;
  /** Beside the brand; in the drawer, the button that closes it. */
  headAction?: ReactNode;
  /** The person signed in, and a button to sign out. */
  user: ReactNode;
  /** Over them, such as language and appearance. */
  tools?: ReactNode;
  /** A section was chosen, be it the present one. */
  onChoose?: (() => void) | undefined;
}

/** The width of the fade at the end of a rail that scrolls, in pixels. */
const FADE = 28;

/** A rail with many sections scrolls: where the reader is has to be seen. `scrollIntoView` would also be where Tab goes on from. */
const showInRail = (link: HTMLElement | null) => {
  const rail = link?.closest('nav');
  if (link && rail) rail.scrollTop = link.offsetTop - rail.offsetTop + link.offsetHeight + FADE - rail.clientHeight;
};

/** Where a group is saved as folded in this browser. */
const folded = (group: string) => `folded-${group}`;

/** The sections of an area on a panel of ink. Groups with a name can be folded; the one where the reader is opens. */
export function Rail({ navLabel, groups, brand, headAction, user, tools, onChoose }: RailProps) {
  return (
    <div className="rail">
      <div className="rail-ground">
        <Girih tile={72} />
      </div>
      <div className="rail-head">
        {brand}
        {headAction}
      </div>
      <nav className="rail-sections" aria-label={navLabel}>
        {groups.map(({ key, label, items }) => {
          const links = items.map((item) => (
            <AriaLink
              key={item.key}
              className="rail-link"
              href={item.href}
              {...filled({ onPress: onChoose })}
              {...(item.current && { 'aria-current': 'page', ref: showInRail })}
            >
              <Icon of={item.icon} />
              <span>{item.label}</span>
              {item.badge && <Badge label={item.badge.label}>{item.badge.count}</Badge>}
            </AriaLink>
          ));
          if (!label) return <Fragment key={key}>{links}</Fragment>;
          return (
            <details key={key} open={items.some(({ current }) => current) || saved(folded(key)) === null}>
              <summary className="rail-section" onClick={({ currentTarget }) => save(folded(key), currentTarget.closest('details')!.open ? '' : null)}>
                <span>{label}</span>
                {items.map(
                  ({ key: item, badge }) =>
                    badge && (
                      <Badge key={item} label={badge.label}>
                        {badge.count}
                      </Badge>
                    ),
                )}
              </summary>
              {links}
            </details>
          );
        })}
      </nav>
      {tools && <div className="rail-tools">{tools}</div>}
      <div className="rail-foot">{user}</div>
    </div>
  );
}
