import { expect, type Page } from '@playwright/test';
import { randomPicture } from './picture.ts';

const TEXTS = { note: /^Note/, finding: /^Finding/, strength: /^Strengths/, recommendation: /^Recommendation/ } as const;
export const KINDS = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
type Kind = (typeof KINDS)[number];

/** An evaluator's actions on the page of an indicator, and the messages of the screen. */
export class NotebookPage {
  readonly #page: Page;
  readonly #home: string;

  constructor(page: Page, home: string) {
    this.#page = page;
    this.#home = home;
  }

  /** Opens an indicator in a new page, with or without a server. */
  async open(code: string): Promise<void> {
    await this.#page.goto(`${this.#home}/${code}`);
    await expect(this.#page.getByRole('heading', { name: code })).toBeVisible({ timeout: 60_000 });
  }

  /** Writes a text and waits until the screen shows that the device has stored it. */
  async write(kind: Kind, text: string): Promise<void> {
    const field = this.#page.getByRole('textbox', { name: TEXTS[kind] });
    await field.fill(text);
    await field.blur();
    const line = this.#page.locator('.workbook-text', { has: field }).locator('.workbook-saved');
    await expect(line).toHaveAttribute('data-state', /^(here|arrived)$/, { timeout: 30_000 });
  }

  /** Types without waiting for the screen. */
  async begin(kind: Kind, text: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: TEXTS[kind] }).fill(text);
  }

  async rate(key: '1' | '2' | '3', level: string): Promise<void> {
    await this.#page.locator('body').press(key);
    await expect(this.#page.getByRole('radio', { name: new RegExp(`^${level}`) })).toBeChecked({ timeout: 30_000 });
  }

  /** Takes a photograph and waits until it is shown. */
  async photograph(): Promise<void> {
    const pictures = this.#page.locator('.workbook-shot img');
    const before = await pictures.count();
    await this.#page.locator('.workbook-take input').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: randomPicture() });
    await expect(pictures).toHaveCount(before + 1, { timeout: 30_000 });
  }

  /** Moves the clock of the device. */
  async setShift(milliseconds: number): Promise<void> {
    await this.#page.evaluate((shift) => sessionStorage.setItem('trial-shift', String(shift)), Math.round(milliseconds));
  }

  /** Sends the browser's event for a restored network. */
  async online(): Promise<void> {
    await this.#page.evaluate(() => dispatchEvent(new Event('online')));
  }
}
