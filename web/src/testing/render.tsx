import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { render as renderInBrowser, type RenderResult } from 'vitest-browser-react';
import { App } from '../app.tsx';
import { queryClient } from '../lib/api/query.ts';
import { directionOf, type Language, setLanguage } from '../lib/i18n/current-language.ts';
import { Root } from '../root.tsx';

/** For suites that assert direction, plural forms, width or formats. All others run in one language (`languageOf`). */
export const LANGUAGES = ['ar', 'en'] as const;

/**
 * The language of a suite that asserts nothing of the kind: the compiler guarantees that each text has both, so some of these suites
 * run in Arabic and some in English, by the name of the file.
 */
export function languageOf(file: string): readonly (typeof LANGUAGES)[number][] {
  const name = new URL(file).pathname.split('/').at(-1)!;
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return [LANGUAGES[sum % 2]!];
}
export const THEMES = ['light', 'dark'] as const;

interface Situation {
  language: Language;
  theme?: (typeof THEMES)[number];
  /** The address the page is at. */
  at?: string;
  /** Whether the part is a page with a main part of its own. */
  isPage?: boolean;
  /** The pattern of the page's address; any other address then shows itself, so that a test sees where it was led. */
  path?: string;
  /** The state that the navigation passed on. */
  state?: unknown;
}

function Elsewhere() {
  const { pathname, search, hash, state } = useLocation();
  return <output aria-label="Elsewhere">{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
}

/** Renders a part of the application with all it needs: language, answers, links, toasts. */
export async function render(part: ReactNode, { language, theme = 'light', at = '/', isPage = false, path, state }: Situation): Promise<RenderResult> {
  const page = document.documentElement;
  page.lang = language;
  page.dir = directionOf(language);
  page.dataset['theme'] = theme;
  setLanguage(language);
  queryClient.clear();
  // The test before may have caused an announcement after it ended.
  toast.remove();
  // Tab may have led out of the page of the test before.
  window.focus();
  const shown = isPage ? (
    part
  ) : (
    <main id="main" tabIndex={-1}>
      {part}
    </main>
  );
  const routes =
    path === undefined
      ? [{ path: '*', element: shown }]
      : [
          { path, element: shown },
          { path: '*', element: <Elsewhere /> },
        ];
  const { pathname, search, hash } = new URL(at, 'http://local');
  const router = createMemoryRouter([{ element: <Root />, children: routes }], { initialEntries: [{ pathname, search, hash, state }] });
  // At once: the build of React for people has no `act` that would wait for it.
  let result: Promise<RenderResult> | undefined;
  flushSync(() => {
    result = renderInBrowser(
      <App>
        <RouterProvider router={router} />
      </App>,
    );
  });
  return result!;
}
