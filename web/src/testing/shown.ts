import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');

/** A part of the page says this, among other things. */
export async function expectText(part: Locator, ...words: readonly string[]): Promise<void> {
  for (const text of words) await expect.poll(() => plain(part.query()?.textContent ?? '')).toContain(plain(text));
}

/** A part of the page does not say this, or is not there. */
export async function expectNoText(part: Locator, text: string): Promise<void> {
  await expect.poll(() => plain(part.query()?.textContent ?? '')).not.toContain(plain(text));
}

/** Returns a pattern for a text with names in it; it ignores the characters that isolate the names. */
export const asPattern = (words: string): RegExp =>
  new RegExp([...plain(words)].map((sign) => (sign === ' ' ? '\\s+' : sign.replace(/[.*+?^${}()|[\]\\]/, '\\$&'))).join('[\\u2066-\\u2069]*'));
