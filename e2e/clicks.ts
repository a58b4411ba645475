import type { Locator, Page } from '@playwright/test';

/** Counts the clicks of a person on a page, and how often another page is opened. */
export class Counted {
  #clicks = 0;
  #moves = 0;
  #at: string;
  readonly #page: Page;

  /** Starts to count at the open page. */
  constructor(page: Page) {
    this.#page = page;
    this.#at = placeOf(page);
  }

  async press(what: Locator): Promise<void> {
    await what.click();
    this.#count();
  }

  /** A click that would change the demo for others is only tested for being possible. */
  async couldPress(what: Locator): Promise<void> {
    await what.click({ trial: true });
    this.#count();
  }

  /** Clicks and pages, in the format of the document's table. */
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

/**
 * The open page: its path and section, without a dialog over it. The self-evaluation leads to its next indicator by itself, which is
 * no page more.
 */
function placeOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return `${pathname.replace(/(\/self-evaluation)\/.+$/, '$1')} ${searchParams.get('view') ?? 'dashboard'} ${searchParams.get('school') ?? ''}`;
}
