import type { LibraryDocument } from '@miyar/contract/site/library';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { DEFAULTS } from '../landing/defaults-text.ts';
import type { OnDownload } from './document-row.tsx';
import { DocumentsSection } from './documents-section.tsx';
import type { DocumentsState } from './documents-state.ts';
import { libraryText } from './text.ts';

const document_ = (id: number, changes: Partial<LibraryDocument> = {}): LibraryDocument => ({
  id,
  title: `Guide ${id}`,
  description: '',
  title_en: '',
  description_en: '',
  category: 'manual',
  filename: `guide-${id}.pdf`,
  available: true,
  size: 2048,
  extension: 'pdf',
  mime: 'application/pdf',
  created_at: '2026-10-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
  ...changes,
});
const ROWS = [
  document_(1, { title: 'The standard', category: 'legal', description: 'Seven areas' }),
  document_(2, { title: 'دليل المقوّم' }),
  ...[3, 4, 5, 6, 7, 8].map((id) => document_(id)),
];

const onDownload = vi.fn<OnDownload>();
beforeEach(() => onDownload.mockReset());

describe.each(languageOf(import.meta.url))('the documents of the authority in %s', (language) => {
  const t = textIn(libraryText, language);
  const list = page.getByRole('list', { name: t('list') });
  const search = page.getByRole('searchbox', { name: t('search') });
  const titles = () =>
    list
      .getByRole('heading')
      .elements()
      .filter((heading) => heading.checkVisibility())
      .map(({ textContent }) => textContent?.trim());
  const show = (documents: DocumentsState) =>
    render(<DocumentsSection content={DEFAULTS[language]['official-documents']} documents={documents} onDownload={onDownload} />, { language });
  const loaded = (rows: readonly LibraryDocument[] = ROWS) => show({ state: 'loaded', rows });

  it('are the first six, and all by a press', async () => {
    await loaded();
    await expect.poll(titles).toHaveLength(6);
    await expectSound(language, /Guide|The standard/);
    await userEvent.click(page.getByRole('button', { name: t('more', { count: 2 }) }));
    await expect.poll(titles).toHaveLength(8);
  });

  it('show their shape, or that there are none', async () => {
    const view = await show({ state: 'loading' });
    await expect.element(page.getByText(t('loading')).first()).toBeInTheDocument();
    await view.unmount();
    await loaded([]);
    await expectText(page.getByRole('main'), t('none'), t('none_detail'));
    await expectSound(language);
  });

  it.each([
    ['standard', ['The standard']],
    ['seven', ['The standard']],
    ['guide-8', ['Guide 8']],
    ['المقوم', ['دليل المقوّم']],
  ])('are found by “%s”, however it is written', async (typed, found) => {
    await loaded();
    await userEvent.fill(search, typed);
    await expect.poll(titles).toEqual(found);
    await expectText(page.getByRole('status'), t('found', { count: 1 }));
  });

  it('are narrowed by category and words together, and all come back', async () => {
    await loaded();
    await userEvent.click(page.getByRole('button', { name: t('legal'), exact: true }));
    await expect.poll(titles).toEqual(['The standard']);
    await expect.element(page.getByRole('button', { name: t('legal'), exact: true })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.fill(search, 'nothing');
    await expectText(page.getByRole('main'), t('no_match'), t('no_match_detail'));
    await expectSound(language);
    await userEvent.click(page.getByRole('button', { name: t('reset') }));
    await expect.poll(titles).toHaveLength(6);
    await expect.element(search).toHaveValue('');
  });

  it('have no choice of category where there is one only, and a search that can be emptied', async () => {
    await loaded([document_(3), document_(4)]);
    await expect.element(page.getByRole('group', { name: t('filter') })).not.toBeInTheDocument();
    await userEvent.fill(search, 'guide 4');
    await expect.poll(titles).toEqual(['Guide 4']);
    await userEvent.click(page.getByRole('button', { name: t('clear') }));
    await expect.poll(titles).toHaveLength(2);
  });

  it('are downloaded once by the keyboard, and say how it went', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onDownload.mockReturnValueOnce(promise).mockRejectedValueOnce(new Error('lost'));
    await loaded([document_(3)]);
    const link = page.getByRole('link', { name: asPattern(t('download_one', { title: 'Guide 3' })) });
    await expect.element(link).toHaveAttribute('href', '/api/documents/3/download');
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(link).toHaveAttribute('aria-busy', 'true');
    resolve();
    await expectToast(t('downloaded'));
    expect(onDownload.mock.calls).toEqual([[{ id: 3, filename: 'guide-3.pdf' }]]);
    await userEvent.keyboard('{Enter}');
    await expectToast(t('download_failed'));
    await expect.element(link).not.toHaveAttribute('aria-busy');
  });

  it('that could not be had are replaced by samples, which say what they are', async () => {
    await show({ state: 'failed' });
    await expectText(page.getByRole('main'), t('failed'), t('example'));
    await expectSound(language, /Guide/);
    await userEvent.click(list.getByRole('button').first());
    await expectToast(t('sample'));
    expect(onDownload).not.toHaveBeenCalled();
  });
});
