import { errorText } from '@miyar/contract/core/errors';
import { entryHash, FIRST_HASH, headsOf, sealRoot } from '@miyar/contract/evaluation/workbook/hash';
import type { StoredEntry } from '@miyar/contract/evaluation/workbook/shapes';
import { workbook } from '@miyar/contract/evaluation/workbook/workbooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, SESSION_COPY, sessionStore } from '../../../lib/api/session.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { FullDevice } from '../../../testing/full-device.ts';
import { expectSound } from '../../../testing/language.ts';
import { openedNotebook } from '../../../testing/opened-notebook.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { takenAlong } from '../../../testing/samples/evaluation/workbook.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { MemoryServer } from '../../../testing/workbook-server.ts';
import { WorkbookLeaveDialog } from './leaving/leave-dialog.tsx';
import { unsentOf } from './leaving/leave-check.ts';
import { peopleOnDevice } from './leaving/on-device.ts';
import { restoreWorkbookSession } from './notebook/restore-session.ts';
import { exported } from './leaving/export.ts';
import { grouped } from './seal/receipt.tsx';
import { workbookText } from './text.ts';
import { WorkbookView } from './view/workbook-view.tsx';

/** What people wrote, in whatever language. */
const NAMES = /Huda Ali|Every learner knows it|A drill twice a year|Plan|One exit is locked|.?R-2027-7|main|[0-9a-f]{4}/;

const lost = () => {
  throw MemoryServer.lost();
};

/** An entry of another device, as the server has it. */
async function fromElsewhere(value: StoredEntry['value'], kind = 'finding'): Promise<StoredEntry> {
  const field = kind === 'rating' ? {} : { field: 'main' };
  const entry = {
    v: 1 as const,
    device: 'otherDeviceOtherDevice',
    seq: 1,
    prev: FIRST_HASH,
    kind,
    indicator: '1.1.2',
    ...field,
    value,
    base: null,
    at: '2027-01-10T08:00:00.000Z',
  };
  return {
    ...entry,
    id: 1,
    hash: await entryHash(entry),
    field: kind === 'rating' ? null : 'main',
    offset: null,
    received_at: entry.at,
    aside: null,
    code: null,
    source: null,
  };
}

/** A browser that takes no rows into one of its databases, until the test ends. */
function refuseRows(database: string): void {
  const real = IDBObjectStore.prototype.put;
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (this.transaction.db.name === database) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return real.call(this, value, key);
  });
  onTestFinished(() => refusing.mockRestore());
}

