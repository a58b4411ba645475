import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { Waiting } from './waiting.tsx';

/**
 * What a first view does without, such as another section or a dialog:
 * `const SchoolsView = lazyPart(async () => (await import('./schools-view.tsx')).SchoolsView)`. As a rule it is there
 * before it is asked for; else a line at the top of the page shows that it is being loaded, and nothing moves.
 * @param meanwhile what is in its place before that, where an empty one would let the page jump
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = <Waiting />): ComponentType<P> =>
  lazyComponent(load, meanwhile);
