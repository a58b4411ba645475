import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from './app.tsx';
import { appText } from './app-text.ts';
import { setLanguage } from './lib/i18n/current-language.ts';
import { textIn } from './lib/i18n/text.ts';
import { Root, RootError } from './root.tsx';
import { languageOf } from './testing/render.tsx';

afterEach(() => window.dispatchEvent(new Event('online')));

describe.each(languageOf(import.meta.url))('a screen whose program does not come, in %s', (language) => {
  const t = textIn(appText, language);

  it.each([
    ['offline', 'offline', 'offline_detail'],
    ['online', 'broken', 'broken_detail'],
  ] as const)('says what works: %s', async (network, title, detail) => {
    setLanguage(language);
    window.dispatchEvent(new Event(network));
    const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const router = createMemoryRouter([{ element: <Root />, errorElement: <RootError />, children: [{ path: '/dashboard', lazy: missing }] }], {
      initialEntries: ['/dashboard'],
    });
    await render(
      <App>
        <RouterProvider router={router} />
      </App>,
    );
    await expect.element(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible();
    await expect.element(page.getByText(t(detail))).toBeVisible();
  });
});
