import { type AccountImport, imports } from '@miyar/contract/accounts/imports';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { expectToast } from '../../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../../testing/fake-server.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { asPattern, expectText } from '../../../../testing/shown.ts';
import { ImportsPart } from './imports-part.tsx';
import { importsText } from './text.ts';

const DONE: AccountImport = {
  id: 4,
  file_name: 'people.csv',
  by_name: 'Nora',
  at: '2026-11-20T08:00:00Z',
  lines: 3,
  mailed: 3,
  accepted: 1,
  undone_at: null,
  can: { undo: true },
};
const line = (place: number, changes = {}) => ({
  line: place,
  role: 'evaluator',
  name: 'Huda Ali',
  email: `huda${place}@new.example`,
  institution: '',
  country: '',
  faults: [],
  warnings: [],
  ...changes,
});
const NAMES = /CSV|UTF-8|Nora|people\.csv|Huda Ali|evaluator|email|name|huda\S+|MB/;

describe.each(languageOf(import.meta.url))('the import of accounts, in %s', (language) => {
  const t = textIn(importsText, language);
  const main = page.getByRole('main');
  const said = { column: 'email' as const, code: 'email_taken', message: errorText('email_taken', language) };
  const doubt = { column: 'name' as const, code: 'name_known', message: errorText('name_known', language) };
  async function show(rows: AccountImport[] = []): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(imports.list, rows);
    await render(<ImportsPart />, { language });
    return server;
  }
  async function chosen(): Promise<void> {
    await userEvent.upload(document.querySelector('input[type=file]')!, new File(['Role,Name,Email\n'], 'people.csv', { type: 'text/csv' }));
    await userEvent.click(page.getByRole('button', { name: t('preview') }));
  }

  it('shows each line with its faults, those first, and invites nobody', async () => {
    const server = await show();
    await server.answers(imports.preview, { sha256: 'a'.repeat(64), lines: [line(2), line(3, { faults: [said] })], faulty: 1, warned: 0 });
    await chosen();
    await expectText(main, t('faulty', { count: 1 }));
    await expectText(page.getByRole('row').nth(1), 'huda3@new.example', said.message);
    await expectText(page.getByRole('row').nth(2), 'huda2@new.example', t('ready'));
    expect(page.getByRole('button', { name: t('invite', { count: 2 }) }).elements()).toHaveLength(0);
    await expectSound(language, NAMES);
  });

  it('begins with a file and a template', async () => {
    await show();
    await expectText(main, t('title'), t('detail'), t('none'));
    await expect.element(page.getByRole('button', { name: t('template') })).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('asks about possible duplicates, and then invites everybody', async () => {
    const server = await show();
    await server.answers(imports.preview, { sha256: 'a'.repeat(64), lines: [line(2), line(3, { warnings: [doubt] })], faulty: 0, warned: 1 });
    await server.answers(imports.create, DONE);
    await chosen();
    const invite = page.getByRole('button', { name: t('invite', { count: 2 }) });
    await expect.element(invite).toBeDisabled();
    await userEvent.click(page.getByText(t('accept_warnings')));
    await server.answers(imports.list, [{ ...DONE, mailed: 1 }]);
    await userEvent.click(invite);
    await expectToast(t('invited'));
    await expectText(main, t('mailed', { mailed: 1, lines: 3 }));
    await expectSound(language, NAMES);
  });

  it('says why a file is not taken', async () => {
    const server = await show();
    await server.refuses(imports.preview, 'import_empty');
    await chosen();
    await expectText(main, t('failed'), errorText('import_empty', language));
  });

  it('is undone after a question, and who stays is named', async () => {
    const server = await show([DONE]);
    await expectText(page.getByRole('row').nth(1), 'people.csv', t('accepted', { accepted: 1, lines: 3 }));
    await server.answers(imports.undo, {
      import: { ...DONE, undone_at: '2026-11-20T09:00:00Z', can: { undo: 'import_undone' } },
      taken_back: 2,
      stayed: [{ name: 'Huda Ali', email: 'huda@new.example' }],
    });
    await userEvent.click(page.getByRole('button', { name: asPattern(t('undo_of', { file: 'people.csv' })) }));
    const dialog = page.getByRole('alertdialog', { name: t('undoing') });
    await expectText(dialog, t('undoing_detail', { file: 'people.csv' }));
    await expectSound(language, NAMES);
    await userEvent.click(dialog.getByRole('button', { name: t('undo_confirm') }));
    await expectToast(t('undo_done'));
    await expectText(main, t('stayed'), 'huda@new.example');
  });
});
