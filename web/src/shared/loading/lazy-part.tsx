import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { Waiting } from './waiting.tsx';

/**
 * A part that a first view does without, such as another section or a dialog: `const SchoolsView = lazyPart(async () => (await
 * import('./schools-view.tsx')).SchoolsView)`. As a rule it is loaded before it is needed; otherwise a line at the top of the page
 * shows that it is loading, and nothing moves.
 * @param meanwhile the content until then, where no content would let the page jump
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = <Waiting />): ComponentType<P> =>
  lazyComponent(load, meanwhile);
