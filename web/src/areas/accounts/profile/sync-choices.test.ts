import type { User } from '@miyar/contract/accounts/accounts';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshModules, memoryStorage } from '../../../lib/testing.ts';

freshModules();

const USER: User = {
  id: 7,
  name: 'Samir',
  email: 'samir@example.org',
  role: 'trainer',
  accountType: 'trainer',
  verified: true,
  email_verified: true,
  language: 'en',
  calendar: 'gregorian',
  digits: 'latn',
  theme: 'dark',
  second_factor_missing: false,
  can: { export_cases: 'forbidden', see_board: 'forbidden' },
  created_at: '2026-01-01T00:00:00Z',
};

const sent = vi.fn<(url: string, init: { body: string }) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  const root = { dataset: {} as Record<string, string>, lang: 'ar', dir: 'rtl' };
  vi.stubGlobal('location', new URL('http://miyar.example/'));
  vi.stubGlobal('document', { documentElement: root, cookie: '' });
  sent.mockReset();
  sent.mockImplementation(async () => new Response('{}', { status: 200 }));
  vi.stubGlobal('fetch', sent);
});

async function begin() {
  const [{ syncChoices }, session, language, theme] = await Promise.all([
    import('./sync-choices.ts'),
    import('../../../lib/api/session.ts'),
    import('../../../lib/i18n/current-language.ts'),
    import('../../../lib/theme.ts'),
  ]);
  syncChoices();
  return { ...session, ...language, ...theme };
}

const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body) as object);

it('takes over what the account stored, at sign-in', async () => {
  const { startSession, currentLanguage, currentTheme } = await begin();
  startSession({ user: USER, token: 't' }, { remember: false });
  expect([currentLanguage(), currentTheme()]).toEqual(['en', 'dark']);
  expect(sent).not.toHaveBeenCalled();
});

it('leaves what is saved in the browser, and the account as it is', async () => {
  localStorage.setItem('language', 'ar');
  localStorage.setItem('theme', 'light');
  const { startSession, currentLanguage, currentTheme } = await begin();
  startSession({ user: USER, token: 't' }, { remember: false });
  expect([currentLanguage(), currentTheme()]).toEqual(['ar', 'light']);
  expect(sent).not.toHaveBeenCalled();
});

it('leaves and stores what was just chosen before signing in', async () => {
  const { startSession, currentLanguage, currentTheme, setLanguage } = await begin();
  setLanguage('en');
  setLanguage('ar');
  startSession({ user: USER, token: 't' }, { remember: false });
  expect([currentLanguage(), currentTheme()]).toEqual(['ar', 'dark']);
  expect(bodies()).toEqual([{ name: 'Samir', email: 'samir@example.org', language: 'ar' }]);
});

it('stores what is chosen while signed in, once', async () => {
  const { startSession, currentSession, setLanguage, setTheme } = await begin();
  startSession({ user: USER, token: 't' }, { remember: false });
  setTheme('light');
  setLanguage('ar');
  setLanguage('ar');
  expect(bodies()).toEqual([
    { name: 'Samir', email: 'samir@example.org', theme: 'light' },
    { name: 'Samir', email: 'samir@example.org', language: 'ar' },
  ]);
  expect(currentSession()?.user).toMatchObject({ language: 'ar', theme: 'light' });
});
