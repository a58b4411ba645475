import { errorText, textOfError } from '@miyar/contract/core/errors';
import { landing, type Section, SECTIONS } from '@miyar/contract/site/landing';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { expectLocked, expectToast } from '../../../../testing/dialogs.ts';
import { expectFault, expectNoFault, fillAndEnter } from '../../../../testing/fields.ts';
import { LATIN_NAMES, landingEditorIn } from '../../../../testing/landing-editor.tsx';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { landingSection } from '../../../../testing/samples/landing.ts';
import { asPattern, expectText } from '../../../../testing/shown.ts';
import { signedIn, signedInAgain } from '../../../../testing/signed-in.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { faultyFieldsText } from '../../faulty-fields-text.ts';
import { landingText } from '../text.ts';
import { SectionCards } from './section-cards.tsx';

describe.each(languageOf(import.meta.url))('the editor of the landing page in %s', (language) => {
  const { t, name, common, button, save, dialog, text, view, closed, show, sent } = landingEditorIn(language);

  it('shows each section with its status and opens it', async () => {
    const onOpen = vi.fn<(section: Section) => void>();
    const server = await fakeServer();
    await server.answers(landing.authors, [{ section: 'hero', changed_by: { id: 7, name: 'نورة القحطاني' } }]);
    await render(<SectionCards sections={[landingSection('hero'), landingSection('faq', { configured: false })]} onOpen={onOpen} />, { language });
    const card = (of: 'hero' | 'faq') =>
      page
        .getByRole('list', { name: t('sections') })
        .getByRole('listitem')
        .filter({ has: button(`${t('edit')} ${name(of)}`) });
    await expectText(card('hero'), name('hero'), t('configured'), t('changed'), t('by', { name: 'نورة القحطاني' }));
    await expectText(card('faq'), name('faq'), t('needs_setup'), t('built_in_text'));
    // Each with its picture, which is for the eye alone.
    await expect.poll(() => [...document.querySelectorAll('.section-picture[aria-hidden] h1, .section-picture[aria-hidden] h2')].length).toBe(2);
    await expectSound(language);
    await userEvent.click(button(`${t('edit')} ${name('faq')}`));
    await expect.poll(() => onOpen.mock.lastCall?.[0].section).toBe('faq');
  });

  it('shows what is typed as visitors will see it, in both languages, with nothing to press', async () => {
    await show('about');
    await userEvent.fill(text(name('title'), 'en'), 'About us today');
    await userEvent.click(view('preview'));
    await expectText(dialog, t('preview_lead'), 'About us today', t('preview_of', { language: name('ar') }));
    const pages = document.querySelectorAll('.preview-page');
    expect([...pages].map((one) => [one.getAttribute('lang'), one.hasAttribute('inert')])).toEqual(
      (language === 'ar' ? ['ar', 'en'] : ['en', 'ar']).map((side) => [side, true]),
    );
    await userEvent.click(view('edit'));
    await expect.element(text(name('title'), 'en')).toHaveValue('About us today');
  });

  it.each(SECTIONS)('has a form for “%s” in which every field has a name', async (section) => {
    await show(section);
    await expect.element(text(name('title'), 'ar')).toBeVisible();
    await expectSound(language, LATIN_NAMES);
  });

  it('saves what was typed in either language with the state it began with, says so and closes', async () => {
    const server = await show('about');
    await server.answers(landing.update, landingSection('about'), { held: true });
    await userEvent.fill(text(name('title'), 'ar'), 'عن الهيئة اليوم');
    await userEvent.fill(text(name('title'), 'en'), 'About us today');
    await userEvent.click(save);
    await expectLocked(language, common('saving'), closed);
    await server.release();
    await expect.poll(closed).toBe(1);
    const body = await sent(server);
    expect([body.content.ar['title'], body.content.en['title'], body.updated_at]).toEqual(['عن الهيئة اليوم', 'About us today', '2026-11-01T08:00:00Z']);
    await expectToast(t('saved'));
  });

  it('has the words again that were typed when the session ended', async () => {
    signedIn();
    await show('about');
    await userEvent.fill(text(name('title'), 'en'), 'About us today');
    await signedInAgain();
    await show('about');
    await expect.element(text(name('title'), 'en')).toHaveValue('About us today');
  });

  it('counts what is wrong, says it at the field and goes to the first', async () => {
    const server = await show('about');
    await userEvent.fill(text(name('title'), 'en'), '');
    await userEvent.fill(text(name('subtitle'), 'ar'), 'x'.repeat(301));
    await userEvent.click(save);
    await expectFault(text(name('title'), 'en'), errorText('required', language));
    await expectFault(text(name('subtitle'), 'ar'), errorText('too_long', language, { max: 300 }));
    await expectText(page.getByRole('alert').first(), textIn(faultyFieldsText, language)('faults', { count: 2 }));
    await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    await expectSound(language, LATIN_NAMES);
    await userEvent.fill(text(name('title'), 'en'), 'About');
    await expectNoFault(text(name('title'), 'en'));
    expect(await server.received(landing.update)).toEqual([]);
  });

  it.each([
    ['hero', 'video', 'http://example.org/film', 'invalid_video_link', true],
    ['contact', 'phone', 'call us', 'invalid_phone', true],
    ['contact', 'email', 'info@', 'invalid_email', true],
    ['contact', 'linkedin', 'ftp://example.org', 'invalid_link', false],
  ] as const)('takes no address in “%s” that cannot be one: %s', async (section, field, typed, code, inBoth) => {
    const server = await show(section);
    const box = inBoth ? text(name(field), 'en') : page.getByRole('textbox', { name: asPattern(name(field)) }).first();
    await fillAndEnter(box, typed);
    await expectFault(box, errorText(code, language).slice(0, 12));
    expect(await server.received(landing.update)).toEqual([]);
  });

  it.each(['translation_missing', 'too_many_items'] as const)('shows what the server refuses of a field at that field: %s', async (code) => {
    const server = await show('about');
    await server.refuses(landing.update, 'invalid_request', { 'content.ar.title': code });
    await userEvent.fill(text(name('title'), 'ar'), 'عنوان');
    await userEvent.click(save);
    await expectFault(text(name('title'), 'ar'), textOfError(code, language).slice(0, 12));
    await expect.element(text(name('title'), 'ar')).toHaveFocus();
    await expect.element(text(name('title'), 'ar')).toHaveValue('عنوان');
  });

  it.each(['server_error', 'forbidden'] as const)('says that it was refused for %s, and what was typed stays', async (code) => {
    const server = await show('about');
    await server.refuses(landing.update, code);
    await userEvent.fill(text(name('title'), 'en'), 'About us today');
    await userEvent.click(save);
    await expectText(dialog, errorText(code, language));
    if (code === 'server_error') await expectText(dialog, t('still_here'));
    await expect.element(text(name('title'), 'en')).toHaveValue('About us today');
    expect(closed()).toBe(0);
  });

  it('does not save without the token of a sign-in that the browser stores, and does once it is back', async () => {
    const server = await show('about');
    const token = sessionStorage.getItem('token')!;
    sessionStorage.removeItem('token');
    await userEvent.fill(text(name('title'), 'en'), 'About us today');
    await userEvent.click(save);
    await expectText(dialog, t('no_token'));
    await expectSound(language, LATIN_NAMES);
    expect(await server.received(landing.update)).toEqual([]);
    sessionStorage.setItem('token', token);
    await server.answers(landing.update, landingSection('about'));
    await userEvent.click(save);
    await expect.poll(closed).toBe(1);
  });

  it('says that the page could not be updated where the answer says nothing', async () => {
    const server = await show('about');
    await server.answers(landing.update, {} as Section, { status: 502 });
    await userEvent.fill(text(name('title'), 'en'), 'About us today');
    await userEvent.click(save);
    await expectText(dialog, t('update_failed'), t('still_here'));
  });

  it('closes at once where nothing was typed, and asks where something would be lost', async () => {
    await show('about');
    await userEvent.keyboard('{Escape}');
    await expect.poll(closed).toBe(1);
    await userEvent.fill(text(name('title'), 'en'), 'About us today');
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', { name: t('discard_title') });
    await expect.element(question.getByRole('button', { name: t('discard_cancel') })).toHaveFocus();
    await expectSound(language);
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(text(name('title'), 'en')).toHaveValue('About us today');
    await userEvent.click(button(common('cancel')));
    await userEvent.click(button(t('discard')));
    await expect.poll(closed).toBe(2);
  });

  it.each(SECTIONS)('has a preview of “%s”', async (section) => {
    await show(section);
    await userEvent.click(view('preview'));
    await expect.poll(() => document.querySelectorAll('.preview-page section').length).toBeGreaterThanOrEqual(2);
  });

  describe('a list', () => {
    const called = (place: number) => t('entry', { name: name('area'), place });
    const titles = () => [...document.querySelectorAll('[data-entry]')].map((entry) => entry.getAttribute('data-entry'));

    it('is put in another order by buttons that hold the focus, and says where each went', async () => {
      await show('focus-areas');
      await expect.poll(titles).toEqual(['1', '2', '3', '4', '5', '6']);
      await expect.element(button(t('move_up', { entry: called(1) }))).toBeDisabled();
      await userEvent.click(button(t('move_down', { entry: called(1) })));
      await expect.poll(titles).toEqual(['2', '1', '3', '4', '5', '6']);
      await expectText(dialog, t('moved', { place: 2, of: 6 }));
      await expect.element(button(t('move_down', { entry: called(2) }))).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(titles).toEqual(['2', '3', '1', '4', '5', '6']);
    });

    it('gives up an entry and takes it back at its place, with the focus', async () => {
      await show('focus-areas');
      await userEvent.click(button(t('remove', { entry: called(2) })));
      await expect.poll(titles).toEqual(['1', '3', '4', '5', '6']);
      await expect.element(button(t('undo'))).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(titles).toEqual(['1', '2', '3', '4', '5', '6']);
      await expect.poll(() => document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')).toBe('2');
    });

    it('takes a new entry, begins in it and needs its title in both languages', async () => {
      const server = await show('focus-areas');
      await userEvent.click(button(`${t('add')} ${name('area')}`));
      await expect.poll(() => document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')).toBe('7');
      await userEvent.keyboard('Night schools');
      await userEvent.click(save);
      await expect.poll(() => document.querySelectorAll('[data-entry="7"] [aria-invalid=true]')).toHaveLength(1);
      expect(await server.received(landing.update)).toEqual([]);
    });

    it('has words for nothing', async () => {
      const empty = landingSection('focus-areas');
      const content = { ar: { ...empty.content.ar, areas: [] }, en: { ...empty.content.en, areas: [] } };
      await show('focus-areas', { content } as unknown as Partial<Section>);
      await expectText(dialog, t('empty_list'));
    });
  });

  describe('the figures of the standard', () => {
    const json = (side: 'ar' | 'en') => page.getByRole('textbox', { name: asPattern(`${t('json')} (${name(side)})`) });

    it('are edited as JSON as well, and nothing is saved while that cannot be read', async () => {
      const server = await show('accreditation-methodology');
      await server.answers(landing.update, landingSection('accreditation-methodology'));
      await userEvent.click(page.getByRole('radio', { name: t('as_json') }));
      await userEvent.fill(json('en'), '{ "mainAreas": ');
      await expectFault(json('en'), t('json_broken'));
      await expect.element(save).toBeDisabled();
      await userEvent.click(page.getByRole('radio', { name: t('as_form') }));
      await expect.element(json('en')).toHaveValue('{ "mainAreas": ');
      await expectSound(language, LATIN_NAMES);
      const figure = (number: string) => ({ number, label: 'Words' });
      await userEvent.fill(
        json('en'),
        JSON.stringify({ mainAreas: figure('9'), standards: figure('14'), indicators: figure('40+'), evaluation: figure('A–D') }),
      );
      await expectNoFault(json('en'));
      await userEvent.click(page.getByRole('radio', { name: t('as_form') }));
      await expect.element(page.getByRole('textbox', { name: asPattern(`${name('mainAreas')}: ${name('number')} (${name('en')})`) })).toHaveValue('9');
      await userEvent.click(save);
      await expect.poll(closed).toBe(1);
      expect((await sent(server)).content.en).toMatchObject({ standards: { mainAreas: { number: '9' } } });
    });
  });

  it('shows the counted figures where the opening is set to count', async () => {
    const server = await show('hero');
    await server.answers(landing.counted, { institutions: 12, countries: 4, visits: 31 });
    (page.getByRole('switch', { name: t('live') }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expectText(dialog, t('live_now'), `${textIn(landingText, language)('counted_visits')}: 31`);
    await server.answers(landing.update, landingSection('hero'));
    await userEvent.click(save);
    await expect.poll(closed).toBe(1);
    expect((await sent(server)).content.ar['liveNumbers']).toBe(true);
  });
});
