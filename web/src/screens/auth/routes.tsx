import type { RouteObject } from 'react-router';
import { VisitorsOnly } from './visitors-only.tsx';

export const routes: RouteObject[] = [
  {
    element: <VisitorsOnly />,
    children: [
      { path: '/auth/login', lazy: async () => ({ Component: (await import('./login-screen.tsx')).LoginScreen }) },
      { path: '/auth/register', lazy: async () => ({ Component: (await import('./register-choice-screen.tsx')).RegisterChoiceScreen }) },
      { path: '/auth/register/:role', lazy: async () => ({ Component: (await import('./register-screen.tsx')).RegisterScreen }) },
    ],
  },
];
