import type { Locator, Page } from '@playwright/test';

/** The clicks of somebody on a page, counted where each is made, and how often another page is opened meanwhile. */
export class Counted {
  #clicks = 0;
  #moves = 0;
  #at: string;
  readonly #page: Page;

  /** Counts from the page that is open now. */
  constructor(page: Page) {
    this.#page = page;
    this.#at = placeOf(page);
  }

  async press(what: Locator): Promise<void> {
    await what.click();
    this.#count();
  }

  /** What would change the demo for others is pressed no further than that it could be. */
  async couldPress(what: Locator): Promise<void> {
    await what.click({ trial: true });
    this.#count();
  }

  /** Clicks and moves, as the table of the document has them. */
  sum(): string {
    this.#look();
    return `${this.#clicks} / ${this.#moves}`;
  }

  #count(): void {
    this.#clicks += 1;
    this.#look();
  }

  #look(): void {
    const now = placeOf(this.#page);
    if (now !== this.#at) this.#moves += 1;
    this.#at = now;
  }
}

/** The page that is open: its path and section, whatever dialog lies over it. */
function placeOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return `${pathname} ${searchParams.get('view') ?? 'dashboard'} ${searchParams.get('school') ?? ''}`;
}
