import { errorText } from '@miyar/contract/core/errors';
import { PROFILE_HEADINGS, type ProfileImportPreview } from '@miyar/contract/evaluation/institution-profile/import';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { ProfileImportCard } from './import-card.tsx';
import { profileImportText } from './import-text.ts';

const NAMES = /CSV|UTF-8|profiles\.csv|Taybah \d|S0\d|MB/;
const SHA256 = 'a'.repeat(64);

const line = (number: number, changes: Partial<ProfileImportPreview['lines'][number]> = {}) => ({
  line: number,
  institution_id: number,
  institution: `Taybah ${number}`,
  site: 'S01',
  changes: 2,
  faults: [],
  warnings: [],
  ...changes,
});
const preview = (changes: Partial<ProfileImportPreview>): ProfileImportPreview => ({
  sha256: SHA256,
  lines: [line(2), line(3)],
  faulty: 0,
  warned: 0,
  institutions: 2,
  fields: 4,
  ...changes,
});

describe.each(LANGUAGES)('profiles from a file, in %s', (language) => {
  const t = textIn(profileImportText, language);
  const main = page.getByRole('main');

  async function chosen(answer: ProfileImportPreview): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(institutionProfile.previewImport, answer);
    await choose();
    return server;
  }

  async function choose(): Promise<void> {
    await render(<ProfileImportCard />, { language });
    await userEvent.upload(document.querySelector('input[type=file]')!, new File(['institution_id\n'], 'profiles.csv', { type: 'text/csv' }));
    await userEvent.click(page.getByRole('button', { name: t('preview') }));
  }

  it('begins with a template, all profiles and a file', async () => {
    await fakeServer();
    await render(<ProfileImportCard />, { language });
    await expectText(main, t('title'), t('detail'), t('template'), t('download'));
    await expectSound(language, NAMES);
    await expectAccessible();
  });

  it('shows each line with its faults, those first, by the headings of the reader, and changes nothing', async () => {
    const fault = { column: 'founded' as const, code: 'invalid_date', message: errorText('invalid_date', language) };
    await chosen(preview({ lines: [line(2), line(3, { faults: [fault], changes: 0 })], faulty: 1 }));
    await expectText(main, t('faulty', { count: 1 }));
    await expectText(page.getByRole('row').nth(1), 'Taybah 3', PROFILE_HEADINGS.founded[language], fault.message);
    await expectText(page.getByRole('row').nth(2), 'Taybah 2', t('ready'));
    expect(page.getByRole('button', { name: t('import', { count: 2 }) }).elements()).toHaveLength(0);
    await expectSound(language, NAMES);
    await expectAccessible();
  });

  it('asks about warnings, and then changes all', async () => {
    const warning = { column: 'kind' as const, code: 'accreditation_states', message: errorText('accreditation_states', language) };
    const server = await chosen(preview({ lines: [line(2, { warnings: [warning] }), line(3)], warned: 1 }));
    await server.answers(institutionProfile.import, { id: 1, institutions: 2, fields: 4 });
    const change = page.getByRole('button', { name: t('import', { count: 2 }) });
    await expect.element(change).toBeDisabled();
    await userEvent.click(page.getByText(t('accept_warnings')));
    await userEvent.click(change);
    await expectToast(t('imported', { count: 2 }));
    expect(await server.received(institutionProfile.import)).toHaveLength(1);
    await expectSound(language, NAMES);
  });

  it('says that a file changes nothing', async () => {
    await chosen(preview({ lines: [line(2, { changes: 0 })], institutions: 0, fields: 0 }));
    await expectText(main, t('nothing'));
    await expectSound(language, NAMES);
  });

  it('says why a file is refused', async () => {
    const server = await fakeServer();
    await server.refuses(institutionProfile.previewImport, 'import_empty');
    await choose();
    await expectText(main, t('failed'), errorText('import_empty', language));
  });
});
