import type { ComponentType } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { Waiting } from './waiting.tsx';

/**
 * What a first view does without, such as another section or a dialog:
 * `const SchoolsView = lazyPart(async () => (await import('./schools-view.tsx')).SchoolsView)`. As a rule it is there
 * before it is asked for; else a line at the top of the page shows that it is being loaded, and nothing moves.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => lazyComponent(load, <Waiting />);
