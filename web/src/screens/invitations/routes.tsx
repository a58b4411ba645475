import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: PAGES.invitations, lazy: async () => ({ Component: (await import('./invitations-screen.tsx')).InvitationsScreen }) },
];
