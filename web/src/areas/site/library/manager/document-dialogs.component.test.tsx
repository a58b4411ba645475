import { errorText, textOfError } from '@miyar/contract/core/errors';
import { type LibraryDocument, library } from '@miyar/contract/site/library';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { choose, chooseRadio } from '../../../../testing/choosing.ts';
import { expectQuestionBeforeLeaving, expectDialog, expectLocked, expectToast } from '../../../../testing/dialogs.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectAlert, expectFault, expectNoFault } from '../../../../testing/fields.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { asPattern, expectText } from '../../../../testing/shown.ts';
import { libraryText } from '../text.ts';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { libraryManagerText } from './text.ts';

const MANUAL: LibraryDocument = {
  id: 21,
  title: 'The manual of evaluators',
  description: 'Second edition',
  title_en: '',
  description_en: '',
  category: 'manual',
  filename: 'manual.pdf',
  available: true,
  size: 2048,
  extension: 'pdf',
  mime: 'application/pdf',
  created_at: '2026-10-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
};
const PDF = new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' });

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());
const closed = () => onClose.mock.calls.length;

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const t = textIn(libraryManagerText, language);
  const name = textIn(libraryText, language);
  const title = page.getByRole('textbox', { name: t('title'), exact: true });
  const description = page.getByRole('textbox', { name: new RegExp(`^${t('description')}(?! بال)`) }).first();
  const category = page.getByRole('button', { name: new RegExp(t('category')) });
  const button = (of: 'upload' | 'save' | 'replace_submit') => page.getByRole('button', { name: t(of), exact: true });
  const file = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!;
  const fileError = () => [...document.querySelectorAll('[role=dialog] .field-error')].map(({ textContent }) => textContent).join(' ');

  describe('a new document', () => {
    const show = () => render(<DocumentDialog act="upload" onClose={onClose} />, { language });
    async function fill(): Promise<void> {
      await userEvent.fill(title, MANUAL.title);
      await choose(category, name('manual'));
      await userEvent.upload(file(), PDF);
    }

    it('needs a title, a category and a file, and says so at its head and at each', async () => {
      const server = await fakeServer();
      await show();
      await expectDialog(t('upload'));
      await expectSound(language);
      await userEvent.click(button('upload'));
      await expectAlert(t('fill_in'));
      await expectFault(title, errorText('required', language));
      await expectNoFault(description);
      await expect.poll(fileError).toContain(errorText('file_required', language));
      await expect.element(title).toHaveFocus();
      await expectSound(language);
      expect(await server.received(library.upload)).toEqual([]);
    });

    it('takes no file of another kind', async () => {
      const server = await fakeServer();
      await show();
      await userEvent.upload(file(), new File(['MZ'], 'notes.exe'));
      await userEvent.click(button('upload'));
      await expect.poll(fileError).toMatch(/PDF/i);
      expect(await server.received(library.upload)).toEqual([]);
    });

    it('is sent with its file, locks meanwhile, says so and closes', async () => {
      const server = await fakeServer();
      await server.answers(library.upload, MANUAL, { held: true });
      await show();
      await fill();
      await userEvent.click(button('upload'));
      await expectLocked(language, t('uploading'), closed);
      await server.release();
      await expect.poll(closed).toBe(1);
      const [call] = await server.received(library.upload);
      expect(call?.body).toMatch(/The manual of evaluators[^]*manual\.pdf/);
      expect(call?.body).toMatch(/name="available"\r\n\r\ntrue\r\n/);
      await expectToast(t('uploaded'));
    });

    it('is hidden from the start where that is chosen', async () => {
      const server = await fakeServer();
      await server.answers(library.upload, { ...MANUAL, available: false });
      await show();
      await expect.element(page.getByRole('radio', { name: new RegExp(t('publish_true')) })).toBeChecked();
      await fill();
      await chooseRadio(t('publish_false'));
      await userEvent.click(button('upload'));
      await expect.poll(closed).toBe(1);
      const [call] = await server.received(library.upload);
      expect(call?.body).toMatch(/name="available"\r\n\r\nfalse\r\n/);
    });

    it('shows at the file what the server found in it, and the rest stays', async () => {
      const server = await fakeServer();
      await server.refuses(library.upload, 'invalid_request', { document: 'file_content_mismatch' });
      await show();
      await fill();
      await userEvent.click(button('upload'));
      await expect.poll(fileError).toContain(textOfError('file_content_mismatch', language));
      await expectToast(t('upload_failed'));
      await expect.element(title).toHaveValue(MANUAL.title);
      await expectText(page.getByRole('dialog'), 'manual.pdf');
      await expectText(category, name('manual'));
    });

    it('says at its head what else was refused', async () => {
      const server = await fakeServer();
      await server.refuses(library.upload, 'storage_full');
      await show();
      await fill();
      await userEvent.click(button('upload'));
      await expectAlert(errorText('storage_full', language));
      expect(closed()).toBe(0);
    });

    it('asks before what was typed is lost', async () => {
      await show();
      await userEvent.fill(title, 'The manual');
      await expectQuestionBeforeLeaving(language, 'saving', closed);
    });
  });

  describe('the list of documents', () => {
    const onEdit = vi.fn<(of: LibraryDocument) => void>();
    const onReplace = vi.fn<(of: LibraryDocument) => void>();
    const onDelete = vi.fn<(of: LibraryDocument) => void>();
    const show = (rows: LibraryDocument[]) =>
      render(<DocumentsTable rows={rows} empty={null} onEdit={onEdit} onReplace={onReplace} onDelete={onDelete} />, { language });
    const shown = page.getByRole('switch', { name: asPattern(t('availability_of', { state: t('available'), title: MANUAL.title })) });

    it('names each and what can be done with it', async () => {
      await show([MANUAL, { ...MANUAL, id: 22, title: 'Terms', description: '', category: 'legal', available: false, filename: 'terms.docx' }]);
      await expectText(page.getByRole('row').nth(1), MANUAL.title, 'Second edition', name('manual'), t('available'));
      await expectText(page.getByRole('row').nth(2), 'terms.docx', name('legal'), t('hidden'));
      await expectSound(language);
      for (const [of, act] of [
        ['edit_of', onEdit],
        ['replace_of', onReplace],
        ['delete_of', onDelete],
      ] as const) {
        await userEvent.click(page.getByRole('button', { name: asPattern(t(of, { title: 'Terms' })) }));
        await expect.poll(() => act.mock.lastCall?.[0].id).toBe(22);
      }
    });

    it('hides one at once, and goes back where that was refused', async () => {
      const server = await fakeServer();
      await server.refuses(library.update, 'server_error');
      await show([MANUAL]);
      await expect.element(shown).toBeChecked();
      (shown.element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
      await expectToast(t('update_failed'));
      await expect.element(shown).toBeChecked();
      await expect.element(shown).toHaveFocus();
      await server.answers(library.update, { ...MANUAL, available: false });
      await userEvent.keyboard(' ');
      await expectToast(t('updated'));
      expect((await server.received(library.update)).map(({ body }) => body)).toEqual([{ available: false }, { available: false }]);
    });
  });

  describe('the details of a document', () => {
    const show = () => render(<DocumentDialog act="edit" document={MANUAL} onClose={onClose} />, { language });

    it('are changed by Enter, and no file is asked for', async () => {
      const server = await fakeServer();
      await server.answers(library.update, MANUAL);
      await show();
      await expectDialog(t('edit'));
      expect(file()).toBeNull();
      await expect.element(description).toHaveValue('Second edition');
      await userEvent.fill(description, '');
      await userEvent.fill(title, 'The manual');
      await userEvent.keyboard('{Enter}');
      await expect.poll(closed).toBe(1);
      expect(await server.received(library.update)).toMatchObject([
        { path: '/api/documents/21', body: { title: 'The manual', description: '', category: 'manual' } },
      ]);
      await expectToast(t('updated'));
    });

    it('need a title, not too long', async () => {
      await show();
      await userEvent.fill(title, ' ');
      await userEvent.click(button('save'));
      await expectFault(title, errorText('required', language));
      await userEvent.fill(title, 'x'.repeat(201));
      await expectFault(title, errorText('too_long', language, { max: 200 }));
      await userEvent.fill(title, 'The manual');
      await expectNoFault(title);
    });

    it('say that the document is gone, and what was typed stays', async () => {
      const server = await fakeServer();
      await server.refuses(library.update, 'not_found');
      await show();
      await userEvent.fill(title, 'The manual');
      await userEvent.click(button('save'));
      await expectAlert(errorText('not_found', language));
      await expect.element(title).toHaveValue('The manual');
    });
  });

  it('puts another file in the place of one', async () => {
    const server = await fakeServer();
    await server.answers(library.replaceFile, MANUAL);
    await render(<DocumentDialog act="replace" document={MANUAL} onClose={onClose} />, { language });
    await expectDialog(t('replace'));
    await expectText(page.getByRole('dialog'), MANUAL.title, t('replace_lead'));
    await expectSound(language);
    await userEvent.click(button('replace_submit'));
    await expect.poll(fileError).toContain(errorText('file_required', language));
    await userEvent.upload(file(), PDF);
    await userEvent.click(button('replace_submit'));
    await expect.poll(closed).toBe(1);
    expect((await server.received(library.replaceFile)).map(({ path }) => path)).toEqual(['/api/documents/21/file']);
  });

  describe('deleting a document', () => {
    const question = page.getByRole('alertdialog', { name: asPattern(t('delete_title', { title: MANUAL.title })) });
    const show = () => render(<DeleteDocumentDialog document={MANUAL} onClose={onClose} />, { language });

    it('is asked about first, and Enter deletes nothing', async () => {
      const server = await fakeServer();
      await show();
      await expectText(question, t('delete_what'));
      await expect.element(question.getByRole('button', { name: t('keep') })).toHaveFocus();
      await expectSound(language);
      await userEvent.keyboard('{Enter}');
      await expect.poll(closed).toBe(1);
      expect(await server.received(library.delete)).toEqual([]);
    });

    it('is done, or says why not', async () => {
      const server = await fakeServer();
      await server.refuses(library.delete, 'server_error');
      await show();
      await userEvent.click(question.getByRole('button', { name: t('delete') }));
      await expectText(question, errorText('server_error', language));
      await server.answers(library.delete, { ok: true });
      await userEvent.click(question.getByRole('button', { name: t('delete') }));
      await expect.poll(closed).toBe(1);
      await expectToast(t('deleted'));
    });
  });
});
