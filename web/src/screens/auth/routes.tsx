import { PAGES } from '@miyar/contract/core/pages';
import type { RouteObject } from 'react-router';
import { VisitorsOnly } from './visitors-only.tsx';

export const routes: RouteObject[] = [
  {
    element: <VisitorsOnly />,
    children: [
      { path: PAGES.login, lazy: async () => ({ Component: (await import('./login-screen.tsx')).LoginScreen }) },
      { path: PAGES.register, lazy: async () => ({ Component: (await import('./register-choice-screen.tsx')).RegisterChoiceScreen }) },
      { path: PAGES.registerAs, lazy: async () => ({ Component: (await import('./register-screen.tsx')).RegisterScreen }) },
    ],
  },
  // These are also open to people who are signed in: a link in a mail is followed in any browser.
  { path: PAGES.forgotPassword, lazy: async () => ({ Component: (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen }) },
  { path: PAGES.verifyCode, lazy: async () => ({ Component: (await import('./reset-code-screen.tsx')).ResetCodeScreen }) },
  { path: PAGES.resetPassword, lazy: async () => ({ Component: (await import('./reset-password-screen.tsx')).ResetPasswordScreen }) },
  { path: PAGES.verifyEmail, lazy: async () => ({ Component: (await import('./verify-email-screen.tsx')).VerifyEmailScreen }) },
  { path: PAGES.invitation, lazy: async () => ({ Component: (await import('./invitation-screen.tsx')).InvitationScreen }) },
  { path: PAGES.provider, lazy: async () => ({ Component: (await import('./providers/provider-screen.tsx')).ProviderScreen }) },
  { path: PAGES.join, lazy: async () => ({ Component: (await import('./join-screen.tsx')).JoinScreen }) },
];
