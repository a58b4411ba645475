import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

const page = (path: string): RouteObject => ({ path, lazy: async () => ({ Component: (await import('./standard-screen.tsx')).StandardScreen }) });

export const routes: RouteObject[] = [page(PAGES.standard), page(PAGES.standardVersion)];
