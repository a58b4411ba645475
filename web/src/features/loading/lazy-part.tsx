import type { ComponentType } from 'react';
import { late } from '../../lib/late.tsx';
import { Waiting } from './waiting.tsx';

/**
 * What a first view does without, such as another section or a dialog:
 * `const SchoolsView = lazyPart(async () => (await import('./schools-view.tsx')).SchoolsView)`. As a rule it is there
 * before it is asked for; else a line at the top of the page tells that it is coming, and nothing moves.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => late(load, <Waiting />);
