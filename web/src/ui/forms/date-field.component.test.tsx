import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Controlled } from '../../testing/controlled.tsx';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';

const changed = vi.fn<(value: string) => void>();
beforeEach(() => changed.mockClear());

const show = (language: (typeof LANGUAGES)[number], { value = '', ...props }: Partial<DateFieldProps> = {}) =>
  render(
    <Controlled initial={value} onChange={changed}>
      {(day, setDay) => <DateField label="Visit" {...props} value={day} onChange={setDay} />}
    </Controlled>,
    { language },
  );

const group = page.getByRole('group', { name: 'Visit' });
const segments = () => group.element().querySelectorAll<HTMLElement>('[role=spinbutton]');
const focusedSegment = () => [...segments()].indexOf(document.activeElement as HTMLElement);

describe.each(LANGUAGES)('a day in %s', (language) => {
  const opener = () => group.getByRole('button');
  const calendar = page.getByRole('dialog');

  it('is shown in the Umm al-Qura calendar too', async () => {
    await show(language, { value: '2026-12-02' });
    await expect.element(page.getByText(language === 'ar' ? /جمادى الآخرة 1448/ : /Jumada II.* 1448/)).toBeVisible();
  });

  it('opens a calendar by the keyboard, on the chosen day, and gives the focus back', async () => {
    await show(language, { value: '2026-12-02' });
    opener().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(calendar).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toBe('2');
    await expectAccessible(calendar.element());
    await userEvent.keyboard('{Escape}');
    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  it('is chosen in the calendar, where the arrows follow the reading direction', async () => {
    await show(language, { value: '2026-12-02' });
    opener().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.textContent).toBe('2');
    await userEvent.keyboard(language === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
    await expect.poll(() => document.activeElement?.textContent).toBe('3');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => changed.mock.lastCall).toEqual(['2026-12-10']);
    await expect.element(calendar).not.toBeInTheDocument();
  });

  it('begins its week on Sunday', async () => {
    await show(language, { value: '2026-12-02' });
    await userEvent.click(opener());
    const [first] = calendar.element().querySelectorAll('thead th, [role=columnheader]');
    expect(first?.textContent).toMatch(language === 'ar' ? /^أحد|^الأحد|^ح/ : /^Sun/);
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('is typed by digits alone, part after part', async () => {
    await show(language);
    segments()[0]?.focus();
    await userEvent.keyboard('02122026');
    await expect.poll(() => changed.mock.lastCall).toEqual(['2026-12-02']);
  });

  it.each(['٠٢١٢٢٠٢٦', '۰۲۱۲۲۰۲۶', '02122026'])('is typed in the digits of any keyboard: %s', async (digits) => {
    await show(language);
    segments()[0]?.focus();
    // The keys of those keyboards give the browser a text, as a screen keyboard does.
    for (const digit of digits) {
      document.activeElement?.dispatchEvent(new InputEvent('beforeinput', { data: digit, inputType: 'insertText', bubbles: true, cancelable: true }));
      await new Promise(requestAnimationFrame);
    }
    await expect.poll(() => changed.mock.lastCall).toEqual(['2026-12-02']);
    expect(focusedSegment()).toBe(2);
  });

  it('keeps its hint below the Hijri date', async () => {
    await show(language, { value: '2026-12-02', hint: 'Not after today.' });
    await expect.element(page.getByText(/1448[\s\S]*Not after today\./)).toBeVisible();
    await expect.element(group).toHaveAccessibleDescription(/Not after today\./);
  });

  it('writes Latin digits, the day first', async () => {
    await show(language, { value: '2026-12-02' });
    expect([...segments()].map(({ textContent }) => textContent)).toEqual(['02', '12', '2026']);
  });

  it('is moved by the arrow keys, up and down by one', async () => {
    await show(language, { value: '2026-12-02' });
    segments()[0]?.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => changed.mock.lastCall).toEqual(['2026-12-03']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(() => changed.mock.lastCall).toEqual(['2026-12-01']);
  });

  it('is emptied part by part', async () => {
    await show(language, { value: '2026-12-02' });
    segments()[0]?.focus();
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(focusedSegment()).toBe(0);
    expect(segments()[0]?.getAttribute('aria-valuetext')).not.toMatch(/\b2\b/);
  });

  it('offers no day outside its bounds', async () => {
    await show(language, { value: '2026-12-02', min: '2026-12-02', max: '2026-12-05' });
    await userEvent.click(opener());
    const days = [...calendar.element().querySelectorAll<HTMLElement>('.calendar-day:not([data-outside-month])')];
    expect(days.filter((day) => day.getAttribute('aria-disabled') !== 'true').map(({ textContent }) => textContent)).toEqual(['2', '3', '4', '5']);
  });

  it('ties the error to the field', async () => {
    await show(language, { error: 'Choose a day' });
    await expect.element(page.getByText('Choose a day')).toBeVisible();
    await expect.element(group).toHaveAccessibleDescription(/Choose a day/);
    expect(segments()[0]?.getAttribute('aria-invalid')).toBe('true');
  });
});
