import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { getJson } from './get-json.ts';
import type { Child } from './child.ts';

/** The options of every browser of the benchmarks. */
export const BROWSER: LaunchOptions = {
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};
const VIEWPORT = { width: 1440, height: 900 };

export const NO_BROWSER = 'no browser; set CHROMIUM_PATH';

let answers: Promise<boolean> | undefined;

/** Whether a browser is available. */
export const hasBrowser = (): Promise<boolean> =>
  (answers ??= chromium.launch(BROWSER).then(
    (browser) => browser.close().then(() => true),
    () => false,
  ));

/** Opens a browser whose storage is a folder, so stored data survives a restart. */
export const openBrowser = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...BROWSER, viewport: VIEWPORT, locale: 'en-GB', timezoneId: 'Asia/Riyadh' });

/** Signs somebody in on a device in English, with Remember me. */
export async function signInOn(context: BrowserContext, server: Child, token: string): Promise<void> {
  const { user } = await getJson<{ user: { id: number } }>(server, '/api/auth/me', token);
  await context.addCookies([{ name: 'language', value: 'en', url: server.url }]);
  const page = await context.newPage();
  await page.goto(`${server.url}/api/docs.css`);
  await page.evaluate(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { language: 'en', token, user: JSON.stringify(user), userId: String(user.id) },
  );
  await page.close();
}
