import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { asPattern } from './shown.ts';

/** Chooses by keyboard from a list that a button opens. */
export async function choose(field: Locator, option: string): Promise<void> {
  await expect.element(field).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('option', { name: option, exact: true }));
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

/** Chooses one of a group of cards or buttons by its text. */
export async function chooseRadio(label: string): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${asPattern(label).source}`) });
  await expect.element(radio).toBeInTheDocument();
  await userEvent.click(radio, { force: true });
}

/** Changes a checkbox or a switch by keyboard: its mark lies over its input. */
export async function toggle(box: Locator): Promise<void> {
  await expect.element(box).toBeInTheDocument();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}
