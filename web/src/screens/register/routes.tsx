import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: PAGES.schools, lazy: async () => ({ Component: (await import('./register-screen.tsx')).RegisterScreen }) },
  { path: PAGES.school, lazy: async () => ({ Component: (await import('./profile-screen.tsx')).ProfileScreen }) },
];
