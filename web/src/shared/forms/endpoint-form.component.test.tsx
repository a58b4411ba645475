import { type ErrorCode, ERRORS, errorText } from '@miyar/contract/core/errors';
import { trainingSessions } from '@miyar/contract/training/training-sessions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, currentSession, endSession, updateSessionUser } from '../../lib/api/session.ts';
import { useField } from '../../lib/forms/form.ts';
import { contractRules } from '../../lib/forms/lazy-rules.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { expectQuestionBeforeLeaving, expectLocked, expectToast } from '../../testing/dialogs.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectAlert, expectFault, expectNoFault } from '../../testing/fields.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { trainingSession } from '../../testing/samples/training.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { commonText } from '../common-text.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { unsentText } from './text.ts';
import { type EndpointFormOptions, useEndpointForm } from './use-endpoint-form.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/training/training-sessions')).trainingSessions);

interface Values {
  name: string;
  place: string;
}
type Options = Partial<EndpointFormOptions<typeof trainingSessions.create, Values, Values>>;

const unsentKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('unsent:'));

const onClose = vi.fn<() => void>();
const onDone = vi.fn<(output: unknown, input: unknown) => void>();
const refresh = vi.fn<() => void>();
beforeEach(() => vi.clearAllMocks());

function Example({ options }: { options: Options }) {
  const bound = useEndpointForm(trainingSessions.create, {
    rules,
    defaults: { name: '', place: 'Kampala' },
    names: { title: 'name', location: 'place' },
    input: ({ name, place }: Values) => ({ body: { title: name, location: place, joining_date: '2026-10-22', duration: 'a day', minutes: null } }),
    onDone,
    refresh,
    ...options,
  });
  // Connected in another order than that of the page.
  const last = useField(bound.form.control, 'place');
  return (
    <FormDialog title="Dialog" form={bound} submitLabel="Submit" busyLabel="Submitting" onClose={onClose}>
      <TextField label="Name" disabled={bound.sending} {...useField(bound.form.control, 'name')} />
      <TextField label="Place" disabled={bound.sending} {...last} />
      <output data-testid="failure">{bound.failure?.code}</output>
    </FormDialog>
  );
}

