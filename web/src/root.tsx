import { useEffect, useRef } from 'react';
import { RouterProvider as LinksProvider } from 'react-aria-components';
import { type Location, type NavigateOptions, Outlet, ScrollRestoration, useHref, useLocation, useNavigate, useNavigation } from 'react-router';
import { RefreshCw } from './ui/marks/icons.ts';
import { appText } from './app-text.ts';
import { Waiting } from './shared/loading/waiting.tsx';
import { useOnline } from './lib/api/online.ts';
import { useText } from './lib/i18n/text.ts';
import { Button } from './ui/actions/button.tsx';
import { ErrorState } from './ui/states/error-state.tsx';

declare module 'react-aria-components' {
  interface RouterConfig {
    /** The options that a link of the design system may pass to the router, such as the state of the navigation. */
    routerOptions: NavigateOptions;
  }
}

/** Around every screen: links of the design system go through the router, and a slow one shows a line at the top. */
export function Root() {
  const navigate = useNavigate();
  const navigation = useNavigation();
  useFocusOnArrival();
  return (
    // oxlint-disable-next-line react/hooks -- React Aria calls it as a hook, inside each link
    <LinksProvider navigate={(to, options) => void navigate(to, options)} useHref={useHref}>
      {navigation.state === 'loading' && <Waiting />}
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </LinksProvider>
  );
}

/** A page is come back to where it was left; a link to one of its sections leads there each time. */
const placeOf = ({ pathname, hash, key }: Location): string => (hash === '' ? pathname : key);

/**
 * Another page begins at its main part, for keyboard and screen reader as for the eye; one that has a field to begin with,
 * as the code of a mail, begins there. The first one begins at the top.
 */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}

/** A screen that broke, or whose program did not come since there is no network. */
export function RootError() {
  const t = useText(appText);
  const online = useOnline();
  return (
    <main>
      <ErrorState
        level={1}
        title={t(online ? 'broken' : 'offline')}
        detail={t(online ? 'broken_detail' : 'offline_detail')}
        action={
          <Button icon={RefreshCw} onPress={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </main>
  );
}
