import { errorText } from '@miyar/contract/core/errors';
import { legal, type LegalPage } from '@miyar/contract/site/legal';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectDialog, expectLocked, expectToast } from '../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectFault, expectNoFault, fillAndEnter } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn, signedInAgain } from '../../../testing/signed-in.ts';
import { LegalDialog } from './legal-dialog.tsx';
import { faultyFieldsText } from '../faulty-fields-text.ts';
import { legalEditorText } from './text.ts';
import { VersionsTable } from './versions-table.tsx';

const part = (heading: string) => ({ heading, paragraphs: [`${heading} one`, `${heading} two`] });
const TERMS: LegalPage = {
  page: 'terms',
  version: 2,
  effective_from: '2026-01-01',
  draft: false,
  content: {
    ar: { title: 'الشروط', sections: [part('أول'), part('ثانٍ'), part('ثالث')] },
    en: { title: 'Terms', sections: [part('First'), part('Second'), part('Third')] },
  },
};
const version = (number: number, changes: Partial<LegalPage> = {}) => ({
  version: number,
  effective_from: '2026-01-01',
  draft: false,
  published_at: number === 1 ? null : '2026-01-01T08:00:00Z',
  ...changes,
});

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());
const closed = () => onClose.mock.calls.length;

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const t = textIn(legalEditorText, language);
  const faulty = textIn(faultyFieldsText, language);
  const common = textIn(commonText, language);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const called = (place: number) => t('part', { place });
  const text = (name: 'title' | 'heading' | 'paragraphs', side: 'ar' | 'en', place = 0) =>
    page.getByRole('textbox', { name: new RegExp(`^${asPattern(`${t(name)} (${t(side)})`).source}`) }).nth(place);
  const question = (title: string) => page.getByRole('alertdialog', { name: asPattern(title) });

  describe('writing the next version of a text', () => {
    async function show(newest = TERMS): Promise<FakeServer> {
      const server = await fakeServer();
      await server.answers(legal.versions, [version(newest.version), version(1)]);
      await render(<LegalDialog newest={newest} name="IQS" onClose={onClose} />, { language });
      await expectDialog(asPattern(t('write_title', { page: 'IQS' })));
      return server;
    }
    async function publish(): Promise<void> {
      await userEvent.click(button(t('publish')));
      await userEvent.click(question(t('publish_title', { version: 3 })).getByRole('button', { name: t('publish') }));
    }

    it('starts from the newest, in force from today', async () => {
      await show();
      await expectText(dialog, t('lead', { version: 2 }));
      await expect.element(text('title', 'ar')).toHaveValue('الشروط');
      await expect.element(text('paragraphs', 'en', 1)).toHaveValue('Second one\n\nSecond two');
      await expectSound(language, /IQS/);
    });

    it('counts what is wrong, says it at the field and goes to the first', async () => {
      const server = await show();
      await userEvent.fill(text('title', 'en'), '');
      await userEvent.fill(text('heading', 'ar', 1), 'x'.repeat(201));
      await fillAndEnter(text('heading', 'en', 2), '');
      await expectFault(text('title', 'en'), errorText('required', language));
      await expectFault(text('heading', 'ar', 1), errorText('too_long', language, { max: 200 }));
      await expectText(page.getByRole('alert').first(), faulty('faults', { count: 3 }));
      await expect.element(text('title', 'en')).toHaveFocus();
      await expectSound(language);
      await userEvent.fill(text('title', 'en'), 'Terms');
      await expectNoFault(text('title', 'en'));
      expect(await server.received(legal.publish)).toEqual([]);
    });

    it('has the words again that were typed when the session ended', async () => {
      signedIn();
      await show();
      await userEvent.fill(text('paragraphs', 'en', 1), 'Anew');
      await signedInAgain();
      await show();
      await expect.element(text('paragraphs', 'en', 1)).toHaveValue('Anew');
    });

    it('asks before it goes out, and Enter publishes nothing', async () => {
      const server = await show();
      await userEvent.click(button(t('publish')));
      const asked = question(t('publish_title', { version: 3 }));
      await expectText(asked, t('publish_today'));
      await expect.element(asked.getByRole('button', { name: t('publish_keep') })).toHaveFocus();
      await expectSound(language);
      await userEvent.keyboard('{Enter}');
      await expect.element(asked).not.toBeInTheDocument();
      expect(await server.received(legal.publish)).toEqual([]);
    });

    it('is sent with the version it is based on, its paragraphs parted by empty lines; locked meanwhile', async () => {
      const server = await show();
      await server.answers(legal.publish, { ...TERMS, version: 3 }, { held: true });
      await userEvent.fill(text('paragraphs', 'en', 0), 'Anew\n\n\n and more ');
      await publish();
      await expectLocked(language, t('publishing'), closed);
      await server.release();
      await expect.poll(closed).toBe(1);
      const [call] = await server.received(legal.publish);
      expect(call).toMatchObject({ path: '/api/legal/terms', body: { based_on: 2, draft: false, effective_from: riyadhDay() } });
      expect(call).toHaveProperty('body.content.en.sections[0].paragraphs', ['Anew', 'and more']);
      await expectToast(t('published_done'));
    });

    it('says of a draft that visitors see it is one', async () => {
      const server = await show();
      await server.answers(legal.publish, { ...TERMS, version: 3 });
      (page.getByRole('switch', { name: t('draft') }).element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
      await userEvent.click(button(t('publish')));
      await expectText(question(t('publish_title', { version: 3 })), t('publish_as_draft'));
      await userEvent.click(question(t('publish_title', { version: 3 })).getByRole('button', { name: t('publish') }));
      await expect.poll(closed).toBe(1);
      expect((await server.received(legal.publish))[0]?.body).toMatchObject({ draft: true });
    });

    it.each(['effective_date_passed', 'server_error'] as const)('says that it was refused for %s, and what was typed stays', async (code) => {
      const server = await show();
      await server.refuses(legal.publish, code);
      await userEvent.fill(text('title', 'en'), 'Terms of use');
      await publish();
      await expectText(dialog, errorText(code, language));
      await expectToast(t('publish_failed'));
      await expect.element(text('title', 'en')).toHaveValue('Terms of use');
      expect(closed()).toBe(0);
    });

    it('shows what the server refuses of a part at its field', async () => {
      const server = await show();
      await server.refuses(legal.publish, 'invalid_request', { 'content.en.sections.1.heading': 'unsafe_characters' });
      await publish();
      await expectFault(text('heading', 'en', 1), errorText('unsafe_characters', language));
      await expect.element(text('heading', 'en', 1)).toHaveFocus();
    });

    it('is left at once where nothing was typed, and after a question where something was', async () => {
      await show();
      await userEvent.keyboard('{Escape}');
      await expect.poll(closed).toBe(1);
      await userEvent.fill(text('title', 'en'), 'Terms of use');
      await userEvent.click(button(common('cancel')));
      await expect.element(question(t('discard_title')).getByRole('button', { name: t('discard_cancel') })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(question(t('discard_title'))).not.toBeInTheDocument();
      await expect.element(text('title', 'en')).toHaveValue('Terms of use');
      await userEvent.keyboard('{Escape}');
      await userEvent.click(button(t('discard')));
      await expect.poll(closed).toBe(2);
    });

    it('has its parts put in another order, given up and taken back by buttons that hold the focus', async () => {
      await show();
      const headings = () => [0, 1, 2].map((place) => (text('heading', 'en', place).query() as HTMLInputElement | null)?.value);
      await expect.element(button(t('move_up', { part: called(1) }))).toBeDisabled();
      await userEvent.click(button(t('move_down', { part: called(1) })));
      await expect.poll(headings).toEqual(['Second', 'First', 'Third']);
      await expectText(dialog, t('moved', { place: 2, of: 3 }));
      await expect.element(button(t('move_down', { part: called(2) }))).toHaveFocus();
      await userEvent.click(button(t('remove', { part: called(1) })));
      await expect.poll(headings).toEqual(['First', 'Third', undefined]);
      await expect.element(button(t('undo'))).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(headings).toEqual(['Second', 'First', 'Third']);
      await expect.poll(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part')).toBe('2');
    });

    it('takes a new part, begins in it and needs all of it', async () => {
      const server = await show();
      await userEvent.click(button(t('add')));
      await expect.poll(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part')).toBe('4');
      await userEvent.click(button(t('publish')));
      await expect.poll(() => document.querySelectorAll('[data-part="4"] [aria-invalid=true]').length).toBe(4);
      expect(await server.received(legal.publish)).toEqual([]);
    });

    it('cannot be without parts', async () => {
      await show({ ...TERMS, content: { ar: { ...TERMS.content.ar, sections: [part('أول')] }, en: { ...TERMS.content.en, sections: [part('First')] } } });
      await userEvent.click(button(t('remove', { part: called(1) })));
      await userEvent.click(button(t('publish')));
      await expectText(dialog, errorText('required', language), faulty('faults', { count: 1 }));
    });

    describe('where somebody was quicker', () => {
      const newer: LegalPage = { ...TERMS, version: 3, content: { ...TERMS.content, en: { ...TERMS.content.en, title: 'Written by Omar' } } };
      async function overtaken(): Promise<FakeServer> {
        const server = await show();
        await userEvent.fill(text('title', 'en'), 'Written by Nora');
        await server.refuses(legal.publish, 'legal_text_changed');
        await server.answers(legal.read, newer);
        await server.answers(legal.versions, [version(3), version(2), version(1)]);
        await publish();
        await expectText(dialog, t('conflict', { version: 3 }));
        return server;
      }

      it('says so, publishes nothing meanwhile, and goes on with one’s own', async () => {
        const server = await overtaken();
        await expect.element(button(t('publish'))).toBeDisabled();
        await expectSound(language, /IQS/);
        await userEvent.click(button(t('keep_mine')));
        await server.answers(legal.publish, { ...TERMS, version: 4 });
        await userEvent.click(button(t('publish')));
        await userEvent.click(question(t('publish_title', { version: 4 })).getByRole('button', { name: t('publish') }));
        await expect.poll(closed).toBe(1);
        expect((await server.received(legal.publish)).at(-1)?.body).toMatchObject({ based_on: 3, content: { en: { title: 'Written by Nora' } } });
      });

      it('starts from theirs after a question', async () => {
        await overtaken();
        await userEvent.click(button(t('take_newest')));
        const asked = question(t('take_title', { version: 3 }));
        await expectText(asked, t('take_detail'));
        await userEvent.click(asked.getByRole('button', { name: t('take_newest') }));
        await expect.element(text('title', 'en')).toHaveValue('Written by Omar');
        await expectText(dialog, t('lead', { version: 3 }));
      });
    });
  });

  it('shows the versions of a text with their state', async () => {
    const rows = [version(4, { effective_from: '2999-01-01' }), version(3, { draft: true }), version(2), version(1)];
    await render(<VersionsTable page="terms" rows={rows} error={undefined} />, { language });
    const row = (place: number) => page.getByRole('row').nth(place + 1);
    await expectText(row(0), t('version', { version: 4 }), t('coming'));
    await expectText(row(1), t('in_force'), t('is_draft'));
    await expectText(row(2), t('earlier'));
    await expectText(row(3), t('earlier'), t('built_in'));
    await expect.element(page.getByRole('link', { name: t('see_of', { version: 1 }) })).toHaveAttribute('href', expect.stringMatching(/version=1/));
    await expectSound(language);
  });
});
