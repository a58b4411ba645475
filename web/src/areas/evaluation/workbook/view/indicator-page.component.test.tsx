import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { expectSound } from '../../../../testing/language.ts';
import { LANGUAGES } from '../../../../testing/render.tsx';
import { publicStandard } from '../../../../testing/samples/evaluation/standard.ts';
import { asPattern } from '../../../../testing/shown.ts';
import { fromElsewhere, lost, shownWorkbook, WORKBOOK_NAMES } from '../../../../testing/shown-workbook.tsx';
import { MemoryServer } from '../../../../testing/workbook-server.ts';
import { workbookText } from '../text.ts';

describe.each(LANGUAGES)('an indicator of the workbook in %s', (language) => {
  const t = textIn(workbookText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  it('rates by key and by press, and says at once what that does', async () => {
    const server = new MemoryServer();
    server.taken = { standard: { ...publicStandard, rules: { ...publicStandard.rules, caps: [{ rating: 'C', level: 'C' }] } } };
    const { render: draw, notebook } = await shownWorkbook(language, { code: '1.1.2', server });
    await draw();
    await expect.element(page.getByRole('heading', { name: /1\.1\.2/ })).toBeVisible();
    await userEvent.keyboard('3');
    await expect.element(page.getByRole('radio', { name: /^C/ })).toBeChecked();
    await expect.element(page.getByText(`${t('below', { count: 1 })} ${t('caps', { rating: 'C', level: 'C' })}`)).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: t('not_applicable') })).not.toBeInTheDocument();
    await expectSound(language, WORKBOOK_NAMES);
    await userEvent.click(page.getByRole('radio', { name: /^A/ }));
    await vi.waitFor(() => expect(notebook.versionsOf('rating:1.1.2')?.current.value).toEqual({ level: 'A' }));
    expect(notebook.versionsOf('rating:1.1.2')?.others).toEqual([]);
    const label = page.getByRole('radio', { name: /^A/ }).element().closest('label')!;
    expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(68);
  });

  it('shows two versions of one field beside each other until one is chosen', async () => {
    const server = new MemoryServer();
    const [one, two] = [await fromElsewhere({ text: 'One exit is locked' }), await fromElsewhere({ text: 'One exit is locked Plan' })];
    server.taken = { fields: [{ field: 'finding:1.1.2:main', entry: two, others: [one] }] };
    const { render: draw, notebook } = await shownWorkbook(language, { code: '1.1.2', server });
    await draw();
    const both = page.getByRole('region', { name: asPattern(t('two_versions')) });
    await expect.element(both).toBeVisible();
    await expect.element(page.getByText(t('nothing_waits'))).toBeVisible();
    await expectSound(language, WORKBOOK_NAMES);
    await userEvent.click(both.getByRole('button', { name: t('use_version') }).nth(1));
    await expect.element(both).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: asPattern(t('finding')) })).toHaveValue('One exit is locked');
    expect(notebook.versionsOf('finding:1.1.2:main')?.current.hash).toBe(one.hash);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('does not apply only with a reason', async () => {
    const { render: draw, notebook } = await shownWorkbook(language, { code: '1.1.1' });
    await draw();
    await userEvent.click(page.getByText(t('not_applicable'), { exact: true }));
    await expect.element(button(t('na_save'))).toBeDisabled();
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(t('na_reason')) }), 'One exit is locked');
    await userEvent.click(button(t('na_save')));
    await vi.waitFor(() => expect(notebook.versionsOf('rating:1.1.1')?.current.value).toEqual({ level: 'NA', reason: 'One exit is locked' }));
  });

  it('stores what is typed on leaving the field, and says when it is on the device and when it has arrived', async () => {
    const { render: draw, server, notebook } = await shownWorkbook(language, { code: '1.1.2' });
    server.befalls = (call) => call === 'sync' && lost();
    await draw();
    const finding = page.getByRole('textbox', { name: asPattern(t('finding')) });
    await userEvent.fill(finding, 'One exit is locked');
    await expect.element(page.getByText(t('typing'))).toBeVisible();
    await userEvent.tab();
    const storedAt = asPattern(t('stored_at', { time: '' }).trim());
    await expect.element(page.getByText(storedAt)).toBeVisible();
    server.befalls = () => undefined;
    notebook.sendNow();
    await expect.element(page.getByText(asPattern(t('arrived_at', { time: '' }).trim()))).toBeVisible();
    await userEvent.clear(finding);
    await userEvent.tab();
    await vi.waitFor(() => expect(notebook.versionsOf('finding:1.1.2:main')).toBeUndefined());
    await vi.waitFor(() => expect(server.stored.map(({ kind }) => kind)).toEqual(['finding', 'remove']));
  });

  it('takes a photograph without what was written in it, smaller, and stores it with its entry', async () => {
    const { render: draw, server, notebook } = await shownWorkbook(language, { code: '1.1.2' });
    server.befalls = (call) => call === 'photo' && lost();
    await draw();
    const canvas = new OffscreenCanvas(2400, 1200);
    canvas.getContext('2d')!.fillRect(0, 0, 10, 10);
    const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'IMG_1.png', { type: 'image/png' });
    await userEvent.upload(page.getByLabelText(t('take_photo')), file);
    await expect.element(page.getByRole('img', { name: asPattern(t('photo_at', { time: '' }).trim()) })).toBeVisible();
    await expect.element(page.getByText(asPattern(t('photos', { count: 1 }))).first()).toBeVisible();
    const picture = page.getByRole('img', { name: asPattern(t('photo_at', { time: '' }).trim()) }).element() as HTMLImageElement;
    await vi.waitFor(() => expect([picture.naturalWidth, picture.naturalHeight]).toEqual([1600, 800]));
    await expectSound(language, WORKBOOK_NAMES);
    server.befalls = () => undefined;
    notebook.sendNow();
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
    expect(server.photos.size).toBe(1);
  });

  it('links evidence of the institution to the own rating', async () => {
    const { render: draw, notebook } = await shownWorkbook(language, { code: '1.1.1' });
    await draw();
    await userEvent.click(page.getByText(asPattern(t('link'))));
    await vi.waitFor(() => expect(notebook.versionsOf('evidence_link:1.1.1:21')?.current.value).toEqual({ evidence_id: 21, linked: true }));
  });
});
