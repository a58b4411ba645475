import { errorText } from '@miyar/contract/core/errors';
import { type Archives, dataArchive } from '@miyar/contract/privacy/data-archive';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { choose } from '../../../testing/choosing.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { ArchiveCard } from './archive-card.tsx';
import { archiveText } from './text.ts';

const NONE: Archives = { frequency: 'none', next_at: null, archives: [] };
const WEEKLY: Archives = {
  frequency: 'weekly',
  next_at: '2026-11-29T00:00:00Z',
  archives: [{ id: 6, created_at: '2026-11-22T00:00:00Z', expires_at: '2026-11-29T00:00:00Z', size: 20_480 }],
};

describe.each(languageOf(import.meta.url))('one’s archive in %s', (language) => {
  const t = textIn(archiveText, language);
  const main = page.getByRole('main');
  const frequency = page.getByRole('button', { name: new RegExp(t('frequency')) });

  it('is made as often as is chosen', async () => {
    const server = await fakeServer();
    await server.answers(dataArchive.read, NONE);
    await server.answers(dataArchive.schedule, WEEKLY);
    await render(<ArchiveCard />, { language });
    await expectText(main, t('empty'));
    await expectSound(language);
    await choose(frequency, t('weekly'));
    await expect.element(frequency).toHaveFocus();
    await expectText(main, t('stored'), t('next'), t('until', { day: '' }).slice(0, 6));
    expect((await server.received(dataArchive.schedule)).map(({ body }) => body)).toEqual([{ frequency: 'weekly' }]);
    await expectSound(language);
  });

  it('is shown as before where the choice was refused', async () => {
    const server = await fakeServer();
    await server.answers(dataArchive.read, WEEKLY);
    await server.refuses(dataArchive.schedule, 'server_error');
    await render(<ArchiveCard />, { language });
    await choose(frequency, t('daily'));
    await expectText(main, t('schedule_failed'), errorText('server_error', language));
    await expectText(frequency, t('weekly'));
  });

  it('says why one could not be downloaded', async () => {
    const server = await fakeServer();
    await server.answers(dataArchive.read, WEEKLY);
    await server.refuses(dataArchive.download, 'not_found');
    await render(<ArchiveCard />, { language });
    await userEvent.click(page.getByRole('button', { name: t('download') }));
    await expect.element(page.getByText(errorText('not_found', language), { exact: false }).first()).toBeInTheDocument();
    expect((await server.received(dataArchive.download))[0]?.path).toBe('/api/evaluator/data-archive/6');
  });

  it('could not be had, and is loaded at another attempt', async () => {
    const server = await fakeServer();
    await server.refuses(dataArchive.read, 'server_error');
    await render(<ArchiveCard />, { language });
    await expectText(main, t('failed'));
    await server.answers(dataArchive.read, NONE);
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expectText(main, t('empty'));
  });
});
