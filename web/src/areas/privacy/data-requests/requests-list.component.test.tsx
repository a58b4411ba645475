import { errorText } from '@miyar/contract/core/errors';
import { type DataRequest, dataRequests, type OwnDataRequest } from '@miyar/contract/privacy/data-requests';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { listFailureText } from '../../../shared/list/list-failure-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { OwnRequestsCard } from './own-requests-card.tsx';
import { RequestsList } from './requests-list.tsx';
import { dataRequestsText } from './text.ts';

const DAY = 86_400_000;
const within = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const OWN: OwnDataRequest = {
  id: 31,
  kind: 'copy',
  details: '',
  status: 'open',
  received_at: '2026-11-01T00:00:00Z',
  due_at: within(20.5),
  extended_at: null,
  extension_reason: null,
  answered_at: null,
  outcome: null,
  answer: null,
};
const request = (changes: Partial<DataRequest> = {}): DataRequest => ({
  ...OWN,
  way: 'letter',
  user_id: null,
  requester_name: 'Amina Hassan',
  requester_email: null,
  language: 'ar',
  recorded_by: null,
  answered_by: null,
  can: { extend: true, answer: true },
  ...changes,
});

describe.each(languageOf(import.meta.url))('requests about personal data in %s', (language) => {
  const t = textIn(dataRequestsText, language);
  const foot = textIn(listFailureText, language);
  const common = textIn(commonText, language);
  const row = (place: number) => page.getByRole('row').nth(place + 1);
  const dialog = page.getByRole('dialog');

  describe('the register', () => {
    const show = (at = '/') => render(<RequestsList />, { language, at });

    it('shows each with its way, its kind and how long there is', async () => {
      const server = await fakeServer();
      await server.answersPage(
        dataRequests.list,
        [
          request({ id: 1 }),
          request({ id: 2, status: 'late', kind: 'access', way: 'visit' }),
          request({ id: 3, status: 'answered', outcome: 'fulfilled' }),
          request({ id: 4, status: 'answered', outcome: 'refused' }),
          request({ id: 5, due_at: within(0.4), way: 'account' }),
        ],
        { total: 5 },
      );
      await show();
      await expectText(row(0), 'Amina Hassan', t('kind_copy'), t('way_letter'), t('days_left', { count: 20 }));
      await expectText(row(1), t('kind_access'), t('way_visit'), t('status_late'));
      await expectText(row(2), t('outcome_fulfilled'));
      await expectText(row(3), t('outcome_refused'));
      await expectText(row(4), t('today'), t('way_account'));
      await expectText(page.getByRole('main'), foot('in_all', { count: 5 }));
      await expectSound(language);
    });

    it('says that there are none, without anything to filter', async () => {
      const server = await fakeServer();
      await server.answersPage(dataRequests.list, [], { total: 0 });
      await show();
      await expect.element(page.getByRole('heading', { name: t('none') })).toBeVisible();
      await expect.element(page.getByText(t('none_detail'))).toBeVisible();
      await expect.element(page.getByRole('radiogroup', { name: t('filter') })).not.toBeInTheDocument();
      await expectSound(language);
    });

    it('is narrowed by a press, in the address too, and shows all again', async () => {
      const server = await fakeServer();
      await server.answersPage(dataRequests.list, [request()], { total: 1 });
      await server.answersPage(dataRequests.list, [], { total: 0, query: { status: 'late' } });
      await show();
      await userEvent.click(page.getByRole('radio', { name: t('status_late') }));
      await expect.element(page.getByRole('heading', { name: t('none_so') })).toBeVisible();
      await userEvent.click(page.getByRole('link', { name: t('show_all') }));
      await expectText(row(0), 'Amina Hassan');
      await expect.element(page.getByRole('radio', { name: t('all') })).toBeChecked();
    });

    it('begins with the status that its address names', async () => {
      const server = await fakeServer();
      await server.answersPage(dataRequests.list, [request({ status: 'answered', outcome: 'fulfilled' })], { total: 1, query: { status: 'answered' } });
      await show('/?status=answered');
      await expectText(row(0), t('outcome_fulfilled'));
      await expect.element(page.getByRole('radio', { name: t('status_answered') })).toBeChecked();
    });

    it('says what failed, and loads at another attempt', async () => {
      const server = await fakeServer();
      await server.refuses(dataRequests.list, 'forbidden');
      await show();
      await expect.element(page.getByText(t('failed'))).toBeVisible();
      await expect.element(page.getByText(errorText('forbidden', language))).toBeVisible();
      await server.answersPage(dataRequests.list, [request()], { total: 1 });
      await userEvent.click(page.getByRole('button', { name: foot('retry') }));
      await expectText(row(0), 'Amina Hassan');
    });

    it('opens one in full and leads on to its answer and its extension', async () => {
      const server = await fakeServer();
      await server.answersPage(dataRequests.list, [request()], { total: 1 });
      await show();
      const open = page.getByRole('button', { name: asPattern(t('open_of', { id: 31, name: 'Amina Hassan' })) });
      await userEvent.click(open);
      await expectText(dialog, t('no_details'), t('no_email'), t('not_extended'), t('not_answered'), t('language_ar'));
      await expectSound(language);
      await userEvent.click(page.getByRole('button', { name: t('extend'), exact: true }));
      await expect.element(page.getByRole('dialog', { name: asPattern(t('extend_title', { id: 31 })) })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(open).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await userEvent.click(page.getByRole('button', { name: t('answer'), exact: true }));
      await expect.element(page.getByRole('dialog', { name: asPattern(t('answer_title', { id: 31 })) })).toBeVisible();
    });

    it('follows what becomes of one while it is open', async () => {
      const server = await fakeServer();
      await server.answersPage(dataRequests.list, [request()], { total: 1 });
      await show();
      await userEvent.click(page.getByRole('button', { name: asPattern(t('open_of', { id: 31, name: 'Amina Hassan' })) }));
      await expect.element(page.getByRole('button', { name: t('extend'), exact: true })).toBeEnabled();
      await server.answersPage(dataRequests.list, [request({ can: { extend: 'data_request_extended_already', answer: true } })], { total: 1 });
      await invalidate(dataRequests.list);
      await expect.element(page.getByRole('button', { name: t('extend'), exact: true })).toBeDisabled();
    });

    it.each(['data_request_extended_already', 'data_request_too_late'] as const)('says why one cannot be extended: %s', async (extend) => {
      const server = await fakeServer();
      await server.answersPage(dataRequests.list, [request({ can: { extend, answer: true } })], { total: 1 });
      await show();
      await userEvent.click(page.getByRole('button', { name: asPattern(t('open_of', { id: 31, name: 'Amina Hassan' })) }));
      await expect.element(page.getByRole('button', { name: t('extend'), exact: true })).toBeDisabled();
      await expectText(dialog, errorText(extend, language));
    });

    it('offers nothing for one that was answered, and shows the answer', async () => {
      const server = await fakeServer();
      const answered = request({
        status: 'answered',
        outcome: 'refused',
        answered_at: '2026-11-10T09:00:00Z',
        answered_by: 'Nora',
        answer: 'Records have to be retained.',
        extended_at: '2026-11-05T09:00:00Z',
        extension_reason: 'On paper',
        recorded_by: 'Omar',
        requester_email: 'amina@example.org',
        can: { extend: 'data_request_answered_already', answer: 'data_request_answered_already' },
      });
      await server.answersPage(dataRequests.list, [answered], { total: 1 });
      await show();
      await userEvent.click(page.getByRole('button', { name: asPattern(t('open_of', { id: 31, name: 'Amina Hassan' })) }));
      await expectText(dialog, 'Records have to be retained.', t('by', { name: 'Nora' }), 'On paper', 'Omar', 'amina@example.org');
      await expect.element(page.getByRole('button', { name: t('answer'), exact: true })).not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: t('extend'), exact: true })).not.toBeInTheDocument();
    });

    it('opens the form for one that came otherwise', async () => {
      const server = await fakeServer();
      await server.answersPage(dataRequests.list, [], { total: 0 });
      await show();
      await userEvent.click(page.getByRole('button', { name: t('record') }));
      await expect.element(page.getByRole('dialog', { name: t('record') })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('button', { name: t('record') })).toHaveFocus();
    });
  });

  describe('one’s own', () => {
    const show = () => render(<OwnRequestsCard />, { language });

    it('shows the status of each, why more time was needed, and the answer', async () => {
      const server = await fakeServer();
      await server.answers(dataRequests.own, [
        { ...OWN, id: 2, kind: 'access', extended_at: '2026-11-05T00:00:00Z', extension_reason: 'On paper' },
        { ...OWN, id: 1, status: 'answered', outcome: 'fulfilled', answered_at: '2026-11-10T09:00:00Z', answer: 'Here it is.' },
      ]);
      await show();
      const entry = (place: number) => page.getByRole('listitem').nth(place);
      await expectText(entry(0), t('kind_access'), t('days_left', { count: 20 }), t('more_time', { reason: 'On paper' }));
      await expectText(entry(1), t('outcome_fulfilled'), t('answered_on', { day: formatDate('2026-11-10T09:00:00Z', language) }), 'Here it is.');
      await expectSound(language, /On paper|Here it is\./);
    });

    it('says that nothing was asked, and opens the form', async () => {
      const server = await fakeServer();
      await server.answers(dataRequests.own, []);
      await show();
      await expect.element(page.getByText(t('own_none'))).toBeVisible();
      await expectSound(language);
      await userEvent.click(page.getByRole('button', { name: t('ask') }));
      await expect.element(page.getByRole('dialog', { name: t('ask') })).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: common('cancel'), exact: true }));
      await expect.element(page.getByRole('button', { name: t('ask') })).toHaveFocus();
    });

    it('says that they could not be had, and loads at another attempt', async () => {
      const server = await fakeServer();
      await server.refuses(dataRequests.own, 'server_error');
      await show();
      await expect.element(page.getByText(t('own_failed'))).toBeVisible();
      await server.answers(dataRequests.own, []);
      await userEvent.click(page.getByRole('button', { name: common('retry') }));
      await expect.element(page.getByText(t('own_none'))).toBeVisible();
    });
  });
});
