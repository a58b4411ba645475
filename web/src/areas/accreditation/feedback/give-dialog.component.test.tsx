import { FEEDBACK_LENGTH, feedback } from '@miyar/contract/accreditation/feedback';
import { errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectAlert, expectFault, expectNoFault } from '../../../testing/fields.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { GiveFeedbackDialog } from './give-dialog.tsx';
import { giveText } from './give-text.ts';
import { feedbackText } from './text.ts';

const SCHOOLS = [{ value: '3', label: 'Al-Huda' }];

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());

describe.each(languageOf(import.meta.url))('giving feedback in %s', (language) => {
  const t = textIn(giveText, language);
  const words = textIn(feedbackText, language);
  const rating = page.getByRole('radiogroup', { name: t('rating') });
  const type = page.getByRole('button', { name: new RegExp(`${t('choose_type')}|${words('Infrastructure')}`) });
  const description = page.getByRole('textbox', { name: t('description') });
  const submit = page.getByRole('button', { name: t('submit'), exact: true });
  const show = () => render(<GiveFeedbackDialog schools={SCHOOLS} schoolId={3} onClose={onClose} />, { language });

  async function fill(): Promise<void> {
    rating.getByRole('radio').first().element().focus();
    await userEvent.keyboard(' ');
    await userEvent.click(type);
    await userEvent.click(page.getByRole('option', { name: words('Infrastructure') }));
    await userEvent.fill(description, 'Clean classrooms and a large library.');
  }

  it('is accessible', async () => {
    await show();
    await expect.element(page.getByRole('dialog', { name: t('title') })).toBeVisible();
    await expectAccessible();
  });

  it('rates nothing by default, and asks for what is missing', async () => {
    const server = await fakeServer();
    await show();
    await userEvent.click(submit);
    await expectAlert(t('fill_in'));
    await expectFault(rating, errorText('required', language));
    await expectFault(description, errorText('required', language));
    expect(await server.received(feedback.give)).toEqual([]);
  });

  it('counts what is written, and says when it is too long without cutting it', async () => {
    await show();
    await userEvent.fill(description, 'four');
    await expect.element(description).toHaveAccessibleDescription(/4/);
    await userEvent.fill(description, 'x'.repeat(FEEDBACK_LENGTH + 1));
    await expectFault(description, errorText('too_long', language, { max: FEEDBACK_LENGTH }));
    await userEvent.fill(description, 'x'.repeat(FEEDBACK_LENGTH));
    await expectNoFault(description);
  });

  it('is sent to the school with what was chosen', async () => {
    const server = await fakeServer();
    await server.answers(feedback.give, { id: 1 } as never);
    await show();
    await fill();
    await userEvent.click(submit);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const [call] = await server.received(feedback.give);
    expect(call?.path).toBe('/api/evaluator/schools/3/feedback');
    await expect.element(page.getByRole('status').filter({ hasText: t('done') })).toBeVisible();
  });

  it('takes no supporting document of another kind', async () => {
    await show();
    await fill();
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['MZ'], 'notes.exe'));
    await userEvent.click(submit);
    await expect.poll(() => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent).join(' ')).toMatch(/pdf/i);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that the school is no longer assigned', async () => {
    const server = await fakeServer();
    await server.refuses(feedback.give, 'not_found');
    await show();
    await fill();
    await userEvent.click(submit);
    await expectAlert(t('not_assigned'));
    await expect.element(description).toHaveValue('Clean classrooms and a large library.');
  });

  it('keeps everything where it was refused, and says why', async () => {
    const server = await fakeServer();
    await server.refuses(feedback.give, 'server_error');
    await show();
    await fill();
    await userEvent.click(submit);
    await expectAlert(t('failed'));
    await expectAlert(errorText('server_error', language));
    await expect.element(description).toHaveValue('Clean classrooms and a large library.');
    await expect.element(rating.getByRole('radio').first()).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });
});
