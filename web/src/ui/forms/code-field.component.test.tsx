import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Controlled } from '../../testing/controlled.tsx';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { CodeField, type CodeFieldProps } from './code-field.tsx';

const changed = vi.fn<(value: string) => void>();
const completed = vi.fn<(value: string) => void>();

const box = (number: number) => page.getByRole('textbox', { name: `Box ${number}`, exact: true });

const show = (language: (typeof LANGUAGES)[number], { value = '', ...props }: Partial<CodeFieldProps> = {}) =>
  render(
    <Controlled initial={value} onChange={changed}>
      {(code, setCode) => <CodeField label="Code" boxLabel={(number) => `Box ${number}`} onComplete={completed} {...props} value={code} onChange={setCode} />}
    </Controlled>,
    { language },
  );

beforeEach(() => {
  changed.mockClear();
  completed.mockClear();
});

describe.each(LANGUAGES)('a code in %s', (language) => {
  it('moves with the arrows, left to right in both languages', async () => {
    await show(language, { value: 'ABCDEF' });
    await userEvent.click(box(3));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(box(4)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(box(2)).toHaveFocus();
    const [first, last] = [box(1).element().getBoundingClientRect(), box(6).element().getBoundingClientRect()];
    expect(first.x).toBeLessThan(last.x);
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('goes on to the next box with each sign, and says when it is complete', async () => {
    await show(language);
    await userEvent.click(box(1));
    await userEvent.keyboard('a1b2c');
    expect(completed).not.toHaveBeenCalled();
    await expect.element(box(6)).toHaveFocus();
    await userEvent.keyboard('3');
    expect(completed).toHaveBeenCalledExactlyOnceWith('A1B2C3');
  });

  it.each([
    ['Arabic', '١٢٣٤٥٦', '123456'],
    ['Persian', '۱۲۳۴۵۶', '123456'],
  ])('reads %s digits as Latin ones', async (_name, typed, read) => {
    await show(language, { numeric: true });
    await userEvent.click(box(1));
    await userEvent.keyboard(typed);
    expect(completed).toHaveBeenCalledExactlyOnceWith(read);
  });

  it('leaves out what is neither a letter nor a digit', async () => {
    await show(language);
    await userEvent.click(box(1));
    await userEvent.keyboard('-');
    expect(changed.mock.lastCall?.[0] ?? '').toBe('');
    await expect.element(box(1)).toHaveFocus();
  });

  it('goes on where a sign is typed over the same one', async () => {
    await show(language, { value: '123' });
    await userEvent.click(box(1));
    await userEvent.keyboard('124456');
    expect(changed).toHaveBeenLastCalledWith('124456');
    await expect.element(box(6)).toHaveFocus();
  });

  it('goes back by Backspace, over an empty box to the one before it', async () => {
    await show(language, { value: 'ABC' });
    await userEvent.click(box(4));
    await userEvent.keyboard('{Backspace}');
    expect(changed).toHaveBeenLastCalledWith('AB');
    await expect.element(box(3)).toHaveFocus();
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(changed).toHaveBeenLastCalledWith('');
    await expect.element(box(1)).toHaveFocus();
  });

  it('is filled by pasting, wherever that is done', async () => {
    await show(language);
    const target = box(3).element();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ' 12-34 56 ');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.poll(() => completed.mock.calls).toEqual([['123456']]);
    await expect.element(box(1)).toHaveValue('1');
    await expect.element(box(6)).toHaveValue('6');
  });

  it('ties the hint and the error to every box', async () => {
    await show(language, { hint: 'Six characters', error: 'That code is not right' });
    await expect.element(box(1)).toHaveAccessibleDescription('Six characters That code is not right');
    await expect.element(box(6)).toHaveAttribute('aria-invalid', 'true');
  });

  it('begins at the first box again once it is emptied', async () => {
    const view = await show(language, { value: 'ABCDEF' });
    await userEvent.click(box(6));
    await view.rerender(<CodeField label="Code" boxLabel={(number) => `Box ${number}`} value="" onChange={changed} autoFocus />);
    await expect.element(box(1)).toHaveFocus();
  });
});
