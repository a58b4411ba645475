import { landing, type Section } from '@miyar/contract/site/landing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate } from '../../../../lib/api/query.ts';
import { type FakeServer } from '../../../../testing/fake-server.ts';
import { LATIN_NAMES, landingEditorIn } from '../../../../testing/landing-editor.tsx';
import { expectSound } from '../../../../testing/language.ts';
import { landingSection } from '../../../../testing/samples/landing.ts';
import { expectText } from '../../../../testing/shown.ts';

describe.each(['ar'] as const)('somebody quicker in %s', (language) => {
  const { t, name, button, save, dialog, text, closed, show, sent } = landingEditorIn(language);

  const newer = landingSection('about', { updated_at: '2026-11-02T08:00:00Z' });
  const changed = { ...newer, content: { ...newer.content, en: { ...newer.content.en, title: 'Written by Omar' } } } as Section;
  async function overtaken(): Promise<FakeServer> {
    const server = await show('about');
    await userEvent.fill(text(name('title'), 'en'), 'Written by Nora');
    await server.refuses(landing.update, 'content_changed');
    await server.answers(landing.list, [changed]);
    await userEvent.click(save);
    await expectText(dialog, t('conflict'));
    return server;
  }

  it('is said; what was typed stays and can be saved over theirs', async () => {
    const server = await overtaken();
    await expectSound(language, LATIN_NAMES);
    await userEvent.click(button(t('see_newest')));
    await expectText(dialog, t('newest_lead'), 'Written by Omar');
    await userEvent.click(button(t('keep_mine')));
    await expect.element(text(name('title'), 'en')).toHaveValue('Written by Nora');
    await server.answers(landing.update, changed);
    await userEvent.click(save);
    await expect.poll(closed).toBe(1);
    expect((await sent(server)).updated_at).toBe('2026-11-02T08:00:00Z');
  });

  it('is taken in place of what was typed, after a question', async () => {
    await overtaken();
    await userEvent.click(button(t('take_newest')));
    const question = page.getByRole('alertdialog', { name: t('take_title') });
    await expect.element(question.getByRole('button', { name: t('take_cancel') })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: t('take_newest') }));
    await expect.element(text(name('title'), 'en')).toHaveValue('Written by Omar');
    await expect.element(button(t('keep_mine'))).not.toBeInTheDocument();
  });

  it('is noticed before saving as well, without taking the focus from whoever types', async () => {
    const server = await show('about');
    await userEvent.fill(text(name('title'), 'en'), 'Written by Nora');
    await server.answers(landing.list, [changed]);
    await invalidate(landing.list);
    await expectText(dialog, t('conflict'));
    await expect.element(text(name('title'), 'en')).toHaveFocus();
  });
});
