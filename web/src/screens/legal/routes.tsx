import type { RouteObject } from 'react-router';

const page = (path: '/terms' | '/privacy', name: 'TermsScreen' | 'PrivacyScreen'): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./legal-screen.tsx'))[name] }),
});

export const routes: RouteObject[] = [page('/terms', 'TermsScreen'), page('/privacy', 'PrivacyScreen')];
