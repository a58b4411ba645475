import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { untilLoaded } from './missing-piece.ts';
import { pageIsComplete, preloadWhenIdle, whileAwaited } from './preload-when-idle.ts';

/**
 * A component in a file of its own, loaded once the browser is idle; `meanwhile` is shown until then, also as long as there is no
 * network. A component that is already loaded is shown at once, without a blink.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null): ComponentType<P> {
  let here: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetched = () =>
    (coming ??= load().then(
      (part) => (here = part),
      (reason: unknown) => {
        coming = undefined;
        throw reason;
      },
    ));
  const Coming: ComponentType<P> = lazy(async () => ({ default: await untilLoaded(fetched) }));
  preloadWhenIdle(fetched);
  return function Late(props: P) {
    // Chosen once for each mount: a component that changes its type would lose its state.
    const [Part] = useState(() => here ?? Coming);
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** A lazy component that nobody waits for: it is loaded once the rest of the page is there, also if the browser saves data. */
export const laterComponent = <P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null): ComponentType<P> =>
  lazyComponent(async () => {
    await pageIsComplete();
    return whileAwaited(load());
  }, meanwhile);