describe.each(LANGUAGES)('a form bound to its call in %s', (language) => {
  const name = page.getByRole('textbox', { name: 'Name' });
  const place = page.getByRole('textbox', { name: 'Place' });
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  const show = (options: Options = {}) => render(<Example options={options} />, { language });

  it('shows the error of the last field above its foot', async () => {
    await page.viewport(390, 360);
    await show();
    await userEvent.fill(name, 'Reading');
    await userEvent.fill(place, '');
    await userEvent.click(submit);
    await expect.element(place).toHaveFocus();
    const [error, body] = ['.field-error', '.dialog-body'].map((one) => () => document.querySelector(`.dialog ${one}`)!.getBoundingClientRect().bottom);
    await expect.poll(() => error!() <= body!()).toBe(true);
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('is checked by the rules of the call under its own names, before anything is sent', async () => {
    const server = await fakeServer();
    await show();
    await userEvent.click(submit);
    await expectFault(name, errorText('required', language));
    await expect.element(name).toHaveFocus();
    await expectNoFault(place);
    expect(await server.received(trainingSessions.create)).toEqual([]);
  });

  it('puts the focus into the first field on the page that is at fault', async () => {
    await show();
    await userEvent.fill(place, '');
    await userEvent.click(submit);
    await expectFault(place, errorText('required', language));
    await expect.element(name).toHaveFocus();
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expect.element(place).toHaveFocus();
  });

  it('puts the focus into the first of the fields that the server names, as they are on the page', async () => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.create, 'invalid_request', { location: 'unsafe_characters', title: 'unsafe_characters' });
    await show();
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expectFault(place, errorText('unsafe_characters', language));
    await expect.element(name).toHaveFocus();
  });

  it('says the limit of a rule with its number', async () => {
    await show();
    await userEvent.fill(name, 'x'.repeat(201));
    await userEvent.click(submit);
    await expectFault(name, errorText('too_long', language, { max: 200 }));
    await userEvent.fill(name, 'x'.repeat(200));
    await expectNoFault(name);
  });

  it('sends a text with characters that the server takes out', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.create, trainingSession());
    await show();
    await userEvent.fill(name, 'a\u202Eb\u200F');
    await userEvent.click(submit);
    await expect.poll(() => server.received(trainingSessions.create)).toHaveLength(1);
  });

  it('puts what only it can see before what the contract says', async () => {
    await show({ own: ({ name: typed }) => ({ name: typed === '' ? 'not like this' : undefined }) });
    await userEvent.click(submit);
    await expectFault(name, 'not like this');
  });

  it('says at its head that something was left empty, where it has words for that', async () => {
    await show({ incomplete: 'Fill it in' });
    await userEvent.click(submit);
    await expectAlert('Fill it in');
  });

  it('is sent by Enter, and says that it is done', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.create, trainingSession());
    await show({ done: 'It is done' });
    await userEvent.fill(name, 'Reading');
    await userEvent.click(name);
    await userEvent.keyboard('{Enter}');
    await expectToast('It is done');
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ id: 12 });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect((await server.received(trainingSessions.create))[0]?.body).toMatchObject({ title: 'Reading', location: 'Kampala' });
  });

  it('is sent once, and can be neither changed nor left meanwhile', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.create, trainingSession(), { held: true });
    await show();
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expectLocked(language, 'Submitting', () => onClose.mock.calls.length);
    await expect.element(name).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await server.release();
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(await server.received(trainingSessions.create)).toHaveLength(1);
  });

  it('is sent once by two presses in one turn', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.create, trainingSession());
    await show();
    await userEvent.fill(name, 'Reading');
    const form = document.querySelector('form')!;
    form.requestSubmit();
    form.requestSubmit();
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(await server.received(trainingSessions.create)).toHaveLength(1);
  });

  it('shows what the server says of a field at that field, with the focus in it', async () => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.create, 'invalid_request', { location: 'unsafe_characters' });
    await show();
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expectFault(place, errorText('unsafe_characters', language));
    await expect.element(place).toHaveFocus();
    await expect.element(name).toHaveValue('Reading');
    await expect.element(page.getByTestId('failure')).toBeEmptyDOMElement();
  });

  it('shows what is about no field of its own at the head', async () => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.create, 'invalid_request', { captcha: 'required' });
    await show();
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expectAlert(errorText('required', language));
  });

  it.each<ErrorCode>(['forbidden', 'server_error'])('says %s at the head, after what failed', async (code) => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.create, code);
    await show({ failed: 'Not saved' });
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expectAlert(`Not saved. ${ERRORS[code][language]}`);
    await expect.element(page.getByTestId('failure')).toMatchTextContent(code);
    await expect.element(name).toHaveValue('Reading');
  });

  it('blames a field for a code where the form knows which', async () => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.create, 'forbidden');
    await show({ blames: { forbidden: 'place' } });
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expectFault(place, ERRORS.forbidden[language]);
    await expect.element(place).toHaveFocus();
  });

  it('puts what no field is to blame for where the form wants it', async () => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.create, 'forbidden');
    await show({ elsewhere: 'name' });
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expectFault(name, ERRORS.forbidden[language]);
  });

  it('says it in words of its own', async () => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.create, 'forbidden');
    await show({ explain: ({ code }) => (code === 'forbidden' ? 'Not today' : undefined) });
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expectAlert('Not today');
  });

  it('leaves a refusal to whoever deals with it, and refreshes what is out of date', async () => {
    const server = await fakeServer();
    await server.refuses(trainingSessions.create, 'not_found');
    const onRefused = vi.fn<() => true>(() => true);
    await show({ onRefused, outdated: ({ code }) => code === 'not_found' });
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expect.poll(() => onRefused.mock.calls.length).toBe(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('is not sent where something comes before it', async () => {
    const server = await fakeServer();
    await show({ before: () => false });
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expect.element(name).toHaveValue('Reading');
    expect(await server.received(trainingSessions.create)).toEqual([]);
  });

  it('can be sent again after the connection was lost, with the same key', async () => {
    const server = await fakeServer();
    await server.isUnreachable(trainingSessions.create);
    await show({ failed: 'Not saved' });
    await userEvent.fill(name, 'Reading');
    await userEvent.click(submit);
    await expectAlert('Not saved');
    await server.answers(trainingSessions.create, trainingSession());
    await userEvent.click(submit);
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    const keys = (await server.received(trainingSessions.create)).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('is left at once where nothing was typed, by each of its ways out', async () => {
    await show();
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('cancel') }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('close'), exact: true }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('asks before what was typed is lost', async () => {
    await show();
    await userEvent.fill(name, 'Reading');
    await expectQuestionBeforeLeaving(language, 'saving', () => onClose.mock.calls.length);
  });

  it('is left unasked once it is as it was', async () => {
    await show();
    await userEvent.fill(name, 'Reading');
    await userEvent.fill(name, '');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  describe('what was typed', () => {
    const t = textIn(unsentText, language);

    it('is back after the session ended and the same person signed in again', async () => {
      const server = await fakeServer();
      await server.refuses(trainingSessions.create, 'session_ended');
      signedIn();
      const shown = await show();
      await userEvent.fill(name, 'Reading\u00A0Qur’an');
      await userEvent.click(submit);
      await expect.poll(currentSession).toBeNull();
      await shown.unmount();
      signedIn();
      await show();
      await expect.element(name).toHaveValue('Reading\u00A0Qur’an');
      await expect.element(place).toHaveValue('Kampala');
      await expectQuestionBeforeLeaving(language, 'saving', () => onClose.mock.calls.length);
    });

    it('is back after a reload, and says so', async () => {
      signedIn();
      const shown = await show();
      await userEvent.fill(name, 'Reading');
      const stored = { ...sessionStorage };
      await shown.unmount();
      Object.assign(sessionStorage, stored);
      await show();
      await expect.element(name).toHaveValue('Reading');
      await expectToast(t('restored'));
    });

    it('is back after a second factor was set up that the authority began to require meanwhile', async () => {
      signedIn();
      const shown = await show();
      await userEvent.fill(name, 'Reading');
      updateSessionUser({ second_factor_missing: true });
      await shown.unmount();
      updateSessionUser({ second_factor_missing: false });
      await show();
      await expect.element(name).toHaveValue('Reading');
    });

    it('is read by nobody else who signs in', async () => {
      signedIn();
      const shown = await show();
      await userEvent.fill(name, 'Reading');
      endSession();
      await shown.unmount();
      signedIn({ id: 8 });
      expect(unsentKeys()).toEqual([]);
      await show();
      await expect.element(name).toHaveValue('');
    });

    it('is gone once the person signs out', async () => {
      signedIn();
      await show();
      await userEvent.fill(name, 'Reading');
      expect(unsentKeys()).toHaveLength(1);
      clearSession();
      expect(unsentKeys()).toEqual([]);
    });

    it('is gone once it is sent, and once the form is left', async () => {
      const server = await fakeServer();
      await server.answers(trainingSessions.create, { sessionId: 3, session: trainingSession({ id: 3 }) } as never, { status: 201 });
      signedIn();
      const shown = await show();
      await userEvent.fill(name, 'Reading');
      expect(unsentKeys()).toHaveLength(1);
      await userEvent.click(submit);
      await expect.poll(() => onDone.mock.calls.length).toBe(1);
      expect(unsentKeys()).toEqual([]);
      await userEvent.fill(name, 'Writing');
      expect(unsentKeys()).toHaveLength(1);
      await shown.unmount();
      expect(unsentKeys()).toEqual([]);
    });

    it('is not stored of a visitor', async () => {
      await show();
      await userEvent.fill(name, 'Reading');
      expect(unsentKeys()).toEqual([]);
    });
  });
});
