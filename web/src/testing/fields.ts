import { errorText } from '@miyar/contract/core/errors';
import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { Language } from '../lib/i18n/current-language.ts';

/** Expects a field marked as wrong, with the message as its description. */
export async function expectFault(field: Locator, message: string | RegExp): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(typeof message === 'string' ? new RegExp(escaped(message)) : message);
}

/** The field is not marked as wrong. */
export async function expectNoFault(field: Locator): Promise<void> {
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
}

/** Expects the message in an alert anywhere on the page. */
export async function expectAlert(message: string): Promise<void> {
  await expect.poll(() => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('\n')).toContain(message);
}

/** Types into a field and sends its form as the Enter key does. */
export async function fillAndEnter(field: Locator, text: string): Promise<void> {
  await userEvent.fill(field, text);
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A field takes a text that is one sign too long whole, and says so; with one sign less it is right. */
export async function expectLimit(field: Locator, most: number, language: Language): Promise<void> {
  await userEvent.fill(field, 'x'.repeat(most + 1));
  await expect.element(field).toHaveValue('x'.repeat(most + 1));
  // By the field itself, or after an attempt by the rules of the call: they differ in the comma of the number alone.
  const [before = '', after = ''] = errorText('too_long', language, { max: '#' }).split('#');
  await expectFault(field, new RegExp(`${escaped(before)}${String(most).replace(/(?=\d{3}$)/, ',?')}${escaped(after)}`));
  await userEvent.fill(field, 'x'.repeat(most));
  await expectNoFault(field);
}
