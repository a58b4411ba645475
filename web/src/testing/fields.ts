import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** The field is marked as wrong and says why to whoever is in it. */
export async function expectFault(field: Locator, message: string | RegExp): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(typeof message === 'string' ? new RegExp(escaped(message)) : message);
}

/** The field is not marked as wrong. */
export async function expectNoFault(field: Locator): Promise<void> {
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
}

/** It is said at once, wherever on the page. */
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
