import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

const casePage = (path: string): RouteObject => ({ path, lazy: async () => ({ Component: (await import('./case-screen.tsx')).CaseScreen }) });

export const routes: RouteObject[] = [
  { path: PAGES.cases, lazy: async () => ({ Component: (await import('./cases-screen.tsx')).CasesScreen }) },
  casePage(PAGES.case),
  casePage(PAGES.casePart),
  casePage(PAGES.caseIndicator),
];
