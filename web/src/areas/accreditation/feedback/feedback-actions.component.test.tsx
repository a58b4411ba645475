import { FEEDBACK_LENGTH, feedback } from '@miyar/contract/accreditation/feedback';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { AT, feedbackItem } from '../../../testing/samples/accreditation.ts';
import { changeDialogText } from './change-dialog-text.ts';
import { changeText } from './change-text.ts';
import { FeedbackItem } from './feedback-item.tsx';
import { giveText } from './give-text.ts';

const NAMES = /Al-Huda Institute|معهد الهدى|Yusuf Musoke|Clean classrooms and a large library\.|Thank you\./;
const ANSWER = { text: 'Thank you.', created_at: AT, corrected_at: null, can: { change: 'forbidden' as const } };

describe.each(languageOf(import.meta.url))('what may be done with feedback in %s', (language) => {
  const t = textIn(changeText, language);
  const d = textIn(changeDialogText, language);
  const words = textIn(giveText, language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const show = (changes: Parameters<typeof feedbackItem>[0]) =>
    render(<FeedbackItem feedback={feedbackItem(changes)} names="school" brief={false} />, { language });
  const own = { can: { change: true as const, answer: 'forbidden' as const }, change_for: 421 };
  const received = { can: { change: 'forbidden' as const, answer: true as const } };

  it('is said with how many minutes are left, and that a text was corrected', async () => {
    await show({ ...own, corrected_at: AT });
    await expect.element(page.getByText(t('left', { count: 8 }))).toBeVisible();
    await expect.element(page.getByText(t('mark'))).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('is nothing where the server says so, and its answer is there to be read', async () => {
    await show({ answer: ANSWER });
    await expect.element(page.getByText(t('answer_of'))).toBeVisible();
    await expect.element(page.getByText('Thank you.')).toBeVisible();
    expect(document.querySelectorAll('button')).toHaveLength(0);
    await expectSound(language, NAMES);
  });

  it('is a correction, which starts from what was sent', async () => {
    const server = await fakeServer();
    await server.answers(feedback.correct, feedbackItem());
    await show(own);
    await userEvent.click(button(t('correct')));
    const description = page.getByRole('textbox', { name: words('description') });
    await expect.element(description).toHaveValue('Clean classrooms and a large library.');
    await expectAccessible();
    await userEvent.fill(description, ' ');
    await userEvent.click(button(d('save')));
    await expectFault(description, errorText('required', language));
    await userEvent.fill(description, 'Clean classrooms.');
    await userEvent.click(button(d('save')));
    await expect.element(dialog).not.toBeInTheDocument();
    const [call] = await server.received(feedback.correct);
    expect(call).toMatchObject({ path: '/api/evaluator/feedback/31', body: { rating: 3, type: 'Infrastructure', description: 'Clean classrooms.' } });
  });

  it('is refused once the time is over, and nothing typed is lost', async () => {
    const server = await fakeServer();
    await server.refuses(feedback.correct, 'feedback_too_old');
    await show(own);
    await userEvent.click(button(t('correct')));
    const description = page.getByRole('textbox', { name: words('description') });
    await userEvent.fill(description, 'Too late.');
    await userEvent.click(button(d('save')));
    await expectAlert(errorText('feedback_too_old', language));
    await expect.element(description).toHaveValue('Too late.');
  });

  it('is a withdrawal, after a question', async () => {
    const server = await fakeServer();
    await server.refuses(feedback.withdraw, 'feedback_answered');
    await show(own);
    await userEvent.click(button(t('withdraw')));
    await expect.element(page.getByRole('alertdialog', { name: d('withdraw_title') })).toBeVisible();
    expect(await server.received(feedback.withdraw)).toEqual([]);
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('withdraw'), exact: true });
    await userEvent.click(confirm);
    await expectAlert(errorText('feedback_answered', language));
    await server.answers(feedback.withdraw, { ok: true });
    await userEvent.click(confirm);
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is an answer, which is counted and never empty', async () => {
    const server = await fakeServer();
    await server.answers(feedback.answer, feedbackItem({ answer: ANSWER }));
    await show(received);
    await userEvent.click(button(t('answer')));
    const text = page.getByRole('textbox', { name: d('answer_label') });
    await expectAccessible();
    await userEvent.click(button(d('send_answer')));
    await expectFault(text, errorText('required', language));
    await userEvent.fill(text, 'x'.repeat(FEEDBACK_LENGTH + 1));
    await expectFault(text, errorText('too_long', language, { max: FEEDBACK_LENGTH }));
    await userEvent.fill(text, 'Thank you.');
    await userEvent.click(button(d('send_answer')));
    await expect.element(page.getByRole('status').filter({ hasText: d('answered') })).toBeVisible();
    expect(await server.received(feedback.answer)).toMatchObject([{ path: '/api/school/feedback/31/answer', body: { text: 'Thank you.' } }]);
  });

  it('is a correction of the answer while there is time for it', async () => {
    const server = await fakeServer();
    await server.answers(feedback.correctAnswer, feedbackItem());
    await show({ answer: { ...ANSWER, can: { change: true } }, change_for: 60 });
    await expect.element(page.getByText(t('left', { count: 1 }))).toBeVisible();
    await userEvent.click(button(t('correct_answer')));
    const text = page.getByRole('textbox', { name: d('answer_label') });
    await expect.element(text).toHaveValue('Thank you.');
    await userEvent.fill(text, 'Thank you all.');
    await userEvent.click(button(d('save')));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await server.received(feedback.correctAnswer)).toMatchObject([{ body: { text: 'Thank you all.' } }]);
  });
});
