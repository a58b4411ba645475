import { errorText } from '@miyar/contract/core/errors';
import { type Duty, duties } from '@miyar/contract/years/duties';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { toggle } from '../../../../testing/choosing.ts';
import { expectToast } from '../../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../../testing/fields.ts';
import { expectSound } from '../../../../testing/language.ts';
import { LANGUAGES, render } from '../../../../testing/render.tsx';
import { dutyCan, dutyQuestion, statement } from '../../../../testing/samples/years.ts';
import { asPattern, expectText } from '../../../../testing/shown.ts';
import { signedIn } from '../../../../testing/signed-in.ts';
import { DutyView } from '../duty-view.tsx';
import { questionsText } from '../form/questions-text.ts';
import { evidenceText } from '../../../evaluation/evidence/text.ts';
import { dutiesText } from '../text.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { reviewText } from './review-text.ts';

const NAMES = /Al-Ihsan Complex|مجمع الإحسان|Fire certificate|R-\d{4}-\d{6}|SHA-256|S0\d|[0-9a-f]{64}/;
const AT = '2029-04-16T09:00:00Z';
const NOTE = { ar: 'اطلعنا على الأعداد', en: 'We read the numbers' };

const submitted = (changes: Partial<Duty> = {}): Duty =>
  statement({
    state: 'submitted',
    submitted_at: AT,
    progress: { answered: 10, of: 10 },
    questions: [
      dutyQuestion({
        key: 'staff',
        version: 2,
        missing: false,
        content: { teachers_men: 30, teachers_women: 20, others_men: 3, others_women: 4 },
        was: { teachers_men: 12, teachers_women: 20, others_men: 3, others_women: 4 },
        marked: ['teachers_men'],
      }),
      dutyQuestion({ key: 'changes', version: 1, missing: false, content: { head: 'now', owner: 'none' }, marked: ['head'] }),
    ],
    submissions: [{ number: 1, at: AT, sha256: 'c'.repeat(64), receipt: 'R-2029-000041' }],
    can: dutyCan({ accept: true, return: true }),
    ...changes,
  });

const answersSubmission = (server: FakeServer) =>
  server.answers(duties.submission, {
    number: 1,
    at: AT,
    sha256: 'c'.repeat(64),
    content: JSON.stringify({ evidence: [{ question: 'staff', title: 'Fire certificate', sha256: 'd'.repeat(64), valid_until: '2030-01-31' }] }),
    files: [{ question: 'staff', sha256: 'd'.repeat(64), path: 'files/token/fire.pdf' }],
    receipt: { number: 'R-2029-000041', jws: 'a.b.c' },
  });

beforeEach(() => {
  signedIn({ role: 'admin' });
});