describe.each(LANGUAGES)('the workbook in %s', (language) => {
  const t = textIn(workbookText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  async function show({ code, server, isTaken, isSignedOut = false }: { code?: string; server?: MemoryServer; isTaken?: boolean; isSignedOut?: boolean } = {}) {
    const opened = await openedNotebook({ ...(server && { server }), ...(isTaken !== undefined && { isTaken }) });
    signedIn({ id: opened.userId, role: 'evaluator' });
    const network = await fakeServer();
    await network.answers(workbook.aside, []);
    const signIn = vi.fn();
    const shown = <WorkbookView notebook={opened.notebook} code={code} name="Huda Ali" isSignedOut={isSignedOut} onSignIn={signIn} />;
    return { ...opened, network, signIn, render: () => render(shown, { language, isPage: true }) };
  }

  it('says before the visit is planned that it is not open yet', async () => {
    const { network, render: draw } = await show({ isTaken: false });
    await network.refuses(workbook.read, 'move_not_allowed');
    await draw();
    await expect.element(page.getByRole('heading', { name: t('not_open') })).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('is taken along with the room and the session that a day without a network needs', async () => {
    const { network, render: draw, userId, notebook } = await show({ isTaken: false });
    await network.answers(workbook.read, takenAlong());
    await draw();
    await expect.element(page.getByRole('heading', { name: t('take_title') })).toBeVisible();
    // Of what is not on the device yet nothing has arrived, and its school is not known.
    await expect.element(page.getByText(t('all_arrived'))).not.toBeInTheDocument();
    expect(document.title).toBe(t('title'));
    await expectSound(language, NAMES);
    await userEvent.click(button(t('take')));
    await expect.element(page.getByRole('heading', { name: t('indicators') })).toBeVisible();
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
    expect(document.title).toContain(`${t('title')} · `);
    await vi.waitFor(() => expect(localStorage.getItem('token')).toBe('opaque'));
    expect(peopleOnDevice()).toContain(userId);
    expect(notebook.shown.get().along?.taken.case.id).toBe(12);
    // The power is cut before the browser wrote its storage to the disk.
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    sessionStore.set(null);
    await restoreWorkbookSession();
    expect([sessionStore.get()?.token, localStorage.getItem('token'), peopleOnDevice()]).toEqual(['opaque', 'opaque', [userId]]);
    clearSession();
    await restoreWorkbookSession();
    expect(sessionStore.get()).toBeNull();
  });

  it('is taken along where the browser refuses a safe copy of the session, and says what a power cut would do', async () => {
    const { network, render: draw, notebook } = await show({ isTaken: false });
    await network.answers(workbook.read, takenAlong());
    await draw();
    refuseRows(SESSION_COPY);
    await userEvent.click(button(t('take')));
    await expect.element(page.getByRole('alert').filter({ hasText: t('session_unsafe') })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('indicators') })).toBeVisible();
    expect(notebook.shown.get().along?.taken.case.id).toBe(12);
    await vi.waitFor(() => expect(localStorage.getItem('token')).toBe('opaque'));
    await expect.element(page.getByText(t('not_taken'))).not.toBeInTheDocument();
  });

  it('shows at home what is rated, what is here only, and what happens to it', async () => {
    const { render: draw, server, notebook } = await show();
    server.befalls = (call) => call === 'sync' && lost();
    await notebook.write({ kind: 'rating', indicator: '1.1.1', value: { level: 'B' }, base: null });
    await draw();
    await expect.element(page.getByText(t('rated', { rated: 1, of: 2 }))).toBeVisible();
    await expect.element(page.getByText(t('here_only', { count: 1 }))).toBeVisible();
    await expect.element(page.getByText(t('out_rating', { code: '1.1.1', level: 'B' }))).toBeVisible();
    await vi.waitFor(() => expect(document.title).toMatch(/^\(1\) /));
    await expectSound(language, NAMES);
    await expect.element(button(t('here_only', { count: 1 }))).toBeVisible();
    server.befalls = () => undefined;
    // Looking at the page may have sent it already.
    await userEvent.click(page.getByRole('button', { name: new RegExp(`${t('here_only', { count: 1 })}|${t('all_arrived')}`) }));
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
    expect(document.title).not.toContain('(');
    expect(server.stored).toHaveLength(1);
  });

  it('says that an overloaded server is tried again by itself', async () => {
    const { render: draw, server, notebook } = await show();
    server.befalls = () => {
      throw MemoryServer.refusal('overloaded', 5);
    };
    await notebook.write({ kind: 'rating', indicator: '1.1.1', value: { level: 'B' }, base: null });
    await draw();
    await expect.element(page.getByText(t('state_overloaded'))).toBeVisible();
    await expect.element(page.getByText(t('here_only', { count: 1 }))).toBeVisible();
    await expectSound(language, NAMES);
    server.befalls = () => undefined;
    await userEvent.click(button(t('send_now')));
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
  });

  it('shows who leads what was laid aside, with its words and the reason, and takes it over', async () => {
    const { network, render: draw, server } = await show();
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
    await expectSound(language, new RegExp(`${NAMES.source}|Omar Saleh`));
    await network.answers(workbook.take, { ...stored, id: 79, device: 'server', source: stored.hash });
    await network.answers(workbook.aside, [{ ...entry, taken_as: 79 }, own]);
    const reads = server.calls;
    await userEvent.click(button(t('aside_take')));
    await expect.element(page.getByText(t('aside_is_taken'))).toBeVisible();
    await expect.element(button(t('aside_take'))).not.toBeInTheDocument();
    // The field is fetched as it is now.
    await vi.waitFor(() => expect(server.calls).toBeGreaterThan(reads));
  });

  it('rates by key and by press, and says at once what that does', async () => {
    const server = new MemoryServer();
    server.taken = { standard: { ...publicStandard, rules: { ...publicStandard.rules, caps: [{ rating: 'C', level: 'C' }] } } };
    const { render: draw, notebook } = await show({ code: '1.1.2', server });
    await draw();
    await expect.element(page.getByRole('heading', { name: /1\.1\.2/ })).toBeVisible();
    await userEvent.keyboard('3');
    await expect.element(page.getByRole('radio', { name: /^C/ })).toBeChecked();
    await expect.element(page.getByText(`${t('below', { count: 1 })} ${t('caps', { rating: 'C', level: 'C' })}`)).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: t('not_applicable') })).not.toBeInTheDocument();
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('radio', { name: /^A/ }));
    await vi.waitFor(() => expect(notebook.versionsOf('rating:1.1.2')?.current.value).toEqual({ level: 'A' }));
    expect(notebook.versionsOf('rating:1.1.2')?.others).toEqual([]);
    const label = page.getByRole('radio', { name: /^A/ }).element().closest('label')!;
    expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(68);
  });

  it('does not apply only with a reason', async () => {
    const { render: draw, notebook } = await show({ code: '1.1.1' });
    await draw();
    await userEvent.click(page.getByText(t('not_applicable'), { exact: true }));
    await expect.element(button(t('na_save'))).toBeDisabled();
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(t('na_reason')) }), 'One exit is locked');
    await userEvent.click(button(t('na_save')));
    await vi.waitFor(() => expect(notebook.versionsOf('rating:1.1.1')?.current.value).toEqual({ level: 'NA', reason: 'One exit is locked' }));
  });

  it('stores what is typed on leaving the field, and says when it is on the device and when it has arrived', async () => {
    const { render: draw, server, notebook } = await show({ code: '1.1.2' });
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

  it('claims nothing as stored where the device is full: words stay in the field with a file of them, ratings and photographs are refused', async () => {
    const { render: draw, server, notebook } = await show({ code: '1.1.2' });
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
    await expectSound(language, NAMES);
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
    // With room again the same words are stored, once, as soon as somebody goes on.
    device.makeRoom();
    await userEvent.fill(finding, 'One exit is locked Plan');
    await userEvent.tab();
    await vi.waitFor(() => expect(server.stored.map(({ value }) => value)).toEqual([{ text: 'One exit is locked Plan' }]));
    await expect.element(button(t('save_file'))).not.toBeInTheDocument();
  });

  it('counts as here only what it cannot write down as arrived, and goes on once there is room', async () => {
    const { render: draw, server, notebook } = await show({ code: '1.1.2' });
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
    await expectSound(language, NAMES);
    device.makeRoom();
    notebook.sendNow();
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
    expect(server.stored).toHaveLength(1);
  });

  it('is not taken along without room, and says so', async () => {
    const { network, render: draw, notebook } = await show({ isTaken: false });
    await network.answers(workbook.read, takenAlong());
    await draw();
    await expect.element(button(t('take'))).toBeVisible();
    const device = new FullDevice();
    onTestFinished(() => device.restore());
    await userEvent.click(button(t('take')));
    await expect.element(page.getByText(asPattern(t('no_room')))).toBeVisible();
    await expectSound(language, NAMES);
    expect(notebook.shown.get().along).toBeUndefined();
  });

  it('shows two versions of one field beside each other until one is chosen', async () => {
    const server = new MemoryServer();
    const [one, two] = [await fromElsewhere({ text: 'One exit is locked' }), await fromElsewhere({ text: 'One exit is locked Plan' })];
    server.taken = { fields: [{ field: 'finding:1.1.2:main', entry: two, others: [one] }] };
    const { render: draw, notebook } = await show({ code: '1.1.2', server });
    await draw();
    const both = page.getByRole('region', { name: asPattern(t('two_versions')) });
    await expect.element(both).toBeVisible();
    await expectSound(language, NAMES);
    await userEvent.click(both.getByRole('button', { name: t('use_version') }).nth(1));
    await expect.element(both).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: asPattern(t('finding')) })).toHaveValue('One exit is locked');
    expect(notebook.versionsOf('finding:1.1.2:main')?.current.hash).toBe(one.hash);
  });

  it('takes a photograph without what was written in it, smaller, and stores it with its entry', async () => {
    const { render: draw, server, notebook } = await show({ code: '1.1.2' });
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
    await expectSound(language, NAMES);
    server.befalls = () => undefined;
    notebook.sendNow();
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
    expect(server.photos.size).toBe(1);
  });

  it('links evidence of the institution to the own rating', async () => {
    const { render: draw, notebook } = await show({ code: '1.1.1' });
    await draw();
    await userEvent.click(page.getByText(asPattern(t('link'))));
    await vi.waitFor(() => expect(notebook.versionsOf('evidence_link:1.1.1:21')?.current.value).toEqual({ evidence_id: 21, linked: true }));
  });

  it('shows entries that do not apply, with their words and the reason', async () => {
    const server = new MemoryServer();
    server.invalid.add('1.1.2');
    const { render: draw, notebook } = await show({ server });
    await notebook.write({ kind: 'note', indicator: '1.1.2', field: 'main', value: { text: 'One exit is locked' }, base: null });
    await draw();
    await expect.element(page.getByRole('heading', { name: asPattern(t('laid_title')) })).toBeVisible();
    await expect.element(page.getByText(asPattern(errorText('invalid_value', language)))).toBeVisible();
    await expect.element(page.getByText('One exit is locked')).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('goes on when the session is over, and asks to sign in again in place', async () => {
    const { render: draw, signIn } = await show({ code: '1.1.2', isSignedOut: true });
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

  it('lists what is missing before the seal', async () => {
    const { render: draw, server, notebook } = await show({ code: 'seal' });
    server.befalls = (call) => call === 'sync' && lost();
    await notebook.write({ kind: 'rating', indicator: '1.1.1', value: { level: 'B' }, base: null });
    await draw();
    await expect.element(page.getByText(t('seal_waits', { count: 1 }))).toBeVisible();
    await expect.element(page.getByRole('link', { name: '1.1.2' })).toHaveAttribute('href', '/workbook/12/1.1.2');
    await expect.element(button(t('seal_now'))).toBeDisabled();
    await expectSound(language, NAMES);
  });

  it('seals what device and server hold alike, and shows the receipt', async () => {
    const { render: draw, server, notebook, network } = await show({ code: 'seal' });
    for (const indicator of ['1.1.1', '1.1.2']) await notebook.write({ kind: 'rating', indicator, value: { level: 'B' }, base: null });
    await draw();
    await expect.element(page.getByText(t('seal_rated'))).toBeVisible();
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
    const devices = [...server.devices].map(([device, chain]) => ({ device, ...chain }));
    const root = await sealRoot(headsOf(devices));
    const receipt = { number: 'R-2027-7', entries: 2, photos: 0, root, at: '2027-01-12T10:20:00.000Z', jws: 'a.b.c' };
    await network.answers(workbook.entries, server.stored);
    await network.refuses(workbook.seal, 'seal_differs');
    const press = async () => {
      await userEvent.click(button(t('seal_now')));
      await expect.element(page.getByRole('alertdialog', { name: t('seal_confirm') })).toBeVisible();
      await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: t('seal_now') }));
    };
    await press();
    await expect.element(page.getByText(asPattern(errorText('seal_differs', language)))).toBeVisible();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await network.answers(workbook.seal, receipt);
    server.taken = { receipt, can: { write: 'workbook_sealed', seal: 'workbook_sealed' } };
    await press();
    await expect.element(page.getByRole('heading', { name: t('sealed') })).toBeVisible();
    await expect.element(page.getByText(grouped(root))).toBeVisible();
    await expect.element(page.getByRole('img', { name: t('receipt_qr') })).toBeVisible();
    await expectSound(language, NAMES);
    const [first] = await network.received(workbook.seal);
    expect(first?.body).toEqual({ heads: headsOf(devices), entries: 2, photos: 0, root });
    await vi.waitFor(() => expect(notebook.shown.get().local).toEqual([]));
  });

  it('asks before signing out while something is here only, and removes everything when nothing is', async () => {
    const { server, notebook, userId } = await show();
    server.befalls = (call) => call === 'sync' && lost();
    await notebook.write({ kind: 'note', indicator: '1.1.2', field: 'main', value: { text: 'One exit is locked' }, base: null });
    const [stay, leave] = [vi.fn(), vi.fn()];
    const drawn = await render(<WorkbookLeaveDialog userId={userId} onStay={stay} onLeave={leave} />, { language });
    await expectDialog(t('leave_title'));
    await expect.element(page.getByText(t('leave_detail', { count: 1 }))).toBeVisible();
    await expectSound(language, NAMES);
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
});
