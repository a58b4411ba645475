import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../lib/i18n/current-language.ts';
import { textIn } from '../lib/i18n/text.ts';
import { commonText } from '../shared/common-text.ts';
import { formDialogText } from '../shared/dialog/form-dialog-text.ts';

/** The open dialog by its title. */
export async function expectDialog(title: string | RegExp): Promise<void> {
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
}

/** Closing asks first, staying loses nothing, and leaving closes: for a form that holds what is `losing`. */
export async function expectQuestionBeforeLeaving(language: Language, losing: 'saving' | 'sending', closed: () => number): Promise<void> {
  const t = textIn(formDialogText, language);
  const question = page.getByRole('alertdialog', { name: t(`${losing}_title`) });
  const close = () => page.getByRole('dialog').getByRole('button', { name: textIn(commonText, language)('close'), exact: true });
  await userEvent.click(close());
  await expect.element(question).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: t('keep') }));
  await expect.element(question).not.toBeInTheDocument();
  expect(closed()).toBe(0);
  // The dialog has the keyboard again a frame later.
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: t(`${losing}_leave`) }));
  await expect.poll(closed).toBe(1);
}

/** Nothing of the dialog can be closed while its answer is awaited. */
export async function expectLocked(language: Language, busy: string, closed: () => number): Promise<void> {
  await expect.element(page.getByRole('progressbar', { name: busy })).toBeInTheDocument();
  const cross = page.getByRole('button', { name: textIn(commonText, language)('close'), exact: true });
  if (cross.query()) await expect.element(cross).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(closed()).toBe(0);
}

/** Expects the toast with this text. */
export async function expectToast(words: string): Promise<void> {
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
}
