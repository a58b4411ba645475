import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RouterProvider as LinksProvider } from 'react-aria-components';
import { type Location, Outlet, ScrollRestoration, useHref, useLocation, useNavigate, useNavigation } from 'react-router';
import { appText } from './app-text.ts';
import { useText } from './lib/text.ts';
import { Button } from './ui/button.tsx';
import { ErrorState } from './ui/error-state.tsx';
import { LoadingLine } from './ui/loading-line.tsx';

/** Around every screen: links of the design system go through the router, and a slow one shows a line at the top. */
export function Root() {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const t = useText(appText);
  useFocusOnArrival();
  return (
    // oxlint-disable-next-line react/hooks -- React Aria calls it as a hook, inside each link
    <LinksProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      {navigation.state === 'loading' && <LoadingLine label={t('loading')} />}
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </LinksProvider>
  );
}

/** A page is come back to where it was left; a link to one of its sections leads there each time. */
const placeOf = ({ pathname, hash, key }: Location): string => (hash === '' ? pathname : key);

/** Another page begins at its main part, for keyboard and screen reader as for the eye. The first one begins at the top. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** While the first piece of a page comes in. */
export function Waiting() {
  const t = useText(appText);
  return <LoadingLine label={t('loading')} />;
}

/** A screen that broke. */
export function RootError() {
  const t = useText(appText);
  return (
    <main>
      <ErrorState
        level={1}
        title={t('broken')}
        detail={t('broken_detail')}
        action={
          <Button icon={RefreshCw} onPress={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </main>
  );
}
