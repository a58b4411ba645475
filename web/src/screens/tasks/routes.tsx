import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [{ path: PAGES.tasks, lazy: async () => ({ Component: (await import('./tasks-screen.tsx')).TasksScreen }) }];
