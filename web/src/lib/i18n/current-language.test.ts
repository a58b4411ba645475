import { beforeEach, expect, it, vi } from 'vitest';
import { freshModules, memoryStorage } from '../testing.ts';

freshModules();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', { documentElement: { lang: 'ar', dir: 'rtl' }, cookie: '' });
  vi.stubGlobal('location', new URL('https://miyar.example/'));
});

const load = () => import('./current-language.ts');

it('is Arabic until something else was chosen', async () => {
  localStorage.setItem('language', 'fr');
  expect((await load()).currentLanguage()).toBe('ar');
});

it('is what was saved', async () => {
  localStorage.setItem('language', 'en');
  expect((await load()).currentLanguage()).toBe('en');
});

it('turns the page, and is stored for browser and server', async () => {
  const { setLanguage, subscribeLanguage } = await load();
  const heard = vi.fn();
  subscribeLanguage(heard);
  setLanguage('en');
  expect(document.documentElement).toEqual({ lang: 'en', dir: 'ltr' });
  expect([localStorage.getItem('language'), document.cookie, heard.mock.calls.length]).toEqual([
    'en',
    'language=en; path=/; max-age=31536000; samesite=lax; secure',
    1,
  ]);
});
