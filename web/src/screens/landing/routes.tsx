import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [{ path: PAGES.home, lazy: async () => ({ Component: (await import('./landing-screen.tsx')).LandingScreen }) }];
