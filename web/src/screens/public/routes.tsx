import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: '/verify', lazy: async () => ({ Component: (await import('./verify-screen.tsx')).VerifyScreen }) },
  { path: '/verify/:code', lazy: async () => ({ Component: (await import('./verify-code-screen.tsx')).VerifyCodeScreen }) },
];
