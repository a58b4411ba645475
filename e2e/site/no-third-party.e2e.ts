import { expect, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';

// The page as for a visitor without settings for less data or less motion.
test.use({ savesData: false, contextOptions: { reducedMotion: 'no-preference' } });

/** Public pages, and the dashboards with the most content. */
const PUBLIC = [
  '/',
  '/schools',
  '/standard',
  '/terms',
  '/privacy',
  '/verify',
  '/auth/login',
  '/auth/register/school',
  '/auth/forgot-password',
  '/design',
  '/api/docs',
];
const VIEWS = ['dashboard', 'schools', 'landing-page', 'documents', 'messaging', 'users', 'privacy', 'settings'];

test('no page asks another host for anything', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const own = new URL(baseURL!).host;
  const hosts = new Set<string>();
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(https?|wss?):$/.test(protocol)) hosts.add(host);
  };
  page.context().on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  for (const path of PUBLIC) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
  }
  await openDashboard(page, NORA, '/dashboard/admin');
  for (const view of VIEWS) {
    await page.goto(`/dashboard/admin?view=${view}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect([...hosts]).toEqual([own]);
});
