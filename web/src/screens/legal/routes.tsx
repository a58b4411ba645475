import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

const page = (path: string, name: 'TermsScreen' | 'PrivacyScreen'): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./legal-screen.tsx'))[name] }),
});

export const routes: RouteObject[] = [page(PAGES.terms, 'TermsScreen'), page(PAGES.privacy, 'PrivacyScreen')];
