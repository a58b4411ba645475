import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

const workbookPage = (path: string): RouteObject => ({ path, lazy: async () => ({ Component: (await import('./workbook-screen.tsx')).WorkbookScreen }) });

export const routes: RouteObject[] = [workbookPage(PAGES.workbook), workbookPage(PAGES.workbookIndicator)];
