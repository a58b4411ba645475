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
  // These are open to whoever is signed in too: a link in a mail is followed in any browser.
  { path: '/auth/forgot-password', lazy: async () => ({ Component: (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen }) },
  { path: '/auth/verify-code', lazy: async () => ({ Component: (await import('./reset-code-screen.tsx')).ResetCodeScreen }) },
  { path: '/auth/reset-password', lazy: async () => ({ Component: (await import('./reset-password-screen.tsx')).ResetPasswordScreen }) },
  { path: '/auth/verify-email', lazy: async () => ({ Component: (await import('./verify-email-screen.tsx')).VerifyEmailScreen }) },
  { path: '/auth/invitation', lazy: async () => ({ Component: (await import('./invitation-screen.tsx')).InvitationScreen }) },
];
