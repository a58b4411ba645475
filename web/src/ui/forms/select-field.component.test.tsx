import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Controlled } from '../../testing/controlled.tsx';
import { languageOf, LANGUAGES, render } from '../../testing/render.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

const changed = vi.fn<(value: string) => void>();
beforeEach(() => changed.mockClear());

const CHOICES = [
  { value: 'ke', label: 'Kenya' },
  { value: 'rw', label: 'Rwanda' },
  { value: 'ug', label: 'Uganda', disabled: true },
];

const show = (language: (typeof LANGUAGES)[number], { value = '', ...props }: Partial<SelectFieldProps> = {}) =>
  render(
    <Controlled initial={value} onChange={changed}>
      {(chosen, choose) => <SelectField label="Country" placeholder="Choose" choices={CHOICES} {...props} value={chosen} onChange={choose} />}
    </Controlled>,
    { language },
  );

const field = page.getByRole('button', { name: /Country/ });
const list = page.getByRole('listbox');

describe.each(languageOf(import.meta.url))('a choice from a short list in %s', (language) => {
  it('is opened, moved through and chosen by the keyboard', async () => {
    await show(language);
    await expect.element(field).toHaveTextContent('Choose');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(list).toBeVisible();
    await expectAccessible(list.element());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(['ke', 'rw']).toContain(changed.mock.lastCall?.[0]);
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });

  it('jumps to what begins with the letter typed', async () => {
    await show(language);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('r');
    await expect.poll(() => document.activeElement?.textContent).toBe('Rwanda');
  });

  it('closes by Escape without a change', async () => {
    await show(language, { value: 'ke' });
    await userEvent.click(field);
    await expect.element(page.getByRole('option', { name: 'Kenya' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    expect(changed).not.toHaveBeenCalled();
    await expect.element(field).toHaveTextContent('Kenya');
  });

  it('does not take what is disabled', async () => {
    await show(language);
    await userEvent.click(field);
    await expect.element(page.getByRole('option', { name: 'Uganda' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('ties its error and hint to the button', async () => {
    await show(language, { hint: 'Where the school is', error: 'Choose a country' });
    await expect.element(field).toHaveAccessibleDescription(/Where the school is.*Choose a country/);
  });

  it('does not open while it is disabled', async () => {
    await show(language, { disabled: true });
    await expect.element(field).toBeDisabled();
  });
});
