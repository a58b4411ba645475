import { errorText } from '@miyar/contract/core/errors';
import { type DataRequest, dataRequests } from '@miyar/contract/privacy/data-requests';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { choose, chooseRadio } from '../../../testing/choosing.ts';
import { expectQuestionBeforeLeaving, expectDialog, expectLocked, expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault, expectNoFault, expectLimit } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { AnswerRequestDialog } from './answer-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { ExtendRequestDialog } from './extend-dialog.tsx';
import { RecordRequestDialog } from './record-dialog.tsx';
import { dataRequestsText } from './text.ts';

const REQUEST: DataRequest = {
  id: 31,
  kind: 'copy',
  details: 'All of it',
  status: 'open',
  received_at: '2026-11-01T00:00:00Z',
  due_at: '2026-12-01T00:00:00Z',
  extended_at: null,
  extension_reason: null,
  answered_at: null,
  outcome: null,
  answer: null,
  way: 'letter',
  user_id: null,
  requester_name: 'Amina Hassan',
  requester_email: 'amina@example.org',
  language: 'ar',
  recorded_by: 'Nora',
  answered_by: null,
  can: { extend: true, answer: true },
};

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());
const closed = () => onClose.mock.calls.length;

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const t = textIn(dataRequestsText, language);
  const common = textIn(commonText, language);
  const field = (name: 'reason' | 'answer_words' | 'ask_details' | 'details' | 'name' | 'email') => page.getByRole('textbox', { name: asPattern(t(name)) });
  const press = (name: 'extend' | 'answer_save' | 'ask_save' | 'save') => userEvent.click(page.getByRole('button', { name: t(name), exact: true }));
  const list = (name: 'kind' | 'way') => page.getByRole('button', { name: new RegExp(`${t(name)}$|^${t('choose')} ${t(name)}|${t(name)}`) });

  describe('extending a request', () => {
    const show = () => render(<ExtendRequestDialog request={REQUEST} onClose={onClose} />, { language });

    it('needs the reason that the person receives', async () => {
      const server = await fakeServer();
      await show();
      await expectDialog(asPattern(t('extend_title', { id: 31 })));
      await press('extend');
      await expectFault(field('reason'), errorText('required', language));
      await expect.element(field('reason')).toHaveFocus();
      await expectSound(language);
      expect(await server.received(dataRequests.extend)).toEqual([]);
      await expectLimit(field('reason'), 1000, language);
    });

    it('sends it to this request, locks meanwhile, says so and closes', async () => {
      const server = await fakeServer();
      await server.answers(dataRequests.extend, REQUEST, { held: true });
      await show();
      await userEvent.fill(field('reason'), 'The archive is on paper.');
      await press('extend');
      await expect.element(field('reason')).toBeDisabled();
      await expectLocked(language, common('saving'), closed);
      await server.release();
      await expect.poll(closed).toBe(1);
      const [call] = await server.received(dataRequests.extend);
      expect([call?.path, call?.body]).toEqual(['/api/admin/data-requests/31/extension', { reason: 'The archive is on paper.' }]);
      await expectToast(t('extend_done'));
    });

    it.each(['data_request_answered_already', 'data_request_extended_already', 'data_request_too_late', 'not_found', 'server_error'] as const)(
      'says that it was refused for %s, and what was typed stays',
      async (code) => {
        const server = await fakeServer();
        await server.refuses(dataRequests.extend, code);
        await show();
        await userEvent.fill(field('reason'), 'The archive is on paper.');
        await press('extend');
        await expectAlert(t('save_failed'));
        await expectAlert(errorText(code, language));
        await expect.element(field('reason')).toHaveValue('The archive is on paper.');
        expect(onClose).not.toHaveBeenCalled();
      },
    );

    it('asks before the reason is lost', async () => {
      await show();
      await userEvent.fill(field('reason'), 'The archive');
      await expectQuestionBeforeLeaving(language, 'saving', closed);
    });
  });

  describe('answering a request', () => {
    const outcome = page.getByRole('radiogroup', { name: t('outcome') });
    const show = () => render(<AnswerRequestDialog request={REQUEST} onClose={onClose} />, { language });

    it('needs the outcome and the words, and presumes neither', async () => {
      const server = await fakeServer();
      await show();
      await expectDialog(asPattern(t('answer_title', { id: 31 })));
      await press('answer_save');
      await expectFault(outcome, errorText('invalid_choice', language));
      await expectFault(field('answer_words'), errorText('required', language));
      await expectSound(language);
      expect(await server.received(dataRequests.answer)).toEqual([]);
    });

    it.each(['fulfilled', 'refused'] as const)('is sent as %s', async (chosen) => {
      const server = await fakeServer();
      await server.answers(dataRequests.answer, REQUEST);
      await show();
      await chooseRadio(t(`outcome_${chosen}`));
      await userEvent.fill(field('answer_words'), 'A copy was sent.');
      await press('answer_save');
      await expect.poll(closed).toBe(1);
      expect((await server.received(dataRequests.answer))[0]?.body).toEqual({ outcome: chosen, answer: 'A copy was sent.' });
      await expectToast(t('answer_done'));
    });

    it('says that somebody else has answered it, and what was typed stays', async () => {
      const server = await fakeServer();
      await server.refuses(dataRequests.answer, 'data_request_answered_already');
      await show();
      await chooseRadio(t('outcome_fulfilled'));
      await userEvent.fill(field('answer_words'), 'A copy was sent.');
      await press('answer_save');
      await expectAlert(errorText('data_request_answered_already', language));
      await expect.element(field('answer_words')).toHaveValue('A copy was sent.');
      await expect.element(page.getByRole('radio', { name: t('outcome_fulfilled') })).toBeChecked();
    });

    it('asks before an answer that was not sent is lost', async () => {
      await show();
      await userEvent.fill(field('answer_words'), 'A copy');
      await expectQuestionBeforeLeaving(language, 'sending', closed);
    });
  });

  describe('asking for oneself', () => {
    const show = () => render(<AskDialog onClose={onClose} />, { language });

    it('needs the kind; details are optional', async () => {
      const server = await fakeServer();
      await server.answers(dataRequests.ask, REQUEST);
      await show();
      await press('ask_save');
      await expect.element(page.getByText(errorText('invalid_choice', language)).first()).toBeVisible();
      await expectNoFault(field('ask_details'));
      await expectSound(language);
      await choose(list('kind'), t('kind_correction'));
      await press('ask_save');
      await expect.poll(closed).toBe(1);
      expect((await server.received(dataRequests.ask)).map(({ body }) => body)).toEqual([{ kind: 'correction', details: '' }]);
      await expectToast(t('ask_done'));
    });

    it.each(['data_request_open_already', 'server_error'] as const)('says that it was refused for %s, and what was typed stays', async (code) => {
      const server = await fakeServer();
      await server.refuses(dataRequests.ask, code);
      await show();
      await choose(list('kind'), t('kind_access'));
      await userEvent.fill(field('ask_details'), 'My sessions');
      await press('ask_save');
      await expectAlert(errorText(code, language));
      await expect.element(field('ask_details')).toHaveValue('My sessions');
      await expectText(list('kind'), t('kind_access'));
    });

    it('asks before a request that was not sent is lost', async () => {
      await show();
      await userEvent.fill(field('ask_details'), 'My sessions');
      await expectQuestionBeforeLeaving(language, 'sending', closed);
    });
  });

  describe('entering a request that came by another way', () => {
    const show = () => render(<RecordRequestDialog onClose={onClose} />, { language });
    async function fill(): Promise<void> {
      await choose(list('kind'), t('kind_destruction'));
      await choose(list('way'), t('way_phone'));
      await userEvent.fill(field('name'), 'Amina Hassan');
      await userEvent.fill(field('details'), 'Delete my message');
    }

    it('shows at each field what is missing, and needs no email', async () => {
      const server = await fakeServer();
      await show();
      await expectDialog(t('record'));
      await press('save');
      await expectFault(field('name'), errorText('required', language));
      await expectFault(field('details'), errorText('required', language));
      await expectNoFault(field('email'));
      await expect.poll(() => document.activeElement?.closest('.field')?.textContent).toContain(t('kind'));
      await expectSound(language);
      expect(await server.received(dataRequests.record)).toEqual([]);
    });

    it('takes no address that cannot be one', async () => {
      await show();
      await fill();
      await userEvent.fill(field('email'), 'amina');
      await press('save');
      await expectFault(field('email'), errorText('invalid_email', language).slice(0, 10));
      await expect.element(field('email')).toHaveFocus();
    });

    it('sends what was entered, answered in the language of the page unless another is chosen', async () => {
      const server = await fakeServer();
      await server.answers(dataRequests.record, REQUEST);
      await show();
      await fill();
      await chooseRadio(t('language_en'));
      await press('save');
      await expect.poll(closed).toBe(1);
      expect((await server.received(dataRequests.record))[0]?.body).toMatchObject({
        kind: 'destruction',
        way: 'phone',
        requester_name: 'Amina Hassan',
        details: 'Delete my message',
        language: 'en',
      });
      await expectToast(t('recorded'));
    });

    it('says that the day lies ahead, and what was typed stays', async () => {
      const server = await fakeServer();
      await server.refuses(dataRequests.record, 'day_in_future');
      await show();
      await fill();
      await press('save');
      await expectAlert(errorText('day_in_future', language));
      await expect.element(field('name')).toHaveValue('Amina Hassan');
      await expect.element(field('details')).toHaveValue('Delete my message');
      expect(onClose).not.toHaveBeenCalled();
    });
  });
});
