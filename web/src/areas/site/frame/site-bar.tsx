import './site-bar.css';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Menu, X } from '../../../ui/marks/icons.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { ActionLink } from '../../../ui/actions/action-link.tsx';
import { mayApply } from './may-apply.ts';
import { SiteBrand } from './site-brand.tsx';
import { siteText } from './site-text.ts';
import { LanguageToggle, ThemeToggle } from './site-toggles.tsx';

/** The sections the bar leads to; the brand leads to the first. */
const SECTIONS = [
  ['about', 'about'],
  ['vision-mission-values', 'vision'],
  ['focus-areas', 'focus'],
  ['accreditation-methodology', 'methodology'],
  ['official-documents', 'documents'],
  ['organizational-structure', 'structure'],
  ['faq', 'faq'],
  ['contact', 'contact'],
] as const;
const ANCHORS = SECTIONS.map(([anchor]) => anchor);

/** The bar that stays above a public page; on narrow screens its links wait in a menu, which closes by choosing one. */
export function SiteBar({ dashboard }: { dashboard: string | undefined }) {
  const t = useText(siteText);
  const current = useCurrentSection(ANCHORS);
  const { open, setOpen, button } = useMenu();
  return (
    <header className="site-bar" data-open={open || undefined}>
      <div className="wrap">
        <SiteBrand />
        <nav id="site-menu" aria-label={t('main')}>
          <ul>
            {SECTIONS.map(([anchor, name]) => (
              <li key={anchor}>
                <a href={paths.home(anchor)} aria-current={current === anchor ? 'location' : undefined} onClick={() => setOpen(false)}>
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
          <div className="site-ways">
            {dashboard ? (
              <ActionLink href={dashboard}>{t('dashboard')}</ActionLink>
            ) : (
              <ActionLink variant="ghost" href={paths.login()}>
                {t('log_in')}
              </ActionLink>
            )}
            {mayApply(dashboard) && (
              <ActionLink variant="primary" href={paths.register()}>
                {t('apply')}
              </ActionLink>
            )}
          </div>
        </nav>
        <div className="site-tools">
          <LanguageToggle />
          <ThemeToggle />
          <button
            ref={button}
            type="button"
            className="button action-link site-burger"
            data-variant="ghost"
            data-icon-only
            aria-expanded={open}
            aria-controls="site-menu"
            aria-label={open ? t('close_menu') : t('menu')}
            onClick={() => setOpen(!open)}
          >
            <Icon of={open ? X : Menu} />
          </button>
        </div>
      </div>
    </header>
  );
}

/** Whether the menu is open. Escape closes it and gives the focus back; so does pressing beside it, but for the focus. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Element && !event.target.closest('.site-bar')) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  return { open, setOpen, button };
}

/** A section is the current one while it crosses this band, a little above the middle of the window. */
const BAND = '-35% 0px -60% 0px';

/** The section that is being read; undefined above the first one, and on pages without sections. */
function useCurrentSection(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) crossing[isIntersecting ? 'add' : 'delete'](target.id);
        setCurrent(anchors.findLast((anchor) => crossing.has(anchor)));
      },
      { rootMargin: BAND },
    );
    const watch = () => {
      observer.disconnect();
      crossing.clear();
      for (const anchor of anchors) {
        const section = document.getElementById(anchor);
        if (section) observer.observe(section);
      }
    };
    watch();
    // Sections replace their skeletons when they come.
    const main = document.getElementById('main');
    const changes = new MutationObserver(watch);
    if (main) changes.observe(main, { childList: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [anchors]);
  return current;
}
