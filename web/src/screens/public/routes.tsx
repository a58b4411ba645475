import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: PAGES.verify, lazy: async () => ({ Component: (await import('./verify-screen.tsx')).VerifyScreen }) },
  { path: PAGES.certificate, lazy: async () => ({ Component: (await import('./verify-code-screen.tsx')).VerifyCodeScreen }) },
  { path: PAGES.receipt, lazy: async () => ({ Component: (await import('./receipt-screen.tsx')).ReceiptScreen }) },
  { path: PAGES.schoolReport, lazy: async () => ({ Component: (await import('./family-report-screen.tsx')).FamilyReportScreen }) },
  { path: PAGES.schoolReportOf, lazy: async () => ({ Component: (await import('./family-report-screen.tsx')).FamilyReportScreen }) },
];
