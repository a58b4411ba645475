import { decisions } from '@miyar/contract/accreditation/decisions';
import { ERRORS } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault, expectLimit } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { school } from '../../../testing/samples/accreditation.ts';
import { DenyCard, type DenyCardProps } from './deny-card.tsx';
import { decisionsText } from './text.ts';

const READY = school({ evaluator_id: 7, evaluator_name: 'Yusuf Musoke', report_count: 1 });
const DONE = { ok: true, school_id: 3, application_id: 1047, status: 'denied', certificate_number: null } as const;

const onClose = vi.fn<() => void>();
const closed = () => onClose.mock.calls.length;
beforeEach(() => onClose.mockClear());

describe.each(languageOf(import.meta.url))('a refusal on the page of a school in %s', (language) => {
  const t = textIn(decisionsText, language);
  const reason = page.getByRole('textbox', { name: new RegExp(t('reason')) });
  const deny = page.getByRole('button', { name: t('deny'), exact: true });
  const notNow = page.getByRole('button', { name: t('keep_open') });
  const show = (changes: Partial<DenyCardProps> = {}) =>
    render(<DenyCard school={READY} name="Al-Huda" decided={false} asked={1} onClose={onClose} {...changes} />, { language });

  it('begins in the reason, covers nothing, and says what follows', async () => {
    await show();
    await expect.element(reason).toHaveFocus();
    const card = page.getByRole('region', { name: t('deny_title', { school: 'Al-Huda' }) });
    await expect.element(card).toMatchTextContent(t('deny_what'));
    await expect.element(card).toMatchTextContent(t('final'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectSound(language, /Al-Huda/);
  });

  it('is not sent without a reason, nor by Enter in it, and once by a double click', async () => {
    const server = await fakeServer();
    await server.answers(decisions.changeStatus, DONE);
    await show();
    await userEvent.click(deny);
    await expectFault(reason, t('reason_required'));
    await expect.element(reason).toHaveFocus();
    await userEvent.fill(reason, 'The fire exits');
    await userEvent.keyboard('{Enter}');
    expect(await server.received(decisions.changeStatus)).toEqual([]);
    await userEvent.fill(reason, 'The fire exits are locked.');
    await userEvent.dblClick(deny);
    await expectToast(t('denied'));
    await expect.poll(closed).toBe(1);
    expect((await server.received(decisions.changeStatus)).map(({ body }) => body)).toEqual([
      { schoolId: 3, status: 'denied', reason: 'The fire exits are locked.' },
    ]);
  });

  it('says what it lacks to rest on, and has room for a reason as long as the server takes', async () => {
    await show({ school: school({ report_count: 0, evaluator_id: null }) });
    await expect.element(page.getByText(t('no_report_no_evaluator'))).toBeVisible();
    await expectLimit(reason, 2000, language);
  });

  it('is left at once where nothing is written, and asks where something is', async () => {
    const leave = textIn(formDialogText, language);
    await show();
    await userEvent.click(notNow);
    expect(closed()).toBe(1);
    await userEvent.fill(reason, 'The fire exits');
    await userEvent.click(notNow);
    const question = page.getByRole('alertdialog');
    await userEvent.click(question.getByRole('button', { name: leave('keep') }));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(reason).toHaveValue('The fire exits');
    expect(closed()).toBe(1);
    await userEvent.click(notNow);
    await userEvent.click(question.getByRole('button', { name: leave('sending_leave') }));
    await expect.poll(closed).toBe(2);
  });

  it('says that somebody else has decided meanwhile, and takes no decision any more', async () => {
    await show({ decided: true });
    await expect.element(page.getByText(t('decided_meanwhile'))).toBeVisible();
    await expect.element(deny).not.toBeInTheDocument();
    await expect.element(reason).toBeDisabled();
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('close') }));
    expect(closed()).toBe(1);
  });

  it('says why it was refused, with the reason preserved, and can be tried again', async () => {
    const server = await fakeServer();
    await server.refuses(decisions.changeStatus, 'server_error');
    await show();
    await userEvent.fill(reason, 'The fire exits are locked.');
    await userEvent.click(deny);
    await expectAlert(ERRORS.server_error[language]);
    await expect.element(reason).toHaveValue('The fire exits are locked.');
    await server.answers(decisions.changeStatus, DONE);
    await userEvent.click(deny);
    await expect.poll(closed).toBe(1);
  });

  it('cannot be left or changed while it is sent', async () => {
    const server = await fakeServer();
    await server.answers(decisions.changeStatus, DONE, { held: true });
    await show();
    await userEvent.fill(reason, 'The fire exits are locked.');
    await userEvent.click(deny);
    await expect.element(notNow).toBeDisabled();
    await expect.element(reason).toBeDisabled();
    await server.release();
    await expect.poll(closed).toBe(1);
  });
});
