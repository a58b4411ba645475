import { errorText } from '@miyar/contract/core/errors';
import { workbook } from '@miyar/contract/evaluation/workbook/workbooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { FullDevice } from '../../../testing/full-device.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { asPattern, expectNoText, expectText } from '../../../testing/shown.ts';
import { fromElsewhere, lost, shownWorkbook, WORKBOOK_NAMES } from '../../../testing/shown-workbook.tsx';
import { MemoryServer } from '../../../testing/workbook-server.ts';
import { WorkbookLeaveDialog } from './leaving/leave-dialog.tsx';
import { unsentOf } from './leaving/leave-check.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { exported } from './leaving/export.ts';
import { workbookText } from './text.ts';

describe.each(LANGUAGES)('the workbook in %s', (language) => {
  const t = textIn(workbookText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  it('shows at home what is rated, what is here only, and what happens to it', async () => {
    const { render: draw, server, notebook } = await shownWorkbook(language);
    server.befalls = (call) => call === 'sync' && lost();
    await notebook.write({ kind: 'rating', indicator: '1.1.1', value: { level: 'B' }, base: null });
    await draw();
    await expect.element(page.getByText(t('rated', { rated: 1, of: 2 }))).toBeVisible();
    await expect.element(page.getByText(t('here_only', { count: 1 }))).toBeVisible();
    await expect.element(page.getByText(t('out_rating', { code: '1.1.1', level: 'B' }))).toBeVisible();
    await vi.waitFor(() => expect(document.title).toMatch(/^\(1\) /));
    await expectSound(language, WORKBOOK_NAMES);
    await expect.element(button(t('here_only', { count: 1 }))).toBeVisible();
    server.befalls = () => undefined;
    // Looking at the page may have sent it already.
    await userEvent.click(page.getByRole('button', { name: new RegExp(`${t('here_only', { count: 1 })}|${t('all_arrived')}`) }));
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
    expect(document.title).not.toContain('(');
    expect(server.stored).toHaveLength(1);
  });

  it.each([360, 1280])('leaves in sight what is on this device only, while something is said: %s wide', async (width) => {
    await page.viewport(width, 700);
    const { render: draw, notebook } = await shownWorkbook(language);
    await notebook.write({ kind: 'rating', indicator: '1.1.1', value: { level: 'B' }, base: null });
    await draw();
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
    toast.success(t('taken'));
    await expect.element(page.getByText(t('taken'))).toBeVisible();
    const edge = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    await expect.poll(() => edge('.toast').top - edge('.workbook-count').bottom).toBeGreaterThanOrEqual(0);
    await page.viewport(1280, 720);
  });

  it('shows who leads what was laid aside, with its words and the reason, and takes it over', async () => {
    const { network, render: draw, server } = await shownWorkbook(language);
    const stored = await fromElsewhere({ text: 'One exit is locked' });
    const entry = {
      ...stored,
      aside: 'after_removal' as const,
      entry_id: 77,
      evaluator_id: 4,
      name: 'Omar Saleh',
      taken_as: null,
      can: { take: true as const },
    };
    const own = {
      ...entry,
      entry_id: 78,
      evaluator_id: 9,
      name: 'Huda Ali',
      aside: 'invalid' as const,
      code: 'invalid_value',
      can: { take: 'invalid_value' as const },
    };
    await network.answers(workbook.aside, [entry, own]);
    await draw();
    await expect.element(page.getByText(/Omar Saleh/)).toBeVisible();
    await expect.element(page.getByText(t('why_after_removal'))).toBeVisible();
    await expect.element(page.getByText(asPattern(errorText('invalid_value', language)))).toBeVisible();
    await expectSound(language, new RegExp(`${WORKBOOK_NAMES.source}|Omar Saleh`));
    await network.answers(workbook.take, { ...stored, id: 79, device: 'server', source: stored.hash });
    await network.answers(workbook.aside, [{ ...entry, taken_as: 79 }, own]);
    const reads = server.calls;
    await userEvent.click(button(t('aside_take')));
    await expect.element(page.getByText(t('aside_is_taken'))).toBeVisible();
    await expect.element(button(t('aside_take'))).not.toBeInTheDocument();
    // The field is fetched as it is now.
    await vi.waitFor(() => expect(server.calls).toBeGreaterThan(reads));
  });

  it('asks before signing out while something is here only, and removes everything when nothing is', async () => {
    const { server, notebook, userId } = await shownWorkbook(language);
    server.befalls = (call) => call === 'sync' && lost();
    await notebook.write({ kind: 'note', indicator: '1.1.2', field: 'main', value: { text: 'One exit is locked' }, base: null });
    const [stay, leave] = [vi.fn(), vi.fn()];
    const drawn = await render(<WorkbookLeaveDialog userId={userId} onStay={stay} onLeave={leave} />, { language });
    await expectDialog(t('leave_title'));
    await expect.element(page.getByText(t('leave_detail', { count: 1 }))).toBeVisible();
    await expectSound(language, WORKBOOK_NAMES);
    await userEvent.keyboard('{Enter}');
    expect(stay).toHaveBeenCalled();
    expect(leave).not.toHaveBeenCalled();
    expect((await exported(notebook.sending.opened, 12))?.devices[0]?.entries).toHaveLength(1);
    await drawn.unmount();
    server.befalls = () => undefined;
    notebook.sendNow();
    await vi.waitFor(async () => expect(await unsentOf(userId)).toBe(0));
    await render(<WorkbookLeaveDialog userId={userId} onStay={stay} onLeave={leave} />, { language });
    await vi.waitFor(() => expect(leave).toHaveBeenCalled());
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`miyar-workbook-${userId}`);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('says that an overloaded server is tried again by itself', async () => {
    const { render: draw, server, notebook } = await shownWorkbook(language);
    server.befalls = () => {
      throw MemoryServer.refusal('overloaded', 5);
    };
    await notebook.write({ kind: 'rating', indicator: '1.1.1', value: { level: 'B' }, base: null });
    await draw();
    await expect.element(page.getByText(t('state_overloaded'))).toBeVisible();
    await expect.element(page.getByText(t('here_only', { count: 1 }))).toBeVisible();
    await expectSound(language, WORKBOOK_NAMES);
    server.befalls = () => undefined;
    await userEvent.click(button(t('send_now')));
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
  });

  it('shows entries that do not apply, with their words and the reason', async () => {
    const server = new MemoryServer();
    server.invalid.add('1.1.2');
    const { render: draw, notebook } = await shownWorkbook(language, { server });
    await notebook.write({ kind: 'note', indicator: '1.1.2', field: 'main', value: { text: 'One exit is locked' }, base: null });
    await draw();
    await expect.element(page.getByRole('heading', { name: asPattern(t('laid_title')) })).toBeVisible();
    await expect.element(page.getByText(asPattern(errorText('invalid_value', language)))).toBeVisible();
    await expect.element(page.getByText('One exit is locked')).toBeVisible();
    await expectSound(language, WORKBOOK_NAMES);
  });

  it('says of each photograph that it cannot read what it is and what helps, beside the button, and takes the others', async () => {
    const { render: draw, notebook } = await shownWorkbook(language, { code: '1.1.2' });
    await draw();
    const canvas = new OffscreenCanvas(20, 10);
    canvas.getContext('2d')!.fillRect(0, 0, 10, 10);
    const whole = await canvas.convertToBlob({ type: 'image/jpeg' });
    const named = (name: string, ...parts: BlobPart[]) => new File(parts, name, { type: 'image/jpeg' });
    const take = page.getByLabelText(t('take_photo'));
    await userEvent.upload(take, [
      named('heic.jpg', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      named('cut.jpg', whole.slice(0, 40)),
      named('note.jpg', 'no picture'),
      named('whole.jpg', whole),
    ]);
    const refused = page.getByRole('alert');
    await expectText(refused, t('photo_heic', { name: 'heic.jpg' }), t('photo_damaged', { name: 'cut.jpg' }), t('photo_unreadable', { name: 'note.jpg' }));
    await expect.poll(() => notebook.shown.get().photos.size).toBe(1);
    await expectSound(language, new RegExp(`${WORKBOOK_NAMES.source}|\\w+\\.jpg|HEIC|JPEG`));
    // The next choice clears the errors.
    await userEvent.upload(take, named('heic.jpg', '\0\0\0\u0018ftypmif1\0\0\0\0mif1heic'));
    await expectText(refused, t('photo_heic', { name: 'heic.jpg' }));
    await expectNoText(refused, t('photo_damaged', { name: 'cut.jpg' }));
  });

  it('claims nothing as stored where the device is full: words stay in the field with a file of them, ratings and photographs are refused', async () => {
    const { render: draw, server, notebook } = await shownWorkbook(language, { code: '1.1.2' });
    await draw();
    const finding = page.getByRole('textbox', { name: asPattern(t('finding')) });
    await expect.element(finding).toBeVisible();
    const device = new FullDevice();
    onTestFinished(() => device.restore());
    await userEvent.fill(finding, 'One exit is locked');
    await userEvent.tab();
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('unsaved'));
    await expect.element(finding).toHaveValue('One exit is locked');
    await expect.element(button(t('save_file'))).toBeVisible();
    await expectSound(language, WORKBOOK_NAMES);
    await userEvent.click(page.getByRole('radio').first());
    await expect.element(page.getByText(t('unsaved_rating'))).toBeVisible();
    await expect.element(page.getByRole('radio').first()).not.toBeChecked();
    const canvas = new OffscreenCanvas(20, 10);
    canvas.getContext('2d')!.fillRect(0, 0, 10, 10);
    const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'IMG_1.png', { type: 'image/png' });
    await userEvent.upload(page.getByLabelText(t('take_photo')), file);
    await expect.element(page.getByText(t('photo_full'))).toBeVisible();
    expect(notebook.shown.get()).toMatchObject({ local: [], waiting: { entries: 0, photos: 0 } });
    expect(server.stored).toEqual([]);
    await userEvent.click(page.getByRole('link', { name: asPattern(t('previous', { code: '1.1.1' })) }));
    await expect.element(page.getByRole('alertdialog', { name: t('unsaved_title') })).toBeVisible();
    await userEvent.click(button(t('unsaved_stay')));
    await expect.element(finding).toHaveValue('One exit is locked');
    // With room again the same text is stored, once, as soon as somebody goes on.
    device.makeRoom();
    await userEvent.fill(finding, 'One exit is locked Plan');
    await userEvent.tab();
    await vi.waitFor(() => expect(server.stored.map(({ value }) => value)).toEqual([{ text: 'One exit is locked Plan' }]));
    await expect.element(button(t('save_file'))).not.toBeInTheDocument();
  });

  it('counts as here only what it cannot write down as arrived, and goes on once there is room', async () => {
    const { render: draw, server, notebook } = await shownWorkbook(language, { code: '1.1.2' });
    server.befalls = (call) => call === 'sync' && lost();
    await notebook.write({ kind: 'note', indicator: '1.1.2', field: 'main', value: { text: 'One exit is locked' }, base: null });
    await draw();
    await expect.element(page.getByText(t('here_only', { count: 1 }))).toBeVisible();
    const device = new FullDevice();
    onTestFinished(() => device.restore());
    server.befalls = () => undefined;
    notebook.sendNow();
    await expect.element(page.getByRole('alert').getByText(t('state_full'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: asPattern(t('save_file')) })).toBeVisible();
    await expect.element(page.getByText(t('here_only', { count: 1 }))).toBeVisible();
    await expectSound(language, WORKBOOK_NAMES);
    device.makeRoom();
    notebook.sendNow();
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
    expect(server.stored).toHaveLength(1);
  });

  it('goes on when the session is over, and asks to sign in again in place', async () => {
    const { render: draw, signIn } = await shownWorkbook(language, { code: '1.1.2', isSignedOut: true });
    await draw();
    await expect.element(page.getByText(t('state_signed_out'))).toBeVisible();
    await userEvent.click(button(t('sign_in')));
    expect(signIn).toHaveBeenCalled();
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(t('finding')) }), 'One exit is locked');
    await userEvent.tab();
    await expect
      .element(page.getByText(asPattern(t('stored_at', { time: '' }).trim())).or(page.getByText(asPattern(t('arrived_at', { time: '' }).trim()))))
      .toBeVisible();
  });
});
