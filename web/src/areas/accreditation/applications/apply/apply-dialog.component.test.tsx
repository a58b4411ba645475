import { type Application, applications } from '@miyar/contract/accreditation/applications';
import { type ErrorCode, ERRORS, errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { expectToast } from '../../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../../testing/fake-server.ts';
import { expectAlert, expectFault, expectNoFault } from '../../../../testing/fields.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { application, applicationDetail } from '../../../../testing/samples/accreditation.ts';
import { signedIn, signedInAgain } from '../../../../testing/signed-in.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { applyText } from './text.ts';

const LICENCE = new File(['%PDF-1.4 licence'], 'licence.pdf', { type: 'application/pdf' });
const PLAN = new File(['%PDF-1.4 plan'], 'plan.pdf', { type: 'application/pdf' });
const TAKEN = { applicationId: 1047, application: application() };
const NAMES = /Al-Huda Institute|معهد الهدى|licence\.pdf|plan\.pdf/;

const onClose = vi.fn<() => void>();
const closed = () => onClose.mock.calls.length;
beforeEach(() => onClose.mockClear());

describe.each(languageOf(import.meta.url))('applying in %s', (language) => {
  const t = textIn(applyText, language);
  const common = textIn(commonText, language);
  const name = page.getByRole('textbox', { name: t('name'), exact: true });
  const other = page.getByRole('textbox', { name: new RegExp(`^${t('name_alternative').replace(/[()]/g, '\\$&')}`) });
  const country = page.getByRole('button', { name: new RegExp(t('country')) });
  const type = page.getByRole('radiogroup', { name: t('type') });
  const next = page.getByRole('button', { name: t('next') });
  const submit = page.getByRole('button', { name: t('submit') });
  const documents = page.getByRole('form', { name: t('step_documents') });
  const question = page.getByRole('alertdialog', { name: t('discard_title') });
  const show = (from?: Application, institution?: string, school?: Application) =>
    render(<ApplyDialog from={from} school={school} institution={institution} countries={['Kenya', 'Uganda']} onClose={onClose} />, { language });
  /** Puts a file into the first field that has none. */
  const choose = (file: File) => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);

  async function fillSchool(): Promise<void> {
    await userEvent.fill(name, 'Al-Huda Institute');
    await userEvent.click(country);
    await userEvent.click(page.getByRole('option', { name: language === 'ar' ? 'أوغندا' : 'Uganda' }));
    (type.getByRole('radio').first().element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  }

  /** Fills the first step and goes on to the documents. */
  async function toDocuments(): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(applications.mayApply, { can: true });
    await show();
    await fillSchool();
    await userEvent.click(next);
    await expect.element(documents).toBeVisible();
    return server;
  }

  async function toSubmit(): Promise<FakeServer> {
    const server = await toDocuments();
    await choose(LICENCE);
    await choose(PLAN);
    return server;
  }

  it('begins with the institution, its name from the account', async () => {
    await show(undefined, 'Al-Huda Institute');
    await expect.element(page.getByRole('dialog', { name: t('title') })).toBeVisible();
    await expect.element(name).toHaveValue('Al-Huda Institute');
    await expectSound(language, NAMES);
  });

  it('offers the countries by their names in the language', async () => {
    await show();
    await userEvent.click(country);
    const names = language === 'ar' ? ['أوغندا', 'كينيا'] : ['Kenya', 'Uganda'];
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(names);
  });

  it('has the words again that were typed when the session ended', async () => {
    signedIn();
    await show();
    await fillSchool();
    await signedInAgain();
    await show();
    await expect.element(name).toHaveValue('Al-Huda Institute');
    await expect.element(type.getByRole('radio').first()).toBeChecked();
  });

  it('fills in the institution that applied before, renewal chosen after its approval, and asks for new documents', async () => {
    const server = await fakeServer();
    await server.answers(applications.mayApply, { can: true, certificate_until: '2032-02-23' });
    await show(undefined, undefined, application({ name: 'Al-Huda Institute', name_alternative: 'معهد الهدى', status: 'approved' }));
    await expect.element(page.getByRole('dialog', { name: t('title') })).toBeVisible();
    await expect.element(name).toHaveValue('Al-Huda Institute');
    await expect.element(type.getByRole('radio').nth(1)).toBeChecked();
    await userEvent.click(next);
    await userEvent.click(submit);
    await expect.poll(() => documents.getByText(errorText('file_required', language)).elements().length).toBe(2);
    expect((await server.received(applications.mayApply)).at(-1)?.query).toMatchObject({ name_alternative: 'معهد الهدى', accreditation_type: 'renewal' });
  });

  it('asks for what is missing at each field, lists it, and leads to each', async () => {
    const server = await fakeServer();
    await show();
    await userEvent.click(next);
    await expectFault(name, errorText('required', language));
    await expect.element(name).toHaveFocus();
    await expectAlert(t('faults', { count: 3 }));
    await userEvent.click(page.getByRole('alert').getByRole('button').nth(2));
    await expect.element(type.getByRole('radio').first()).toHaveFocus();
    expect(await server.received(applications.mayApply)).toEqual([]);
  });

  it('takes a fault back as soon as the field is right', async () => {
    await show();
    await userEvent.click(next);
    await expectFault(name, errorText('required', language));
    await userEvent.fill(name, 'Al-Huda Institute');
    await expectNoFault(name);
  });

  it.each<[ErrorCode & string, 'name' | 'type']>([
    ['application_open_already', 'name'],
    ['too_many_open_applications', 'name'],
    ['email_not_verified', 'name'],
    ['renewal_without_approval', 'type'],
  ])('says before any file is chosen that it would be refused: %s', async (code, field) => {
    const server = await fakeServer();
    await server.answers(applications.mayApply, { can: code as 'application_open_already' });
    await show();
    await fillSchool();
    await userEvent.click(next);
    if (field === 'name') await expectFault(name, ERRORS[code][language]);
    else await expect.element(type).toHaveAccessibleDescription(new RegExp(ERRORS[code][language]));
    await expect.element(documents).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Al-Huda Institute');
  });

  it('says from which day on a renewal is taken', async () => {
    const server = await fakeServer();
    await server.answers(applications.mayApply, { can: 'renewal_too_early', from: '2031-08-23' });
    await show();
    await fillSchool();
    await userEvent.click(next);
    await expect.element(type).toHaveAccessibleDescription(/2031/);
    await expect.element(documents).not.toBeInTheDocument();
  });

  it('can be asked again where that could not be found out', async () => {
    const server = await fakeServer();
    await server.isUnreachable(applications.mayApply);
    await show();
    await fillSchool();
    await userEvent.click(next);
    await expectAlert(t('still_here'));
    await server.answers(applications.mayApply, { can: true });
    await userEvent.click(page.getByRole('button', { name: common('retry') }));
    await expect.element(documents).toBeVisible();
    await expect.element(page.getByText(t('still_here'))).not.toBeInTheDocument();
  });

  it('asks with what was typed, and leads on to the documents with the focus', async () => {
    const server = await toDocuments();
    await expect.element(documents).toHaveFocus();
    expect((await server.received(applications.mayApply))[0]?.query).toEqual({ name: 'Al-Huda Institute', country: 'Uganda', accreditation_type: 'new' });
    await expectSound(language, NAMES);
  });

  it('goes back with everything that was entered', async () => {
    await toSubmit();
    await userEvent.click(page.getByRole('button', { name: t('back') }));
    await expect.element(name).toHaveValue('Al-Huda Institute');
    await expect.element(type.getByRole('radio').first()).toBeChecked();
    await userEvent.click(next);
    await expect.element(page.getByText('licence.pdf')).toBeVisible();
  });

  it('asks for both documents', async () => {
    const server = await toDocuments();
    await userEvent.click(submit);
    await expect.poll(() => documents.getByText(errorText('file_required', language)).elements().length).toBe(2);
    expect(await server.received(applications.submit)).toEqual([]);
  });

  it.each([
    ['of another kind', new File(['x'], 'licence.docx'), /pdf/i],
    ['that is empty', new File([], 'licence.pdf'), { ar: 'الملف فارغ', en: 'The file is empty' }],
  ])('refuses a file %s at once', async (_, file, words) => {
    await toDocuments();
    await choose(file);
    await expect.element(documents.getByText(words instanceof RegExp ? words : new RegExp(words[language])).last()).toBeVisible();
  });

  it('takes a file away again', async () => {
    await toSubmit();
    await userEvent.click(page.getByRole('button', { name: t('remove', { document: t('registration') }) }));
    await expect.element(page.getByText('licence.pdf')).not.toBeInTheDocument();
    await expect.element(page.getByText('plan.pdf')).toBeVisible();
  });

  it('is sent with both documents, and says its number', async () => {
    const server = await toSubmit();
    await server.answers(applications.submit, TAKEN);
    await userEvent.click(submit);
    await expect.poll(closed).toBe(1);
    await expectToast(t('submitted', { number: '1047' }));
    const [call] = await server.received(applications.submit);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(call?.headers['idempotency-key']).toBeTruthy();
  });

  it('shows how far it is, and cannot be closed meanwhile', async () => {
    const server = await toSubmit();
    await server.answers(applications.submit, TAKEN, { held: true });
    await userEvent.click(submit);
    await expect.element(page.getByRole('progressbar', { name: t('uploading', { document: t('registration') }) })).toBeVisible();
    await expect.element(page.getByRole('button', { name: common('close'), exact: true })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(closed()).toBe(0);
    await server.release();
    await expect.poll(closed).toBe(1);
  });

  it('is sent once by two presses in one turn, and can still be stopped', async () => {
    const server = await toSubmit();
    await server.answers(applications.submit, TAKEN, { held: true });
    const form = document.querySelector<HTMLFormElement>('.apply-form')!;
    form.requestSubmit();
    form.requestSubmit();
    await expect.poll(() => server.received(applications.submit)).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: t('stop') }));
    await expect.element(submit).toBeEnabled();
    await server.release();
    expect(await server.received(applications.submit)).toHaveLength(1);
  });

  it.each<[ErrorCode, 'name' | 'accreditation_type']>([
    ['application_open_already', 'name'],
    ['renewal_without_approval', 'accreditation_type'],
  ])('leads back to the field that was refused after sending: %s', async (code, field) => {
    const server = await toSubmit();
    await server.refuses(applications.submit, 'invalid_request', { [field]: code });
    await userEvent.click(submit);
    await expect.element(page.getByRole('form', { name: t('step_school') })).toBeVisible();
    await expect.poll(() => document.querySelector('.field[data-invalid]')?.textContent).toContain(ERRORS[code][language]);
    await expect.element(name).toHaveValue('Al-Huda Institute');
  });

  it.each(['file_content_mismatch', 'file_empty', 'file_too_large'] as const)('says %s at the document it is about', async (code) => {
    const server = await toSubmit();
    await server.refuses(applications.submit, 'invalid_request', { curriculum_doc: code });
    await userEvent.click(submit);
    const words = ERRORS[code][language].split('{')[0]!.trim();
    await expect.poll(() => document.querySelector('.field[data-invalid]')?.textContent).toContain(words);
    expect(document.querySelectorAll('.field[data-invalid]')).toHaveLength(1);
    await expect.element(page.getByText('plan.pdf')).toBeVisible();
  });

  it.each<[ErrorCode, boolean]>([
    ['too_many_uploads', false],
    ['upload_incomplete', false],
    ['server_error', true],
  ])('says %s over the documents, which stay', async (code, again) => {
    const server = await toSubmit();
    await server.refuses(applications.submit, code);
    await userEvent.click(submit);
    await expectAlert(t('failed'));
    await expectAlert(ERRORS[code][language]);
    await expect.element(page.getByText('licence.pdf')).toBeVisible();
    if (again) await expect.element(page.getByRole('button', { name: common('retry') })).toBeVisible();
  });

  it('is sent again after a lost connection, with the same key', async () => {
    const server = await toSubmit();
    await server.isUnreachable(applications.submit);
    await userEvent.click(submit);
    await expectAlert(t('still_here'));
    await server.answers(applications.submit, TAKEN);
    await userEvent.click(page.getByRole('button', { name: common('retry') }));
    await expect.poll(closed).toBe(1);
    const keys = (await server.received(applications.submit)).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks before it is discarded, and stays with everything', async () => {
    await show();
    await userEvent.fill(name, 'Al-Huda Institute');
    await userEvent.click(page.getByRole('button', { name: common('cancel') }));
    await expect.element(question).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: t('discard_cancel') }));
    await expect.element(name).toHaveValue('Al-Huda Institute');
    expect(closed()).toBe(0);
  });

  it('is discarded when that is confirmed, also by Escape', async () => {
    await show();
    await userEvent.fill(other, 'Other');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: t('discard_confirm') }));
    await expect.poll(closed).toBe(1);
  });

  it('closes at once where nothing was entered', async () => {
    await show();
    await userEvent.click(page.getByRole('button', { name: common('cancel') }));
    expect(closed()).toBe(1);
    await expect.element(question).not.toBeInTheDocument();
  });

  it('starts again from an earlier application with its data, and its documents serve again', async () => {
    const from = application({ status: 'rejected', country: 'Kenya', accreditation_type: 'renewal' });
    const server = await fakeServer();
    await server.answers(applications.read, applicationDetail({ ...from }));
    await server.answers(applications.mayApply, { can: true });
    await server.answers(applications.submit, TAKEN);
    await show(from);
    await expect.element(page.getByRole('dialog', { name: t('title_again', { number: '1047' }) })).toBeVisible();
    await expect.element(type.getByRole('radio').nth(1)).toBeChecked();
    await userEvent.click(next);
    await expect.element(documents.getByText(/licence\.pdf/)).toBeVisible();
    await userEvent.click(submit);
    await expect.poll(closed).toBe(1);
    expect((await server.received(applications.submit))[0]?.body).toMatch(/previous_application_id/);
  });

  it('applies for renewal from an approved one', async () => {
    const server = await fakeServer();
    await server.answers(applications.mayApply, { can: true, certificate_until: '2032-02-23' });
    await show(application({ status: 'approved' }));
    await expect.element(page.getByRole('dialog', { name: t('title_renewal') })).toBeVisible();
    await expect.element(type.getByRole('radio').nth(1)).toBeChecked();
  });

  it('applies as new from an approved one whose certificate is no more, and stays with what somebody chooses', async () => {
    const server = await fakeServer();
    await server.answers(applications.mayApply, { can: true });
    await show(application({ status: 'approved' }));
    await expect.element(type.getByRole('radio').first()).toBeChecked();
    await expect.element(page.getByRole('dialog', { name: t('title'), exact: true })).toBeVisible();
    await expect.element(type.getByText(t('type_new_detail'))).toBeVisible();
    await userEvent.click(type.getByText(t('type_renewal'), { exact: true }));
    await expect.element(type.getByRole('radio').nth(1)).toBeChecked();
    await expect.element(page.getByRole('dialog', { name: t('title_renewal') })).toBeVisible();
  });
});
