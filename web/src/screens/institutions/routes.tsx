import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: PAGES.institutions, lazy: async () => ({ Component: (await import('./institutions-screen.tsx')).InstitutionsScreen }) },
  { path: PAGES.institutionYears, lazy: async () => ({ Component: (await import('./years-screen.tsx')).YearsScreen }) },
  { path: PAGES.institutionPart, lazy: async () => ({ Component: (await import('./institutions-screen.tsx')).InstitutionScreen }) },
  { path: PAGES.duty, lazy: async () => ({ Component: (await import('./duty-screen.tsx')).DutyScreen }) },
  { path: PAGES.dutyQuestion, lazy: async () => ({ Component: (await import('./duty-screen.tsx')).DutyScreen }) },
];
