import { api } from '@miyar/contract';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../../lib/api/api.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { confirmIdentityText } from './password-text.ts';

const FEED = { created_at: '2026-11-01T08:00:00Z', last_read_at: null };
const { renew } = api.calendarFeed;

describe.each(languageOf(import.meta.url))('confirming who one is, in %s', (language) => {
  const t = textIn(confirmIdentityText, language);
  const words =
    language === 'ar'
      ? { title: 'تأكيد', lead: 'سيُنشأ عنوان.', submit: 'إنشاء', failed: 'تعذّر ذلك' }
      : { title: 'Confirm', lead: 'An address is made.', submit: 'Make it', failed: 'Not made' };
  const password = page.getByLabelText(t('password'), { exact: true });
  const submit = page.getByRole('button', { name: words.submit });
  const closed: boolean[] = [];
  async function show() {
    const server = await fakeServer();
    closed.length = 0;
    await render(
      <ConfirmIdentityDialog
        title={words.title}
        lead={<p>{words.lead}</p>}
        submitLabel={words.submit}
        busyLabel="…"
        failed={words.failed}
        onConfirm={(body) => call(renew, { body })}
        onClose={() => closed.push(true)}
      />,
      { language },
    );
    return server;
  }

  it('asks for a code where the server does, and sends both', async () => {
    const server = await show();
    await server.refuses(renew, 'second_factor_code_required', { code: 'second_factor_code_required' });
    await userEvent.fill(password, 'visit-every-classroom');
    await userEvent.click(submit);
    await expectText(page.getByRole('dialog'), errorText('second_factor_code_required', language), t('code_hint'));
    await expectSound(language);
    await server.answers(renew, { address: 'https://miyar.example/calendar/a.ics', feed: FEED });
    await userEvent.fill(page.getByLabelText(t('code'), { exact: true }), '123456');
    await userEvent.click(submit);
    await expect.poll(() => closed).toEqual([true]);
    expect((await server.received(renew)).at(-1)).toMatchObject({ body: { current_password: 'visit-every-classroom', code: '123456' } });
  });

  it('takes the password, says at the field that it is wrong, and closes once it is done', async () => {
    const server = await show();
    await server.refuses(renew, 'wrong_password', { current_password: 'wrong_password' });
    await expect.element(page.getByLabelText(t('code'), { exact: true })).not.toBeInTheDocument();
    await userEvent.fill(password, 'another one');
    await userEvent.click(submit);
    await expectText(page.getByRole('dialog'), words.lead, errorText('wrong_password', language));
    expect(closed).toEqual([]);
    await server.answers(renew, { address: 'https://miyar.example/calendar/a.ics', feed: FEED });
    await userEvent.fill(password, 'visit-every-classroom');
    await userEvent.click(submit);
    await expect.poll(() => closed).toEqual([true]);
    expect((await server.received(renew)).at(-1)).toMatchObject({ body: { current_password: 'visit-every-classroom' } });
  });

  it('says a refusal that is about no field at its head', async () => {
    const server = await show();
    await server.refuses(renew, 'too_many_sign_ins');
    await userEvent.fill(password, 'visit-every-classroom');
    await userEvent.click(submit);
    await expectText(page.getByRole('dialog'), words.failed);
  });
});