describe.each(LANGUAGES)('the review of a statement in %s', (language) => {
  const t = textIn(reviewText, language);
  const q = textIn(questionsText, language);
  const d = textIn(dutiesText, language);
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${asPattern(name).source}`) });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(asPattern(name).source) });

  it('has this year beside the last one, what is marked, the evidence as it was frozen, and the receipt', async () => {
    await answersSubmission(await fakeServer());
    await render(<DutyView of={submitted()} isAdmin />, { language });
    await expectText(row(q('teachers_men')), '30', '12', t('marked'));
    await expectText(row(q('teachers_women')), '20');
    await expect.element(row(q('teachers_women')).getByText(t('marked'))).not.toBeInTheDocument();
    await expectText(page.getByRole('main'), q('change_now'), t('marked_notice'), t('marks', { count: 2 }), 'Fire certificate', 'R-2029-000041');
    await expect.element(button(textIn(evidenceText, language)('download', { title: 'Fire certificate' }))).toBeVisible();
    await expect.element(page.getByRole('link', { name: d('receipt_page') })).toHaveAttribute('href', '/receipt');
    await expectSound(language, NAMES);
  });

  it('accepts it with a note in both languages, or with none', async () => {
    const server = await fakeServer();
    const onClose = vi.fn<() => void>();
    await server.answers(duties.accept, submitted({ state: 'done' }));
    await render(<AcceptDialog of={submitted()} onClose={onClose} />, { language });
    await expectSound(language, NAMES);
    await userEvent.click(button(t('accept')));
    await expectToast(t('accepted'));
    expect((await server.received(duties.accept))[0]?.body).toEqual({ version: 3 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('returns the chosen questions, each with its reason', async () => {
    const server = await fakeServer();
    await server.answers(duties.return, submitted({ state: 'returned' }));
    await render(<ReturnDialog of={submitted()} onClose={vi.fn<() => void>()} />, { language });
    await expectSound(language, NAMES);
    await userEvent.click(button(t('return')));
    await expectAlert(t('return_none'));
    await toggle(page.getByRole('checkbox', { name: q('q_changes') }));
    await userEvent.click(button(t('return')));
    const reason = field(t('return_reason', { question: q('q_changes') }));
    await expectFault(reason, errorText('required', language));
    await userEvent.fill(reason, 'No notice came.');
    await userEvent.click(button(t('return')));
    await expectToast(t('returned'));
    expect((await server.received(duties.return))[0]?.body).toEqual({ version: 3, items: [{ key: 'changes', reason: 'No notice came.' }] });
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('says which language of a note is missing, and leaves what was typed', async () => {
    const server = await fakeServer();
    await server.refuses(duties.accept, 'text_in_one_language', { 'note.en': 'required' });
    await render(<AcceptDialog of={submitted()} onClose={vi.fn<() => void>()} />, { language });
    await userEvent.fill(field(t('note_ar')), NOTE.ar);
    await userEvent.click(button(t('accept')));
    await expectFault(field(t('note_en')), errorText('required', language));
    await expect.element(field(t('note_ar'))).toHaveValue(NOTE.ar);
    await server.answers(duties.accept, submitted({ state: 'done' }));
    await userEvent.fill(field(t('note_en')), NOTE.en);
    await userEvent.click(button(t('accept')));
    await expectToast(t('accepted'));
    expect((await server.received(duties.accept)).at(-1)?.body).toEqual({ version: 3, note: NOTE });
  });

  it('reads nothing before the submission but how much is answered', async () => {
    await render(<DutyView of={statement({ progress: { answered: 8, of: 10 }, can: dutyCan() })} isAdmin />, { language });
    await expectText(page.getByRole('main'), t('before', { answered: 8, count: 10 }));
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });

  /** Each duty with the sentence at its head, for the institution and for the authority. */
  const HEADS: [string, Duty, string, string][] = [
    ['planned', statement({ state: 'planned', questions: [] }), 'opens on 18 February 2029', 'opens on 18 February 2029'],
    ['open', statement(), '10 questions are left', '10 questions are left'],
    [
      'complete',
      statement({ questions: [dutyQuestion({ missing: false })] }),
      'everything is answered, submit it',
      'everything is answered, not submitted yet',
    ],
    ['submitted', submitted(), 'with the authority since 16 April 2029', 'submitted on 16 April 2029, waits for your review'],
    [
      'returned',
      submitted({ state: 'returned', items: [{ id: 1, number: 1, key: 'staff', reason: 'Why', done_at: null }] }),
      '1 question was returned',
      '1 question was returned',
    ],
    ['accepted', submitted({ state: 'done', closed_at: '2029-04-25T09:00:00Z' }), 'accepted on 25 April 2029', 'accepted on 25 April 2029'],
    ['waived', statement({ state: 'waived', reason: NOTE }), 'waived', 'waived'],
    ['ended', statement({ state: 'ended' }), 'not owed any more', 'not owed any more'],
    ['a re-evaluation', statement({ kind: 're_evaluation', questions: [], about: null }), 'due on 18 April 2029', 'due on 18 April 2029'],
  ];
  it.each(HEADS)('says at the head what is the matter: %s', async (_name, duty, own, admin) => {
    await answersSubmission(await fakeServer());
    const { rerender } = await render(<DutyView of={duty} isAdmin={false} />, { language });
    await expectText(page.getByRole('heading', { level: 1 }), own);
    await rerender(<div />);
    await render(<DutyView of={duty} isAdmin />, { language });
    await expectText(page.getByRole('heading', { level: 1 }).last(), admin);
  });

  it('has a place for the notice of a change', async () => {
    const notice = statement({ kind: 'change', owner: 'authority', state: 'submitted', submitted_at: AT, questions: [], about: null });
    await render(<DutyView of={notice} isAdmin notice={() => <p>The new branch</p>} />, { language });
    await expect.element(page.getByText('The new branch')).toBeVisible();
  });

  it('shows the text of a submission when it is opened', async () => {
    const server = await fakeServer();
    await answersSubmission(server);
    signedIn({ role: 'institution' });
    await render(<DutyView of={submitted({ can: dutyCan() })} isAdmin={false} />, { language });
    expect(await server.received(duties.submission)).toEqual([]);
    await userEvent.click(page.getByText(d('frozen')));
    await expect.element(page.getByRole('button', { name: d('receipt_download') })).toBeVisible();
    await expectSound(language, NAMES);
  });
});
