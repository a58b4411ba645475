import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { openDashboard } from '../people.ts';

/** The largest size of a picture in the guide, checked by `checks/guides.ts`. */
const LARGEST = 60_000;

/** Waits until nothing moves and everything is loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.mouse.move(0, 0);
}

/** Saves a picture of the window as `docs/guide/pictures/{language}/{name}.webp`, in the best quality that its size allows. */
export async function savePicture(page: Page, name: string): Promise<void> {
  await settled(page);
  const path = fileURLToPath(new URL(`../../docs/guide/pictures/${test.info().project.name}/${name}.webp`, import.meta.url));
  await mkdir(dirname(path), { recursive: true });
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (const quality of [82, 74, 66, 58, 50, 40]) {
    await sharp(taken).webp({ quality, effort: 6, smartSubsample: true }).toFile(path);
    if ((await stat(path)).size <= LARGEST) return;
  }
  throw new Error(`${path} has more than ${LARGEST} bytes`);
}

/** Opens an address as a signed-in person, and takes a picture of it. */
export async function takeOpened(page: Page, name: string, email: string, address?: string): Promise<void> {
  await openDashboard(page, email, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await savePicture(page, name);
}
