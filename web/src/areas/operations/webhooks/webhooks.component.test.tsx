import { errorText } from '@miyar/contract/core/errors';
import { type Delivery, type Webhook, webhooks } from '@miyar/contract/operations/webhooks';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { kindInWords } from '../audit/kind-words.ts';
import { webhooksText } from './text.ts';
import { WebhooksCard } from './webhooks-card.tsx';

const WEBHOOK: Webhook = {
  id: 3,
  name: 'LMS',
  address: 'https://lms.example.org/hooks',
  kinds: ['certificate.issued'],
  created_at: '2026-11-01T09:00:00.000Z',
  off_since: null,
  off_because: null,
  last_delivered_at: null,
  failures: 0,
};
const DELIVERY: Delivery = {
  id: 8,
  message_id: 'msg_1',
  kind: 'certificate.issued',
  state: 'failed',
  attempts: 10,
  status: 500,
  fault: 'status',
  created_at: '2026-11-01T09:00:00.000Z',
  last_tried_at: '2026-11-01T09:00:00.000Z',
  can: { send_again: true },
};
const SECRET = `whsec_${'A1b2'.repeat(11)}`;
const WRITTEN = /whsec_\w+|LMS|Other|https:\/\/\S*|https/g;

describe.each(languageOf(import.meta.url))('webhooks in %s', (language) => {
  const t = textIn(webhooksText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const dialog = page.getByRole('dialog');
  const kind = kindInWords('certificate.issued', language);
  async function show(rows: Webhook[]) {
    signedIn();
    const server = await fakeServer();
    await server.answers(webhooks.list, rows);
    await render(<WebhooksCard />, { language });
    return server;
  }

  it('are listed with where they go and whether it arrives', async () => {
    await show([WEBHOOK, { ...WEBHOOK, id: 4, name: 'Other', off_since: WEBHOOK.created_at, off_because: 'failures', failures: 5 }]);
    const rows = page.getByRole('listitem');
    await expectText(rows.nth(0), 'LMS', WEBHOOK.address, t('on'), t('kinds_count', { count: 1 }), t('never'));
    await expectText(rows.nth(1), t('off_failures'), t('failing', { count: 5 }));
    await expectSound(language, WRITTEN);
  });

  it('are added with an address, events and the password; the secret is shown once', async () => {
    const server = await show([]);
    await expectText(page.getByRole('main'), t('none'));
    await userEvent.click(button(t('add')));
    await userEvent.click(button(t('add_do')));
    await expectText(dialog, errorText('kinds_required', language), errorText('required', language));
    await expect.element(dialog.getByRole('textbox', { name: asPattern(t('name')) })).toHaveFocus();
    await expectSound(language, WRITTEN);
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('name')) }), 'LMS');
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('address')) }), 'https://10.0.0.1/');
    (dialog.getByRole('checkbox', { name: kind, exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await userEvent.fill(dialog.getByLabelText(t('password'), { exact: true }), 'my-password');
    await server.refuses(webhooks.create, 'address_not_public', { address: 'address_not_public' });
    await userEvent.click(button(t('add_do')));
    await expectText(dialog, errorText('address_not_public', language));
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('address')) }), WEBHOOK.address);
    await server.answers(webhooks.create, { webhook: WEBHOOK, secret: SECRET });
    await userEvent.click(button(t('add_do')));
    await expectText(page.getByRole('dialog', { name: t('secret_title') }), SECRET);
    await expectSound(language, WRITTEN);
    const [, sent] = await server.received(webhooks.create);
    expect(sent?.body).toEqual({ name: 'LMS', address: WEBHOOK.address, kinds: ['certificate.issued'], current_password: 'my-password' });
    await userEvent.click(button(t('secret_saved')));
    await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
  });

  it('show their deliveries, which are sent again, and send a test', async () => {
    const server = await show([WEBHOOK]);
    await server.answersPage(webhooks.deliveries, [DELIVERY, { ...DELIVERY, id: 7, state: 'delivered', fault: null, status: 204, attempts: 1 }]);
    await userEvent.click(button(t('deliveries_of', { name: 'LMS' })));
    await expectText(dialog, kind, t('state_failed'), t('fault_status'), t('answered', { status: 500 }), t('state_delivered'));
    await expectSound(language, WRITTEN);
    await server.answers(webhooks.sendAgain, { ...DELIVERY, state: 'waiting' });
    await userEvent.click(button(t('again_of', { kind, id: 8 })));
    await expectToast(t('again_done'));
    await server.refuses(webhooks.test, 'webhook_off');
    await userEvent.click(button(t('test')));
    await expectToast(`${t('test_failed')}. ${errorText('webhook_off', language)}`);
  });

  it('get another secret with the password', async () => {
    const server = await show([WEBHOOK]);
    await userEvent.click(button(t('renew_of', { name: 'LMS' })));
    // The field has the focus.
    await expect.poll(() => (document.activeElement as HTMLInputElement).type).toBe('password');
    await userEvent.keyboard('my-password');
    await server.answers(webhooks.renewSecret, { webhook: WEBHOOK, secret: SECRET });
    await userEvent.click(button(t('renew_do')));
    await expect.element(page.getByText(SECRET)).toBeVisible();
  });

  it('are switched off and on, changed and deleted', async () => {
    const server = await show([WEBHOOK]);
    await server.answers(webhooks.switch, { ...WEBHOOK, off_since: WEBHOOK.created_at, off_because: 'person' });
    await server.answers(webhooks.list, [{ ...WEBHOOK, off_since: WEBHOOK.created_at, off_because: 'person' }]);
    await userEvent.click(button(t('switch_off_of', { name: 'LMS' })));
    await expectToast(t('switched'));
    await expect.element(button(t('switch_on_of', { name: 'LMS' }))).toBeVisible();
    await userEvent.click(button(t('change_of', { name: 'LMS' })));
    await expect.element(dialog.getByRole('checkbox', { name: kind, exact: true })).toBeChecked();
    await userEvent.fill(dialog.getByLabelText(t('password'), { exact: true }), 'my-password');
    await server.answers(webhooks.change, WEBHOOK);
    await userEvent.click(button(t('change_do')));
    await expectToast(t('changed'));
    await userEvent.click(button(t('delete_of', { name: 'LMS' })));
    await server.answers(webhooks.delete, { ok: true });
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: t('delete_do') }));
    await expectToast(t('deleted'));
  });
});
