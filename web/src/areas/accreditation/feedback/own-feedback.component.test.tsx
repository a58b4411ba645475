import { FEEDBACK_RATINGS, FEEDBACK_TYPES, feedback } from '@miyar/contract/accreditation/feedback';
import { files } from '@miyar/contract/core/files';
import { paths } from '@miyar/contract/core/pages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { listFailureText } from '../../../shared/list/list-failure-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { feedbackItem } from '../../../testing/samples/accreditation.ts';
import { FeedbackItem } from './feedback-item.tsx';
import { FeedbackCard } from './own-feedback-card.tsx';
import { ownFeedbackText } from './own-feedback-text.ts';
import { feedbackText } from './text.ts';

const NAMES = /Al-Huda Institute|معهد الهدى|Yusuf Musoke|photo\.png/;

describe.each(LANGUAGES)('the newest feedback on one’s institution in %s', (language) => {
  const t = textIn(ownFeedbackText, language);
  const words = textIn(feedbackText, language);
  const list = page.getByRole('list', { name: t('title') });

  it('is five at most, with the way to all', async () => {
    const server = await fakeServer();
    await server.answersPage(
      feedback.listOwn,
      [1, 2, 3, 4, 5, 6].map((id) => feedbackItem({ id })),
    );
    await render(<FeedbackCard />, { language });
    await expect.element(list.getByRole('listitem')).toHaveLength(5);
    await expect.element(page.getByRole('link', { name: t('all') })).toHaveAttribute('href', paths.school('feedback'));
    await expectSound(language, NAMES);
  });

  it.each([
    ['evaluator', /Yusuf Musoke/],
    ['school', language === 'ar' ? /معهد الهدى/ : /Al-Huda Institute/],
  ] as const)('is signed for whoever reads it by its %s', async (names, signed) => {
    await render(<FeedbackItem feedback={feedbackItem()} names={names} brief={false} />, { language });
    await expect.element(page.getByText(signed)).toBeVisible();
  });

  it('keeps the direction of what was written', async () => {
    await render(<FeedbackItem feedback={feedbackItem({ description: 'خطة الحفظ متدرجة بعناية' })} names="evaluator" brief />, { language });
    expect(getComputedStyle(document.querySelector('.feedback-text')!).direction).toBe('rtl');
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('says that there is none yet', async () => {
    const server = await fakeServer();
    await server.answersPage(feedback.listOwn, []);
    await render(<FeedbackCard />, { language });
    await expect.element(page.getByRole('heading', { name: t('empty') })).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('all') })).not.toBeInTheDocument();
    await expectSound(language);
  });

  it('that could not be loaded says so, and is loaded again', async () => {
    const server = await fakeServer();
    await server.refuses(feedback.listOwn, 'not_found');
    await render(<FeedbackCard />, { language });
    await expect.element(page.getByRole('heading', { name: t('failed') })).toBeVisible();
    await server.answersPage(feedback.listOwn, [feedbackItem()]);
    await userEvent.click(page.getByRole('button', { name: textIn(listFailureText, language)('retry') }));
    await expect.element(list).toBeVisible();
  });

  it.each(FEEDBACK_RATINGS)('says its rating of %i in words', async (rating) => {
    await render(<FeedbackItem feedback={feedbackItem({ rating })} names="evaluator" brief={false} />, { language });
    await expect.element(page.getByText(words(`rating_${rating}` as never), { exact: true })).toBeInTheDocument();
  });

  it.each(FEEDBACK_TYPES)('says its type, %s, in words', async (type) => {
    await render(<FeedbackItem feedback={feedbackItem({ type })} names="evaluator" brief={false} />, { language });
    await expect.element(page.getByText(words(type), { exact: true })).toBeVisible();
  });

  it('is signed in words where the evaluator has no name any more', async () => {
    await render(<FeedbackItem feedback={feedbackItem({ evaluator_name: '' })} names="evaluator" brief={false} />, { language });
    await expect.element(page.getByText(words('evaluator'), { exact: true })).toBeVisible();
  });

  it('says that its document could not be downloaded', async () => {
    const server = await fakeServer();
    await server.refuses(files.download, 'not_found');
    await render(
      <FeedbackItem feedback={feedbackItem({ supporting_document: 'files/f/photo.png', file_name: 'photo.png' })} names="evaluator" brief={false} />,
      {
        language,
      },
    );
    await userEvent.click(page.getByRole('button', { name: words('document_of', { file: 'photo.png' }) }));
    await expectAlert(words('download_failed'));
  });
});
