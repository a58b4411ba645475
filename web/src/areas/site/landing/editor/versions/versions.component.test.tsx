import { errorText } from '@miyar/contract/core/errors';
import { landing, type Version } from '@miyar/contract/site/landing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer } from '../../../../../testing/fake-server.ts';
import { landingEditorIn, sectionImage } from '../../../../../testing/landing-editor.tsx';
import { expectSound } from '../../../../../testing/language.ts';
import { languageOf } from '../../../../../testing/render.tsx';
import { landingSection } from '../../../../../testing/samples/landing.ts';
import { expectText } from '../../../../../testing/shown.ts';

describe.each(languageOf(import.meta.url))('earlier versions of a section in %s', (language) => {
  const { t, name, common, button, dialog, text, view, show } = landingEditorIn(language);

  const version = (number: number, changes: Partial<Version> = {}): Version => ({
    id: number,
    version: number,
    cause: 'update',
    restored_from: null,
    content: landingSection('about').content,
    image_url: null,
    image: null,
    saved_at: '2026-11-01T08:00:00Z',
    saved_by: { id: 7, name: 'Nora' },
    current: false,
    ...changes,
  });
  async function open(rows: Version[]): Promise<FakeServer> {
    const server = await show('about');
    await server.answersPage(landing.versions, rows);
    await userEvent.click(view('versions'));
    return server;
  }
  const restore = (number: number) => button(`${t('restore')} ${t('version', { version: number })}`);

  it('say who changed what; the present one cannot be restored', async () => {
    await open([
      version(3, { cause: 'restore', restored_from: 1, current: true }),
      version(2, { cause: 'image', image: sectionImage }),
      version(1, { cause: 'built_in', saved_by: null }),
    ]);
    await expectText(dialog, t('cause_restore', { version: 1 }), t('current'), t('cause_image'), t('by', { name: 'Nora' }), t('cause_built_in'));
    await expect.element(restore(3)).not.toBeInTheDocument();
    await expect.element(restore(2)).toBeVisible();
    await expectSound(language);
  });

  it('are looked at and left again, with the focus where it was', async () => {
    await open([version(2, { current: true }), version(1)]);
    const look = button(`${t('view_version')} ${t('version', { version: 1 })}`);
    await userEvent.click(look);
    await expect.element(page.getByRole('heading', { name: t('version_title', { version: 1 }) })).toHaveFocus();
    await expectText(dialog, t('version_lead'));
    await userEvent.click(button(t('versions_back')));
    await expect.element(look).toHaveFocus();
  });

  it('are restored after a question, which says what is lost', async () => {
    const server = await show('about');
    await userEvent.fill(text(name('title'), 'en'), 'Not saved');
    await server.answersPage(landing.versions, [version(2, { current: true }), version(1)]);
    await userEvent.click(view('versions'));
    await userEvent.click(restore(1));
    const question = page.getByRole('alertdialog', { name: t('restore_title', { version: 1 }) });
    await expectText(question, t('restore_detail'), t('restore_unsaved'));
    await expectSound(language);
    await server.refuses(landing.restore, 'content_changed');
    await userEvent.click(question.getByRole('button', { name: t('restore') }));
    await expectText(question, errorText('content_changed', language));
    await server.answers(landing.restore, landingSection('about', { updated_at: '2026-11-09T08:00:00Z' }));
    await userEvent.click(question.getByRole('button', { name: t('restore') }));
    await expect.element(text(name('title'), 'en')).toBeVisible();
    await expect.element(text(name('title'), 'en')).not.toHaveValue('Not saved');
    expect((await server.received(landing.restore)).at(-1)?.body).toMatchObject({ version_id: 1 });
  });

  it('have words where there are none, and where they could not be had', async () => {
    const server = await show('about');
    await server.refuses(landing.versions, 'forbidden');
    await userEvent.click(view('versions'));
    await expectText(dialog, t('versions_failed'));
    await server.answersPage(landing.versions, []);
    await userEvent.click(button(common('retry')));
    await expectText(dialog, t('versions_none'));
  });

  it('are loaded further by a press', async () => {
    const server = await show('about');
    await server.answersPage(landing.versions, [version(2, { current: true })], { next: 'c' });
    await server.answersPage(landing.versions, [version(1)], { query: { after: 'c' } });
    await userEvent.click(view('versions'));
    await userEvent.click(button(t('more')));
    await expect.element(restore(1)).toBeVisible();
    await expect.element(button(t('more'))).not.toBeInTheDocument();
  });
});
