import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Controlled } from '../../testing/controlled.tsx';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

const changed = vi.fn<(value: string) => void>();
const submitted = vi.fn<(value: string) => void>();
beforeEach(() => {
  changed.mockClear();
  submitted.mockClear();
});

describe.each(LANGUAGES)('in %s', (language) => {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const directionOf = (element: Element) => getComputedStyle(element).direction;

  describe('a line of text', () => {
    const show = ({ value = '', ...props }: Partial<TextFieldProps> = {}) =>
      render(
        <Controlled initial={value} onChange={changed}>
          {(text, setText) => <TextField label="Name" {...props} value={text} onChange={setText} />}
        </Controlled>,
        { language },
      );
    const field = page.getByRole('textbox', { name: /Name/ });

    it('takes the direction of what is in it, and the page’s while it is empty', async () => {
      await show();
      expect(directionOf(field.element())).toBe(direction);
      await userEvent.fill(field, 'Al-Huda');
      expect(directionOf(field.element())).toBe('ltr');
      await userEvent.fill(field, 'الهدى');
      expect(directionOf(field.element())).toBe('rtl');
    });

    it.each(['email', 'url', 'tel', 'code'] as const)('is written left to right where it is for %s', async (kind) => {
      await show({ kind });
      expect(directionOf(field.element())).toBe('ltr');
      await expect.element(field).toHaveAttribute('spellcheck', 'false');
    });

    if (language === 'ar') return; // The rest is the same in both languages.

    it('is required unless it is marked otherwise', async () => {
      const view = await show();
      await expect.element(field).toHaveAttribute('aria-required', 'true');
      await view.unmount();
      await show({ optionalMark: 'optional' });
      await expect.element(page.getByRole('textbox', { name: 'Name optional' })).not.toHaveAttribute('aria-required', 'true');
    });

    it('offers number keys without turning the figure with the wheel', async () => {
      await show({ kind: 'number' });
      await expect.element(field).toHaveAttribute('inputmode', 'numeric');
      await expect.element(field).toHaveAttribute('type', 'text');
    });

    it('reads hint and error to whoever is in it', async () => {
      await show({ hint: 'As on the licence', error: 'Enter the name' });
      await expect.element(field).toHaveAccessibleDescription('As on the licence Enter the name');
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    });

    it('is not valid or invalid without an error', async () => {
      await show({ hint: 'As on the licence' });
      await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
    });

    it.each(['number', 'tel', 'code', 'email', 'url'] as const)('takes the digits of every keyboard as %s', async (kind) => {
      await show({ kind });
      await userEvent.fill(field, '١٢۳4');
      await expect.element(field).toHaveValue('1234');
    });

    it('takes more than its limit whole, as an error, and nothing where it is only read', async () => {
      const view = await show({ limit: 5 });
      await userEvent.click(field);
      await userEvent.keyboard('abcdefgh');
      await expect.element(field).toHaveValue('abcdefgh');
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await view.unmount();
      await show({ value: 'as it is', readOnly: true });
      await userEvent.click(field);
      await userEvent.keyboard('more');
      await expect.element(field).toHaveValue('as it is');
    });
  });

  describe('a password', () => {
    const show = (props: { error?: string; autoComplete?: 'current-password' | 'new-password'; disabled?: boolean } = {}) =>
      render(
        <Controlled initial="" onChange={changed}>
          {(text, setText) => (
            <PasswordField
              label="Password"
              showLabel="Show"
              hideLabel="Hide"
              capsLockLabel="Caps Lock is on"
              autoComplete="current-password"
              {...props}
              value={text}
              onChange={setText}
            />
          )}
        </Controlled>,
        { language },
      );
    const field = () => document.querySelector<HTMLInputElement>('input')!;

    it('is written left to right, and offered to the manager of passwords', async () => {
      await show({ autoComplete: 'new-password' });
      expect(directionOf(field())).toBe('ltr');
      expect(field().autocomplete).toBe('new-password');
      expect(field().autocapitalize).toBe('none');
    });

    if (language === 'ar') return; // The rest is the same in both languages.

    it('is hidden until it is asked for, and hidden again', async () => {
      await show();
      await userEvent.fill(field(), 'correct horse');
      expect(field().type).toBe('password');
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      expect(field().type).toBe('text');
      await expect.element(page.getByRole('button', { name: 'Hide' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(field().type).toBe('password');
      expect(field().value).toBe('correct horse');
    });

    it('warns of Caps Lock while it is on', async () => {
      await show();
      field().focus();
      field().dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }));
      await expect.element(page.getByRole('status').filter({ hasText: 'Caps Lock is on' })).toBeInTheDocument();
      field().blur();
      await expect.element(page.getByText('Caps Lock is on')).not.toBeInTheDocument();
    });

    it('ties its error to the field', async () => {
      await show({ error: 'Enter your password' });
      expect(field().getAttribute('aria-invalid')).toBe('true');
      await expect.element(field()).toHaveAccessibleDescription('Enter your password');
    });

    it('shows nothing of itself while it is disabled', async () => {
      await show({ disabled: true });
      await expect.element(page.getByRole('button', { name: 'Show' })).toBeDisabled();
    });
  });

  describe('a search', () => {
    const show = (value = '') =>
      render(
        <Controlled initial={value} onChange={changed}>
          {(text, setText) => (
            <SearchField label="Search" clearLabel="Clear" placeholder="Name or number" value={text} onChange={setText} onSubmit={submitted} />
          )}
        </Controlled>,
        { language },
      );
    const field = page.getByRole('searchbox', { name: 'Search' });

    it('keeps its placeholder at the side where reading begins', async () => {
      await show();
      expect(directionOf(field.element())).toBe(direction);
      await expect.element(field).toHaveAttribute('placeholder', 'Name or number');
    });

    if (language === 'ar') return; // The rest is the same in both languages.

    it('is sent by Enter', async () => {
      await show();
      await userEvent.click(field);
      await userEvent.keyboard('noor{Enter}');
      expect(submitted).toHaveBeenCalledExactlyOnceWith('noor');
    });

    it('is emptied by Escape and by its cross, which is there only then', async () => {
      await show();
      await expect.element(page.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
      await userEvent.fill(field, 'noor');
      await userEvent.keyboard('{Escape}');
      await expect.element(field).toHaveValue('');
      await userEvent.fill(field, 'noor');
      await userEvent.click(page.getByRole('button', { name: 'Clear' }));
      await expect.element(field).toHaveValue('');
    });
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  describe('several lines of text', () => {
    const show = (props: { error?: string; limit?: number; autoFocus?: boolean } = {}) =>
      render(
        <Controlled initial="" onChange={changed}>
          {(text, setText) => <TextArea label="Notes" hint="Up to 4,000 characters." rows={6} {...props} value={text} onChange={setText} />}
        </Controlled>,
        { language },
      );
    const field = page.getByRole('textbox', { name: 'Notes' });

    it('counts near its end, and takes what is too long whole, saying so', async () => {
      await show({ limit: 10 });
      await userEvent.fill(field, 'seven…');
      await expect.element(field).toHaveAccessibleDescription('Up to 4,000 characters.');
      await userEvent.fill(field, 'eight pa');
      await expect.element(field).toHaveAccessibleDescription(/ 8 .*10/);
      await userEvent.fill(field, 'eleven part');
      await expect.element(field).toHaveValue('eleven part');
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveAccessibleDescription(/ 11 .*10/);
    });

    it('shows what its form makes of it, and what its form writes', async () => {
      await render(
        <Controlled initial="first" onChange={changed}>
          {(text, setText) => (
            <>
              <TextArea label="Notes" value={text} onChange={(typed) => setText(typed.replaceAll('!', '.'))} />
              <button type="button" onClick={() => setText('written by the form')}>
                Write
              </button>
            </>
          )}
        </Controlled>,
        { language },
      );
      await expect.element(field).toHaveValue('first');
      await userEvent.click(field);
      await userEvent.keyboard('{End} one!');
      await expect.element(field).toHaveValue('first one.');
      expect(changed).toHaveBeenLastCalledWith('first one.');
      await userEvent.click(page.getByRole('button'));
      await expect.element(field).toHaveValue('written by the form');
    });

    it('takes line breaks', async () => {
      await show();
      await userEvent.click(field);
      await userEvent.keyboard('one{Enter}two');
      await expect.element(field).toHaveValue('one\ntwo');
    });

    it('has as many lines as asked for, and the focus where it is asked for', async () => {
      await show({ autoFocus: true });
      await expect.element(field).toHaveAttribute('rows', '6');
      await expect.element(field).toHaveFocus();
    });

    it('ties hint and error to the field', async () => {
      await show({ error: 'Too short' });
      await expect.element(field).toHaveAccessibleDescription('Up to 4,000 characters. Too short');
    });
  });
});
