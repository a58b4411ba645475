import { type Appeal, appeals } from '@miyar/contract/evaluation/decision/appeals';
import { files } from '@miyar/contract/core/files';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentSession } from '../../../lib/api/session.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { samplePdfText } from '../../../screens/design/sample-pdf.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { expectReadInPlace, readButton } from '../../../testing/reading.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { AppealView } from './appeal-view.tsx';
import { appealText } from './text.ts';

/** Names of people, and what people wrote. */
const WRITTEN = /Khalid Al-Otaibi|Fatuma Wanjiru|Nora|Two files were not read\.|plan\.pdf|Was in the evaluation team\./;
const APPEAL: Appeal = {
  id: 3,
  decision_id: 4,
  grounds: ['evidence_misread'],
  text: 'Two files were not read.',
  files: [{ id: 9, name: 'plan.pdf', path: 'files/abc/plan.pdf', size: 2048 }],
  at: '2027-03-01T08:00:00.000Z',
  state: 'open',
  due_on: '2027-04-07',
  panel: [],
  outcome: null,
  reasons: null,
  again: [],
  decided_at: null,
  can: { withdraw: 'forbidden', choose_panel: 'forbidden', state: 'forbidden', decide: 'forbidden' },
};
const released = (can: object = {}) => caseDetail({ stage: 'released', appeal_until: '2099-03-28', can: { ...caseDetail().can, ...can } });

describe.each(languageOf(import.meta.url))('the appeal of a case in %s', (language) => {
  const t = textIn(appealText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name), exact: true });

  it('is made with grounds and a text; what was typed stays where it is refused', async () => {
    signedIn();
    const server = await fakeServer();
    await server.refuses(appeals.open, 'appeal_used');
    await render(<AppealView of={released({ appeal: true })} />, { language });
    await userEvent.click(button(t('send')));
    expect(await server.received(appeals.open)).toHaveLength(0);
    await userEvent.click(page.getByText(t('ground_procedure'), { exact: true }));
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(t('text')) }), 'Two files were not read.');
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('send')));
    await expect.element(page.getByText(asPattern(errorText('appeal_used', language)))).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: asPattern(t('text')) })).toHaveValue('Two files were not read.');
  });

  it('says until when it was open, and that withdrawing is final', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(appeals.read, { ...APPEAL, can: { ...APPEAL.can, withdraw: true } });
    await render(<AppealView of={caseDetail({ stage: 'appeal', appeal: { state: 'open', outcome: null }, appeal_until: '2027-03-28' })} />, { language });
    await userEvent.click(button(t('withdraw')));
    await expect.element(page.getByText(t('withdraw_lead'))).toBeVisible();
    await expectSound(language, WRITTEN);
  });

  it('has the words again that were written when the session ended', async () => {
    signedIn();
    const server = await fakeServer();
    await server.refuses(appeals.open, 'session_ended');
    const shown = await render(<AppealView of={released({ appeal: true })} />, { language });
    await userEvent.click(page.getByText(t('ground_procedure'), { exact: true }));
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(t('text')) }), 'Two files were not read.');
    await userEvent.click(button(t('send')));
    await expect.poll(currentSession).toBeNull();
    await shown.unmount();
    signedIn();
    await render(<AppealView of={released({ appeal: true })} />, { language });
    await expect.element(page.getByRole('textbox', { name: asPattern(t('text')) })).toHaveValue('Two files were not read.');
    await expect.element(page.getByRole('checkbox', { name: t('ground_procedure') })).toBeChecked();
  });

  it('has its files read in place by who hears it, and only downloaded by who sent them', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(appeals.read, APPEAL);
    await server.answersPdf(files.download, samplePdfText(['The plan of the year']));
    await render(<AppealView of={caseDetail({ side: 'authority', stage: 'appeal', appeal: { state: 'open', outcome: null } })} />, { language });
    await expectReadInPlace(language, 'plan.pdf', 'The plan of the year', () => expectSound(language, new RegExp(`${WRITTEN.source}|The plan of the year`)));
    await render(<AppealView of={caseDetail({ stage: 'appeal', appeal: { state: 'open', outcome: null } })} />, { language });
    await expect.element(button(t('download', { name: 'plan.pdf' })).last()).toBeVisible();
    expect(readButton(language, 'plan.pdf').elements()).toHaveLength(1);
  });

  it('has its time over', async () => {
    signedIn();
    await fakeServer();
    await render(<AppealView of={released({ appeal: 'window_closed' })} />, { language });
    await expect.element(page.getByText(/2099|٢٠٩٩/)).toBeVisible();
    await expectSound(language, WRITTEN);
  });

  it('is decided by the chair with reasons in both languages; a changed decision needs its draft', async () => {
    signedIn();
    const server = await fakeServer();
    const panel = [{ user_id: 2, name: 'Khalid Al-Otaibi', role: 'chair' as const }];
    const can = { withdraw: 'forbidden', choose_panel: true, state: true, decide: true } as const;
    await server.answers(appeals.read, { ...APPEAL, panel, statements: [], draft_version: null, can_send_back_to: ['visited', 'draft_report'], can });
    await server.refuses(appeals.decide, 'text_in_one_language', { 'reasons.en': 'text_in_one_language' });
    await render(<AppealView of={caseDetail({ stage: 'appeal', appeal: { state: 'open', outcome: null } })} />, { language });
    await userEvent.click(button(t('decide')));
    await expect.element(page.getByRole('radio', { name: asPattern(t('outcome_changed')) })).toBeDisabled();
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(t('reasons_ar')) }), 'أيّدت اللجنة القرار.');
    const send = page.getByRole('dialog').getByRole('button', { name: asPattern(t('decide')), exact: true });
    await userEvent.click(send);
    await expect.element(page.getByRole('dialog').getByText(errorText('required', language))).toBeVisible();
    expect(await server.received(appeals.decide)).toEqual([]);
    await userEvent.click(page.getByRole('dialog').getByText(t('outcome_upheld'), { exact: true }));
    await userEvent.click(send);
    expect((await server.received(appeals.decide))[0]?.body).toEqual({ outcome: 'upheld', reasons: { ar: 'أيّدت اللجنة القرار.', en: '' } });
  });

  it('says that nobody can chair the panel where each administrator had a part in the case', async () => {
    signedIn();
    const server = await fakeServer();
    const can = { withdraw: 'forbidden', choose_panel: true, state: 'forbidden', decide: 'forbidden' } as const;
    const excluded = { user_id: 1, name: 'نورة القحطاني', role: 'admin' as const, excluded: 'Prepared the decision' };
    await server.answers(appeals.read, { ...APPEAL, can });
    await server.answers(appeals.candidates, [excluded]);
    await render(<AppealView of={caseDetail({ stage: 'appeal', appeal: { state: 'open', outcome: null } })} />, { language });
    await userEvent.click(button(t('choose_panel')));
    await expect.element(page.getByRole('dialog').getByText(t('no_chair'))).toBeVisible();
  });
});
