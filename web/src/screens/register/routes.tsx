import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: '/schools', lazy: async () => ({ Component: (await import('./register-screen.tsx')).RegisterScreen }) },
  { path: '/schools/:id', lazy: async () => ({ Component: (await import('./profile-screen.tsx')).ProfileScreen }) },
];
