import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Controlled } from '../../testing/controlled.tsx';
import { languageOf, LANGUAGES, render } from '../../testing/render.tsx';
import { ComboBoxField, type ComboBoxFieldProps } from './combo-box-field.tsx';

const changed = vi.fn<(value: string) => void>();
beforeEach(() => changed.mockClear());

const CHOICES = [
  { value: '1', label: 'Yusuf Musoke', detail: 'Uganda' },
  { value: '2', label: 'Fatuma Wanjiru', detail: 'Kenya' },
  { value: '3', label: 'خديجة الحسن', disabled: true },
];

const show = (language: (typeof LANGUAGES)[number], { value = '', ...props }: Partial<ComboBoxFieldProps> = {}) =>
  render(
    <Controlled initial={value} onChange={changed}>
      {(chosen, choose) => <ComboBoxField label="Evaluator" noMatch="No name matches." choices={CHOICES} {...props} value={chosen} onChange={choose} />}
    </Controlled>,
    { language },
  );

const box = page.getByRole('combobox', { name: 'Evaluator' });
const list = page.getByRole('listbox');
const option = (name: string | RegExp) => page.getByRole('option', { name });

describe.each(languageOf(import.meta.url))('a choice from a long list in %s', (language) => {
  it('opens its list when it has the focus, and is accessible then', async () => {
    await show(language);
    await userEvent.tab();
    await expect.element(box).toHaveFocus();
    await expect.element(list).toBeVisible();
    expect(list.element().querySelectorAll('[role=option]')).toHaveLength(3);
    await expectAccessible(list.element());
  });

  it('is narrowed by typing', async () => {
    await show(language);
    await userEvent.click(box);
    await userEvent.fill(box, 'wanj');
    await expect.element(option(/Fatuma/)).toBeVisible();
    await expect.element(option(/Yusuf/)).not.toBeInTheDocument();
  });

  it('takes what typing found by the keyboard', async () => {
    await show(language);
    await userEvent.click(box);
    await userEvent.keyboard('wanj');
    await expect.element(option(/Yusuf/)).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(box).toHaveValue('Fatuma Wanjiru');
    expect(changed).toHaveBeenLastCalledWith('2');
    await expect.element(list).not.toBeInTheDocument();
  });

  it('takes what typing found by a press', async () => {
    await show(language);
    await userEvent.click(box);
    await userEvent.fill(box, 'wanj');
    await userEvent.click(option(/Fatuma/));
    await expect.element(box).toHaveValue('Fatuma Wanjiru');
    expect(changed).toHaveBeenLastCalledWith('2');
  });

  it('finds Arabic names as well', async () => {
    await show(language);
    await userEvent.click(box);
    await userEvent.fill(box, 'خديجة');
    await expect.element(option(/خديجة/)).toHaveAttribute('aria-disabled', 'true');
  });

  it('says when nothing matches', async () => {
    await show(language);
    await userEvent.click(box);
    await userEvent.fill(box, 'nobody');
    await expect.element(page.getByText('No name matches.')).toBeVisible();
  });

  it('returns to what was chosen when it is left with other words', async () => {
    await show(language, { value: '1' });
    await userEvent.click(box);
    await userEvent.fill(box, 'Yus');
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect.element(box).toHaveValue('Yusuf Musoke');
  });

  it('ties its error to the box', async () => {
    await show(language, { error: 'Choose an evaluator' });
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box).toHaveAccessibleDescription('Choose an evaluator');
  });
});
