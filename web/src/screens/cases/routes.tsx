import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

const casePage = (path: string): RouteObject => ({ path, lazy: async () => ({ Component: (await import('./case-screen.tsx')).CaseScreen }) });

/** An indicator comes with its page: on a slow line one would wait for the other. */
const indicatorPage = (path: string): RouteObject => ({
  path,
  lazy: async () => {
    const [{ CaseScreen }] = await Promise.all([import('./case-screen.tsx'), import('../../areas/evaluation/self-evaluation/self-evaluation-view.tsx')]);
    return { Component: CaseScreen };
  },
});

export const routes: RouteObject[] = [
  { path: PAGES.cases, lazy: async () => ({ Component: (await import('./cases-screen.tsx')).CasesScreen }) },
  casePage(PAGES.case),
  casePage(PAGES.casePart),
  indicatorPage(PAGES.caseIndicator),
];
