import { errorText } from '@miyar/contract/core/errors';
import { type Holiday, process } from '@miyar/contract/evaluation/process';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatHijri } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectDialog, expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { HolidaysList } from './holidays-list.tsx';
import { holidaysText } from './holidays-text.ts';
import { hijriYear, officialHolidays } from './suggested.ts';

const [FIRST, SECOND, ...REST] = officialHolidays(hijriYear());
const holiday = (changes: Partial<Holiday> = {}): Holiday => ({ id: 4, from: FIRST!.from, until: FIRST!.until, title: { ...FIRST!.title }, ...changes });

describe.each(LANGUAGES)('the holidays in %s', (language) => {
  const t = textIn(holidaysText, language);
  const common = textIn(commonText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const field = (name: 'title_ar' | 'title_en') => page.getByRole('textbox', { name: t(name) });
  const title = holiday().title[language];
  const suggest = button(t('suggest', { first: String(hijriYear()), second: String(hijriYear() + 1) }));

  async function show(rows: Holiday[]) {
    const server = await fakeServer();
    await server.answers(process.holidays, rows);
    await render(<HolidaysList />, { language });
    return server;
  }

  it('shows each day by both calendars', async () => {
    await show([holiday()]);
    await expectText(page.getByRole('row').nth(1), title, formatHijri(FIRST!.from, language));
    await expectSound(language);
  });

  it('changes one by the keyboard, and says how many clocks became due later', async () => {
    const server = await show([holiday()]);
    await server.answers(process.changeHoliday, { ...holiday(), moved: 3 });
    const open = button(t('edit_of', { title }));
    await expect.element(open).toBeVisible();
    (open.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectDialog(t('edit_title'));
    await expectSound(language);
    await userEvent.fill(field('title_en'), 'Founding');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t('moved', { count: 3 }))).toBeVisible();
    await expect.element(open).toHaveFocus();
    const [call] = await server.received(process.changeHoliday);
    expect(call?.path).toBe('/api/admin/holidays/4');
    expect(call?.body).toEqual({ from: FIRST!.from, until: FIRST!.until, title: { ar: FIRST!.title.ar, en: 'Founding' } });
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('says that there are none, and what follows from it', async () => {
    await show([]);
    await expect.element(page.getByRole('heading', { name: t('none') })).toBeVisible();
    await expectSound(language);
  });

  it('says in the dialog that the server has too much to do, and saves the same words at the next attempt', async () => {
    const server = await show([holiday()]);
    await server.refuses(process.changeHoliday, 'overloaded', {}, { retryAfter: 2 });
    await userEvent.click(button(t('edit_of', { title })));
    await userEvent.fill(field('title_en'), 'Founding');
    await userEvent.click(button(common('save')));
    await expectAlert(errorText('overloaded', language));
    await expect.element(field('title_en')).toHaveValue('Founding');
    await expectSound(language);
    await server.answers(process.changeHoliday, { ...holiday(), moved: 0 });
    await userEvent.click(button(common('save')));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(await server.received(process.changeHoliday)).toHaveLength(2);
  });

  it('asks for all of a new one at its fields', async () => {
    const server = await show([]);
    await userEvent.click(button(t('add')).first());
    await userEvent.click(button(common('save')));
    await expectFault(field('title_ar'), errorText('required', language));
    await expectFault(field('title_en'), errorText('required', language));
    await expectText(page.getByRole('dialog'), errorText('required', language));
    expect(await server.received(process.addHoliday)).toEqual([]);
  });

  it('puts a refusal at its day', async () => {
    const server = await show([holiday()]);
    await server.refuses(process.changeHoliday, 'holiday_overlaps', { from: 'holiday_overlaps' });
    await userEvent.click(button(t('edit_of', { title })));
    await userEvent.click(button(common('save')));
    await expect.element(page.getByText(errorText('holiday_overlaps', language))).toBeVisible();
  });

  it('deletes one after a question', async () => {
    const server = await show([holiday()]);
    await server.answers(process.deleteHoliday, { ok: true, moved: 0 });
    await userEvent.click(button(t('delete_of', { title })));
    await expect.element(page.getByText(t('delete_detail'))).toBeVisible();
    await expectSound(language);
    await server.answers(process.holidays, []);
    await userEvent.click(page.getByRole('button', { name: t('delete'), exact: true }));
    await expectToast(t('deleted'));
    await expect.element(page.getByRole('heading', { name: t('none') })).toBeVisible();
  });

  it('suggests the official ones, but for those that overlap an entered one', async () => {
    const server = await show([holiday()]);
    await server.answers(process.addHoliday, { ...holiday({ id: 5 }), moved: 2 });
    await userEvent.click(suggest);
    await expectDialog(t('suggest_title'));
    const boxes = page.getByRole('checkbox');
    await expect.element(boxes.nth(0)).toBeDisabled();
    await expectText(page.getByRole('dialog'), t('overlaps', { title }));
    await expectSound(language);
    await userEvent.click(button(t('suggest_do')));
    await expectAlert(t('suggest_none'));
    for (const place of [1, 2]) {
      (boxes.nth(place).element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
    }
    await userEvent.click(button(t('suggest_do')));
    await expect.element(page.getByText(t('moved', { count: 4 }))).toBeVisible();
    const bodies = (await server.received(process.addHoliday)).map(({ body }) => body);
    expect(bodies).toEqual([SECOND!, REST[0]!].map((one) => ({ from: one.from, until: one.until, title: one.title })));
  });

  it('says which suggested one was refused and why', async () => {
    const server = await show([]);
    await server.refuses(process.addHoliday, 'holiday_overlaps', { from: 'holiday_overlaps' });
    await userEvent.click(suggest);
    (page.getByRole('checkbox').nth(0).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await userEvent.click(button(t('suggest_do')));
    await expectAlert(errorText('holiday_overlaps', language));
    await expectDialog(t('suggest_title'));
  });
});
