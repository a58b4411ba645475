import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

const workbookPage = (path: string): RouteObject => ({
  path,
  lazy: async () => {
    const { openWorkbookScreen } = await import('./workbook-screen.tsx');
    return { Component: await openWorkbookScreen() };
  },
});

export const routes: RouteObject[] = [workbookPage(PAGES.workbook), workbookPage(PAGES.workbookIndicator)];
