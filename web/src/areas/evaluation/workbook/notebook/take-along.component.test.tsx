import { workbook } from '@miyar/contract/evaluation/workbook/workbooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, SESSION_COPY, sessionStore } from '../../../../lib/api/session.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { FullDevice } from '../../../../testing/full-device.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf } from '../../../../testing/render.tsx';
import { takenAlong } from '../../../../testing/samples/evaluation/workbook.ts';
import { asPattern } from '../../../../testing/shown.ts';
import { shownWorkbook, WORKBOOK_NAMES } from '../../../../testing/shown-workbook.tsx';
import { peopleOnDevice } from '../leaving/on-device.ts';
import { restoreWorkbookSession } from './restore-session.ts';
import { workbookText } from '../text.ts';

/** A browser that takes no rows into one of its databases, until the test ends. */
function refuseRows(database: string): void {
  const real = IDBObjectStore.prototype.put;
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (this.transaction.db.name === database) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return real.call(this, value, key);
  });
  onTestFinished(() => refusing.mockRestore());
}

describe.each(languageOf(import.meta.url))('a workbook that is not on the device yet in %s', (language) => {
  const t = textIn(workbookText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  it('is taken along with the room and the session that a day without a network needs', async () => {
    const { network, render: draw, userId, notebook } = await shownWorkbook(language, { isTaken: false });
    await network.answers(workbook.read, takenAlong());
    await draw();
    await expect.element(page.getByRole('heading', { name: t('take_title') })).toBeVisible();
    // Nothing has arrived for a workbook that is not on the device yet, and its school is not known.
    await expect.element(page.getByText(t('all_arrived'))).not.toBeInTheDocument();
    expect(document.title).toBe(t('title'));
    await expectSound(language, WORKBOOK_NAMES);
    await userEvent.click(button(t('take')));
    await expect.element(page.getByRole('heading', { name: t('indicators') })).toBeVisible();
    await expect.element(page.getByText(t('nothing_written'))).toBeVisible();
    await expect.element(page.getByText(t('state_idle'))).not.toBeInTheDocument();
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

  it('says before the visit is planned that it is not open yet', async () => {
    const { network, render: draw } = await shownWorkbook(language, { isTaken: false });
    await network.refuses(workbook.read, 'move_not_allowed');
    await draw();
    await expect.element(page.getByRole('heading', { name: t('not_open') })).toBeVisible();
    await expectSound(language, WORKBOOK_NAMES);
  });

  it('is taken along where the browser refuses a safe copy of the session, and says what a power cut would do', async () => {
    const { network, render: draw, notebook } = await shownWorkbook(language, { isTaken: false });
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

  it('is not taken along without room, and says so', async () => {
    const { network, render: draw, notebook } = await shownWorkbook(language, { isTaken: false });
    await network.answers(workbook.read, takenAlong());
    await draw();
    await expect.element(button(t('take'))).toBeVisible();
    const device = new FullDevice();
    onTestFinished(() => device.restore());
    await userEvent.click(button(t('take')));
    await expect.element(page.getByText(asPattern(t('no_room')))).toBeVisible();
    await expectSound(language, WORKBOOK_NAMES);
    expect(notebook.shown.get().along).toBeUndefined();
  });
});
