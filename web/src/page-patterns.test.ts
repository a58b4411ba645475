import type { RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PAGE_PATTERNS } from './page-patterns.ts';

vi.mock('react-router', async (original) => ({ ...(await original<object>()), createBrowserRouter: () => undefined }));

const paths = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined || path === '*' ? [] : [path]), ...paths(children)]);

// With time to read the whole application, which a busy machine takes long for.
it('the server knows every page of the router, and no other', async () => {
  const { routes } = await import('./router.tsx');
  expect([...PAGE_PATTERNS].toSorted()).toEqual([...new Set(paths(routes))].toSorted());
}, 60_000);
