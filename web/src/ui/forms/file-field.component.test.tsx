import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Controlled } from '../../testing/controlled.tsx';
import { languageOf, LANGUAGES, render } from '../../testing/render.tsx';
import { FileField, type FileFieldProps } from './file-field.tsx';

const changed = vi.fn<(file: File | null) => void>();
beforeEach(() => changed.mockClear());

const REPORT = new File([new Uint8Array(1_200_000)], 'visit report.pdf', { type: 'application/pdf' });

/** `refused` returns the fault of the file it is given. */
type Shown = Partial<FileFieldProps> & { refused?: (file: File | null) => string | undefined };

const show = (language: (typeof LANGUAGES)[number], { value = null, refused, ...props }: Shown = {}) =>
  render(
    <Controlled<File | null> initial={value} onChange={changed}>
      {(file, setFile) => (
        <FileField
          label="Report"
          chooseLabel="Choose"
          removeLabel="Remove"
          anotherLabel="Choose another"
          dropLabel="Drop the report here"
          extensions={['pdf', 'docx']}
          {...props}
          {...(refused && { error: refused(file) })}
          value={file}
          onChange={setFile}
        />
      )}
    </Controlled>,
    { language },
  );

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const choose = page.getByRole('button', { name: 'Choose Report' });
const remove = page.getByRole('button', { name: 'Remove' });

describe.each(languageOf(import.meta.url))('a file in %s', (language) => {
  it('is shown with name and size once it is chosen, and its button has the focus', async () => {
    await show(language);
    choose.element().focus();
    await userEvent.upload(input(), REPORT);
    expect(changed.mock.lastCall?.[0]).toMatchObject({ name: 'visit report.pdf', size: 1_200_000 });
    await expect.element(page.getByTitle('visit report.pdf')).toBeVisible();
    await expect.element(page.getByText(language === 'ar' ? /1\.1.*م/ : /1\.1 ?MB/)).toBeVisible();
    await expect.element(remove).toBeVisible();
  });

  it('is one of the kinds the field is for', async () => {
    await show(language);
    expect(input().accept).toBe('.pdf,.docx');
    expect(input().multiple).toBe(false);
  });

  it('is taken away by the keyboard, and the focus returns to the choice', async () => {
    await show(language, { value: REPORT });
    remove.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(changed).toHaveBeenLastCalledWith(null);
    await expect.element(choose).toHaveFocus();
  });

  it('says how much of it has been sent, in place of the button that takes it away', async () => {
    await show(language, { value: REPORT, progress: { share: 0.64, label: 'Sending the report' } });
    await expect.element(page.getByRole('progressbar', { name: 'Sending the report' })).toHaveAttribute('aria-valuenow', '64');
    await expect.element(page.getByText(/64/).first()).toBeVisible();
    await expect.element(remove).not.toBeInTheDocument();
  });

  it('ties hint and error to the button that is pressed', async () => {
    await show(language, { hint: 'PDF, up to 10 MB', error: 'Choose the report' });
    await expect.element(choose).toHaveAccessibleDescription('PDF, up to 10 MB Choose the report');
    await expect.element(page.getByText('Choose the report', { exact: true })).toBeVisible();
  });

  it('that was refused is replaced by one press, and the focus stays in the field', async () => {
    const small = new File(['%PDF-1.7'], 'small.pdf', { type: 'application/pdf' });
    await show(language, { value: REPORT, refused: (file) => (file === REPORT ? 'Too large' : undefined) });
    const another = page.getByRole('button', { name: 'Choose another Report' });
    await expect.element(another).toHaveAccessibleDescription('Too large');
    const opened = vi.fn<() => void>();
    input().addEventListener('click', opened);
    another.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
    await userEvent.upload(input(), small);
    expect(changed.mock.lastCall?.[0]).toMatchObject({ name: 'small.pdf' });
    await expect.element(another).not.toBeInTheDocument();
    await expect.element(remove).toHaveFocus();
  });

  it('is replaced by no press where nothing is wrong with it, nor while it is sent', async () => {
    const view = await show(language, { value: REPORT });
    await expect.element(remove).toBeVisible();
    expect(input()).toBeNull();
    await view.unmount();
    await show(language, { value: REPORT, error: 'Too large', progress: { share: 0.5, label: 'Sending the report' } });
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    expect(input()).toBeNull();
  });

  it('can be neither chosen nor taken away while it is disabled', async () => {
    const view = await show(language, { disabled: true });
    await expect.element(choose).toBeDisabled();
    await view.unmount();
    await show(language, { disabled: true, value: REPORT });
    await expect.element(remove).toBeDisabled();
  });
});
