import { textOfError } from '@miyar/contract/core/errors';
import { landing } from '@miyar/contract/site/landing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { landingEditorIn, sectionImage } from '../../../../../testing/landing-editor.tsx';
import { expectSound } from '../../../../../testing/language.ts';
import { landingSection, landingSections } from '../../../../../testing/samples/landing.ts';
import { expectText } from '../../../../../testing/shown.ts';

describe.each(['ar'] as const)('the picture of a section in %s', (language) => {
  const { t, button, save, dialog, show } = landingEditorIn(language);

  const choose = (file: File) => userEvent.upload(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!, file);
  const picture = new File([new Uint8Array([137, 80, 78, 71])], 'hall.png', { type: 'image/png' });
  const answer = {
    image_url: '/media/p1',
    image_public_id: 'p1',
    cloudinary_id: 'p1',
    placeholder: sectionImage.placeholder,
    width: 640,
    height: 480,
    updated_at: '2026-11-03T08:00:00Z',
  };

  it('is sent as soon as it is chosen, and nothing else meanwhile', async () => {
    const server = await show('about');
    await expectText(dialog, t('no_image'));
    await server.answers(landing.uploadImage, answer, { held: true });
    await choose(picture);
    await expect.element(page.getByRole('img', { name: t('image_new') })).toBeVisible();
    await expect.element(save).toBeDisabled();
    await server.release();
    await expect.element(page.getByRole('img', { name: t('image_now') })).toBeVisible();
    await expect.element(save).toBeEnabled();
    expect(await server.received(landing.uploadImage)).toHaveLength(1);
  });

  it('is refused here where it is no picture, and is not sent', async () => {
    const server = await show('about');
    await choose(new File(['MZ'], 'notes.exe'));
    await expect.poll(() => document.querySelector('.image-editor .field-error')?.textContent).toMatch(/jpg/i);
    expect(await server.received(landing.uploadImage)).toEqual([]);
  });

  it.each(['image_too_large', 'file_content_mismatch', 'upload_incomplete'] as const)('says at its field why it was refused: %s', async (code) => {
    const server = await show('about');
    await server.refuses(landing.uploadImage, code);
    await choose(picture);
    await expectText(dialog, textOfError(code, language).slice(0, 20));
    await expect.element(save).toBeEnabled();
  });

  it('is neither sent nor removed without the token of a sign-in that the browser stores', async () => {
    const server = await show('about', { image: sectionImage, image_public_id: 'p1' });
    sessionStorage.removeItem('token');
    await choose(picture);
    await expectText(dialog, t('no_token'));
    await userEvent.click(button(t('delete_image')));
    const question = page.getByRole('alertdialog', { name: t('delete_image_title') });
    await userEvent.click(question.getByRole('button', { name: t('delete_image') }));
    await expectText(question, t('no_token'));
    expect([await server.received(landing.uploadImage), await server.received(landing.removeImage)]).toEqual([[], []]);
  });

  it('is removed after a question, only from the state that was seen', async () => {
    const server = await show('about', { image: sectionImage, image_public_id: 'p1' });
    await userEvent.click(button(t('delete_image')));
    const question = page.getByRole('alertdialog', { name: t('delete_image_title') });
    await expectText(question, t('delete_image_detail'));
    await expect.element(question.getByRole('button', { name: t('delete_image_cancel') })).toHaveFocus();
    await expectSound(language);
    await server.refuses(landing.removeImage, 'content_changed');
    await userEvent.click(question.getByRole('button', { name: t('delete_image') }));
    await expectText(dialog, t('image_overtaken'));
    await expect.element(question).not.toBeInTheDocument();
    await server.answers(landing.removeImage, landingSection('about'));
    await server.answers(landing.list, landingSections());
    await userEvent.click(button(t('delete_image')));
    await userEvent.click(question.getByRole('button', { name: t('delete_image') }));
    await expectText(dialog, t('no_image'));
    expect((await server.received(landing.removeImage))[0]?.headers['if-match']).toBe('"2026-11-01T08:00:00Z"');
  });
});
