import { PAGES, paths } from '@miyar/contract/core/pages';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';

vi.mock('react-router', async (original) => ({ ...(await original<object>()), createBrowserRouter: () => undefined }));

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined || path === '*' ? [] : [path]), ...pathsOf(children)]);

// A busy machine takes long to read the whole application.
it('has every page of the list, and no other', async () => {
  const { routes } = await import('./router.tsx');
  expect(Object.values(PAGES).toSorted()).toEqual([...new Set(pathsOf(routes))].toSorted());
}, 60_000);

it('has a page for every link, and a link for every page', async () => {
  const { routes } = await import('./router.tsx');
  const links = Object.values(paths).map((link) => link());
  const ofOne = [
    paths.schools(7),
    paths.schoolReport(7),
    paths.schoolReport(7, 3),
    paths.verify('7K3M-P2QX-9ABC'),
    paths.register('trainer'),
    paths.standard('1.0'),
    paths.years(7),
    paths.duty(7),
    paths.duty(7, 'staff'),
    paths.case(7),
    paths.case(7, 'self-evaluation'),
    paths.case(7, 'self-evaluation', '5.1.1'),
    paths.workbook(7, '5.1.1'),
    paths.institution(7, 'sites'),
    paths.institution(7, 'evidence', 3),
  ];
  const pages = [...links, ...ofOne].map((link) => matchRoutes(routes, link)?.at(-1)?.route.path ?? matchRoutes(routes, link)?.at(-2)?.route.path);
  expect([...new Set(pages)].toSorted()).toEqual(Object.values(PAGES).toSorted());
}, 60_000);

it('links to the pages of mails with what they need', () => {
  expect(paths.resetPassword({ token: 'a+b', email: 'huda@school.example' })).toBe('/auth/reset-password?token=a%2Bb&email=huda%40school.example');
  expect(paths.verifyEmail({ token: 'a' })).toBe('/auth/verify-email?token=a');
  expect(paths.invitation({ token: 'a' })).toBe('/auth/invitation?token=a');
});
