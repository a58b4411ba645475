import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contrast } from '../../testing/accessibility.ts';
import { Controlled } from '../../testing/controlled.tsx';
import { LANGUAGES, render, THEMES } from '../../testing/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';

const changed = vi.fn<(value: unknown) => void>();
beforeEach(() => changed.mockClear());

describe.each(LANGUAGES)('in %s', (language) => {
  const forwards = language === 'ar' ? '{ArrowLeft}' : '{ArrowRight}';

  describe('a choice among cards', () => {
    const show = (props: { error?: string; value?: string } = {}) =>
      render(
        <Controlled initial={props.value ?? ''} onChange={changed}>
          {(kind, choose) => (
            <RadioCards
              label="Kind"
              {...props}
              value={kind}
              onChange={choose}
              choices={[
                { value: 'new', label: 'New', detail: 'Never accredited before' },
                { value: 'renewal', label: 'Renewal', detail: 'After an approval' },
                { value: 'other', label: 'Other', disabled: true },
              ]}
            />
          )}
        </Controlled>,
        { language },
      );
    const card = (name: RegExp) => page.getByRole('radio', { name });

    it.each([
      [1200, 4],
      [500, 2],
      [280, 1],
    ])('of four has no hole at a width of %i', async (width, columns) => {
      await page.viewport(1280, 800);
      const four = ['A', 'B', 'C', 'D'].map((value) => ({ value, label: value }));
      await render(
        <div style={{ inlineSize: width }}>
          <RadioCards label="Level" value="" onChange={changed} choices={four} />
        </div>,
        { language },
      );
      await expect.element(page.getByRole('radio')).toHaveLength(4);
      const rows = Map.groupBy(document.querySelectorAll('.radio-card'), (one) => Math.round(one.getBoundingClientRect().top));
      expect([...rows.values()].map((row) => row.length)).toEqual(Array.from({ length: 4 / columns }, () => columns));
    });

    if (language === 'ar') return; // The rest is the same in both languages.

    it('is chosen by the space bar and changed by the arrows, over what is disabled', async () => {
      await show();
      await userEvent.tab();
      await userEvent.keyboard(' ');
      await expect.element(card(/New/)).toBeChecked();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(card(/Renewal/)).toBeChecked();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(card(/New/)).toBeChecked();
      await expect.element(card(/Other/)).toBeDisabled();
    });

    it('is entered by Tab at what is chosen', async () => {
      await show({ value: 'renewal' });
      await userEvent.tab();
      await expect.element(card(/Renewal/)).toHaveFocus();
    });

    it('ties its error to the group', async () => {
      await show({ error: 'Choose the kind' });
      const group = page.getByRole('radiogroup', { name: 'Kind' });
      await expect.element(group).toHaveAccessibleDescription('Choose the kind');
      await expect.element(group).toHaveAttribute('aria-invalid', 'true');
    });
  });

  describe('a choice of view', () => {
    const show = (theme: (typeof THEMES)[number] = 'light') =>
      render(
        <Controlled<'all' | 'open' | 'done'> initial="all" onChange={changed}>
          {(rows, choose) => (
            <Segmented
              label="Rows"
              value={rows}
              onChange={choose}
              choices={[
                { value: 'all', label: 'All', count: '54' },
                { value: 'open', label: 'Open' },
                { value: 'done', label: 'Done' },
              ]}
            />
          )}
        </Controlled>,
        { language, theme },
      );

    it('is one stop for Tab, whose arrows follow the reading direction', async () => {
      await show();
      await userEvent.tab();
      await expect.element(page.getByRole('radio', { name: /All/ })).toHaveFocus();
      await userEvent.keyboard(`${forwards} `);
      await expect.element(page.getByRole('radio', { name: 'Open' })).toBeChecked();
      expect(changed).toHaveBeenLastCalledWith('open');
    });

    if (language === 'ar') return; // The rest is the same in both languages.

    it('always holds one choice', async () => {
      await show();
      await userEvent.click(page.getByRole('radio', { name: /All/ }));
      await expect.element(page.getByRole('radio', { name: /All/ })).toBeChecked();
      expect(changed.mock.lastCall?.[0] ?? 'all').toBe('all');
    });

    it('shows in the dark by a line which one is chosen', async () => {
      await show('dark');
      const chosen = page.getByRole('radio', { name: /All/ });
      await expect.element(chosen).toBeVisible();
      const [line] = getComputedStyle(chosen.element()).boxShadow.match(/rgb\([^)]*\)/) ?? ['rgb(0, 0, 0)'];
      expect(contrast(line, getComputedStyle(document.querySelector('.segmented')!).backgroundColor)).toBeGreaterThanOrEqual(3);
    });
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  describe('a checkbox', () => {
    const box = page.getByRole('checkbox', { name: 'I agree' });
    const show = (props: { error?: string; disabled?: boolean; required?: boolean } = {}) =>
      render(
        <Controlled initial={false} onChange={changed}>
          {(agreed, agree) => (
            <Checkbox {...props} value={agreed} onChange={agree}>
              I agree
            </Checkbox>
          )}
        </Controlled>,
        { language },
      );

    it('is checked and cleared by the space bar', async () => {
      await show();
      await userEvent.tab();
      await userEvent.keyboard(' ');
      await expect.element(box).toBeChecked();
      await userEvent.keyboard(' ');
      await expect.element(box).not.toBeChecked();
      expect(changed.mock.calls).toEqual([[true], [false]]);
    });

    it('is checked by a press on its words', async () => {
      await show();
      await userEvent.click(page.getByText('I agree'));
      expect(changed).toHaveBeenLastCalledWith(true);
    });

    it('ties its error to itself, and says that it is required', async () => {
      await show({ error: 'Agree to continue', required: true });
      await expect.element(box).toHaveAccessibleDescription('Agree to continue');
      await expect.element(box).toHaveAttribute('aria-invalid', 'true');
      await expect.element(box).toBeRequired();
    });

    it('is described by words elsewhere on the page, before its error', async () => {
      await render(
        <>
          <Checkbox value={false} onChange={changed} describedBy="why" error="Agree to continue">
            I agree
          </Checkbox>
          <p id="why">It binds nobody</p>
        </>,
        { language },
      );
      await expect.element(box).toHaveAccessibleDescription('It binds nobody Agree to continue');
    });

    it('does nothing while it is disabled', async () => {
      await show({ disabled: true });
      await expect.element(box).toBeDisabled();
    });
  });

  describe('a switch', () => {
    const show = (disabled = false) =>
      render(
        <Controlled initial={false} onChange={changed}>
          {(on, turn) => (
            <Switch value={on} onChange={turn} disabled={disabled}>
              Mail me
            </Switch>
          )}
        </Controlled>,
        { language },
      );

    it('is turned on and off by the space bar and says which it is', async () => {
      await show();
      const toggle = page.getByRole('switch', { name: 'Mail me' });
      await userEvent.tab();
      await expect.element(toggle).toHaveFocus();
      await userEvent.keyboard(' ');
      await expect.element(toggle).toBeChecked();
      await userEvent.keyboard(' ');
      await expect.element(toggle).not.toBeChecked();
    });

    it('is described by words elsewhere on the page', async () => {
      await render(
        <>
          <Switch value={false} onChange={changed} describedBy="why">
            Mail me
          </Switch>
          <p id="why">At most once a day</p>
        </>,
        { language },
      );
      await expect.element(page.getByRole('switch', { name: 'Mail me' })).toHaveAccessibleDescription('At most once a day');
    });

    it('does nothing while it is disabled', async () => {
      await show(true);
      await expect.element(page.getByRole('switch')).toBeDisabled();
    });
  });

  describe('what is wrong with a form', () => {
    const errors = [
      { field: 'email', message: 'Enter an email' },
      { field: 'terms', message: 'Agree to the terms' },
      { field: 'file', message: 'Choose the file' },
    ];

    it('is said at once, and leads to each field where there are more than two', async () => {
      await render(<FormErrorSummary title="Three fields need attention" errors={errors} onChoose={changed} />, { language });
      await expect.element(page.getByRole('alert').getByText('Three fields need attention')).toBeVisible();
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      expect(changed).toHaveBeenCalledExactlyOnceWith('terms');
    });

    it('lists no fields where one sees them at a glance', async () => {
      await render(<FormErrorSummary title="Two fields need attention" errors={errors.slice(0, 2)} />, { language });
      await expect.element(page.getByRole('alert')).toBeVisible();
      await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    });
  });
});
