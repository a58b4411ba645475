import { decisions } from '@miyar/contract/accreditation/decisions';
import type { School } from '@miyar/contract/accreditation/institutions';
import { type ErrorCode, ERRORS } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectLocked, expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault, expectNoFault, expectLimit } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { school } from '../../../testing/samples/accreditation.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { Verdict } from './decision-basis.ts';
import { decisionsText } from './text.ts';

const READY = school({ evaluator_id: 7, evaluator_name: 'Yusuf Musoke', report_count: 1 });
const DONE = { ok: true, school_id: 3, application_id: 1047, status: 'approved', certificate_number: 'IQS-2026-0004' } as const;

const onClose = vi.fn<() => void>();
const closed = () => onClose.mock.calls.length;
beforeEach(() => onClose.mockClear());

describe.each(languageOf(import.meta.url))('a decision in %s', (language) => {
  const t = textIn(decisionsText, language);
  const reason = page.getByRole('textbox', { name: new RegExp(t('reason')) });
  const approve = page.getByRole('button', { name: t('approve'), exact: true });
  const deny = page.getByRole('button', { name: t('deny'), exact: true });
  const notNow = page.getByRole('button', { name: t('keep_open') });
  const level = page.getByRole('radiogroup', { name: new RegExp(t('level')) });
  const show = (verdict: Verdict, about: School = READY) =>
    render(<DecideDialog school={about} name="Al-Huda" verdict={verdict} onClose={onClose} />, { language });

  it.each([
    ['approved', 'approve_what'],
    ['denied', 'deny_what'],
  ] as const)('says before it is made that it is final and what follows: %s', async (verdict, what) => {
    await show(verdict);
    const title = t(verdict === 'approved' ? 'approve_title' : 'deny_title', { school: 'Al-Huda' });
    const dialog = page.getByRole('dialog', { name: title });
    await expect.element(dialog).toMatchTextContent(t(what));
    await expect.element(dialog).toMatchTextContent(t('final'));
    await expectSound(language, /Al-Huda/);
  });

  it('says that somebody else has decided since it was opened, and takes no decision any more', async () => {
    await render(<DecideDialog school={READY} name="Al-Huda" verdict="approved" decided onClose={onClose} />, { language });
    await expect.element(page.getByText(t('decided_meanwhile'))).toBeVisible();
    await expect.element(approve).not.toBeInTheDocument();
    await expect.element(reason).toBeDisabled();
  });

  it('sends one decision for a double click, also where the first press is answered at once', async () => {
    const server = await fakeServer();
    await server.answers(decisions.changeStatus, DONE);
    await show('approved');
    await userEvent.dblClick(approve);
    await expect.poll(closed).toBe(1);
    expect(await server.received(decisions.changeStatus)).toHaveLength(1);
  });

  it('starts on the choice that changes nothing', async () => {
    await show('approved');
    await expect.element(notNow).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(closed()).toBe(1);
  });

  it('approves without a reason where there is an evaluator and a report', async () => {
    const server = await fakeServer();
    await server.answers(decisions.changeStatus, DONE);
    await show('approved');
    await userEvent.click(approve);
    await expect.poll(closed).toBe(1);
    await expectToast(t('approved'));
    expect((await server.received(decisions.changeStatus))[0]?.body).toEqual({ schoolId: 3, status: 'approved' });
  });

  it.each([
    ['no_report_no_evaluator', { report_count: 0, evaluator_id: null }],
    ['no_report', { report_count: 0, evaluator_id: 7 }],
    ['no_evaluator', { report_count: 1, evaluator_id: null }],
  ] as const)('asks what an approval rests on where it lacks something: %s', async (missing, changes) => {
    const server = await fakeServer();
    await show('approved', school(changes));
    await expect.element(page.getByText(t(missing))).toBeVisible();
    await userEvent.click(approve);
    await expectFault(reason, t('reason_required'));
    await expect.element(reason).toHaveFocus();
    expect(await server.received(decisions.changeStatus)).toEqual([]);
  });

  it('always asks for a reason to deny, and takes it back when it is written', async () => {
    const server = await fakeServer();
    await server.answers(decisions.changeStatus, { ...DONE, status: 'denied', certificate_number: null });
    await show('denied');
    await userEvent.click(deny);
    await expectFault(reason, t('reason_required'));
    await userEvent.fill(reason, 'The fire exits are locked.');
    await expectNoFault(reason);
    await userEvent.click(deny);
    await expect.poll(closed).toBe(1);
    await expectToast(t('denied'));
    expect((await server.received(decisions.changeStatus))[0]?.body).toEqual({ schoolId: 3, status: 'denied', reason: 'The fire exits are locked.' });
  });

  it('has room for a reason as long as the server takes', async () => {
    await show('denied');
    await expectLimit(reason, 2000, language);
  });

  it('offers the levels of an accreditation, and none of them by default', async () => {
    await show('approved');
    await expect.element(level.getByRole('radio')).toHaveLength(4);
    await expect.element(level.getByRole('radio').first()).toBeChecked();
    await expect.element(level).toMatchTextContent(t('level_c_detail'));
  });

  it('chooses the level by the arrow keys, and sends it', async () => {
    const server = await fakeServer();
    await server.answers(decisions.changeStatus, DONE);
    await show('approved');
    (level.getByRole('radio').first().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(level.getByRole('radio').nth(2)).toBeChecked();
    await userEvent.click(approve);
    await expect.poll(closed).toBe(1);
    expect((await server.received(decisions.changeStatus))[0]?.body).toMatchObject({ level: 'B' });
  });

  it('has no level to deny with', async () => {
    await show('denied');
    await expect.element(reason).toBeVisible();
    await expect.element(level).not.toBeInTheDocument();
  });

  it('is not made by Enter in the reason', async () => {
    const server = await fakeServer();
    await show('denied');
    await userEvent.fill(reason, 'One');
    await userEvent.click(reason);
    await userEvent.keyboard('{Enter}two');
    await expect.element(reason).toHaveValue('One\ntwo');
    expect(await server.received(decisions.changeStatus)).toEqual([]);
  });

  it.each<[ErrorCode, boolean]>([
    ['already_decided', false],
    ['no_open_application', false],
    ['report_required', true],
    ['level_not_accreditable', true],
    ['server_error', true],
  ])('says %s, the reason stays, and offers another attempt where one may help', async (code, again) => {
    const server = await fakeServer();
    await server.refuses(decisions.changeStatus, code);
    await show('denied');
    await userEvent.fill(reason, 'The fire exits are locked.');
    await userEvent.click(deny);
    await expectAlert(ERRORS[code][language]);
    await expect.element(reason).toHaveValue('The fire exits are locked.');
    if (again) await expect.element(deny).toBeEnabled();
    else await expect.element(deny).not.toBeInTheDocument();
    expect(closed()).toBe(0);
  });

  it.each([
    ['approved', 'approve_failed'],
    ['denied', 'deny_failed'],
  ] as const)('can be tried again when the server does not answer: %s', async (verdict, failed) => {
    const server = await fakeServer();
    await server.isUnreachable(decisions.changeStatus);
    await show(verdict);
    await userEvent.fill(reason, 'As visited.');
    const act = verdict === 'approved' ? approve : deny;
    await userEvent.click(act);
    await expectAlert(t(failed));
    await server.answers(decisions.changeStatus, DONE);
    await userEvent.click(act);
    await expect.poll(closed).toBe(1);
    expect((await server.received(decisions.changeStatus)).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ reason: 'As visited.' })),
    );
  });

  it('cannot be left or changed while it is sent', async () => {
    const server = await fakeServer();
    await server.answers(decisions.changeStatus, DONE, { held: true });
    await show('approved');
    await userEvent.click(approve);
    await expectLocked(language, t('approving'), closed);
    await expect.element(notNow).toBeDisabled();
    await expect.element(reason).toBeDisabled();
    await server.release();
    await expect.poll(closed).toBe(1);
  });
});
