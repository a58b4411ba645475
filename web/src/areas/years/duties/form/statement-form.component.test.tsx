import { CHANGE_KIND_NAMES, CHANGE_KINDS } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { evidenceStore, type StoredItem } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { type Duty, type DutyQuestion, duties } from '@miyar/contract/years/duties';
import { ANNUAL_QUESTIONS } from '@miyar/contract/years/statement';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { toggle } from '../../../../testing/choosing.ts';
import { expectDialog } from '../../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../../testing/fields.ts';
import { expectSound } from '../../../../testing/language.ts';
import { LANGUAGES, render } from '../../../../testing/render.tsx';
import { dutyCan, dutyQuestion, statement } from '../../../../testing/samples/years.ts';
import { asPattern, expectText } from '../../../../testing/shown.ts';
import { signedIn } from '../../../../testing/signed-in.ts';
import { nameInSentence } from '../names.ts';
import { QuestionPage } from './question-page.tsx';
import { questionsText } from './questions-text.ts';
import { SummaryCard } from './summary-card.tsx';

const NAMES = /Al-Ihsan Complex|مجمع الإحسان|Narjis branch|فرع النرجس|S0\d|6\.1\.1|Fire certificate/;
const main = page.getByRole('main');

/** A statement of its own for each test: what one leaves on the device is no draft of another. */
let next = 100;
beforeEach(() => {
  next += 1;
  signedIn({ role: 'institution' });
});

const INTERIM: DutyQuestion = dutyQuestion({
  key: '6.1.1',
  indicator: {
    id: 611,
    code: '6.1.1',
    title: { ar: 'خطة السلامة', en: 'Safety plan' },
    critical: true,
    level: 'C',
    finding: { ar: 'الخطة قديمة.', en: 'The plan is old.' },
    recommendation: { ar: 'اكتبوا الخطة.', en: 'Write the plan.' },
  },
});

const item: StoredItem = {
  id: 31,
  title: 'Fire certificate',
  kind: 'document',
  note: null,
  state: 'valid',
  version: { id: 1, number: 1, sha256: 'a'.repeat(64), size: 9, path: 'files/token/fire.pdf', valid_from: null, valid_until: null },
  versions: 1,
  uses: [],
  can: { change: true },
};

/** The page of a question as the screen shows it: with what the last save answered. */
function Shown({ id, questionKey }: { id: number; questionKey: string }) {
  const { data } = useEndpoint(duties.read, { params: { id } });
  return data ? <QuestionPage duty={data} questionKey={questionKey} /> : null;
}

describe.each(LANGUAGES)('a question of a statement in %s', (language) => {
  const t = textIn(questionsText, language);
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${asPattern(name).source}`) });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** The mark of a choice lies over its input. */
  const press = (choice: Locator) => userEvent.click(choice, { force: true });
  const radio = (group: string, name: string) => page.getByRole('radiogroup', { name: group }).getByRole('radio', { name });

  async function show(key: string, changes: Partial<Duty> = {}): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(duties.read, statement({ id: next, ...changes }));
    await render(<Shown id={next} questionKey={key} />, { language });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    return server;
  }
  const saved = (changes: Partial<DutyQuestion>): DutyQuestion => dutyQuestion({ version: 1, missing: false, ...changes });
  const sent = async (server: FakeServer) => (await server.received(duties.saveAnswer)).at(-1)?.body;

  it.each([...ANNUAL_QUESTIONS])('asks about %s', async (key) => {
    await show(key);
    await expectText(main, t(`ask_${key}`), t(`lead_${key}`), t('step', { number: ANNUAL_QUESTIONS.indexOf(key) + 1, of: 10 }));
    await expectSound(language, NAMES);
  });

  it('asks about an indicator of an interim report, beside what was decided', async () => {
    await show('6.1.1', { kind: 'interim', number: 1, questions: [INTERIM], progress: { answered: 0, of: 1 } });
    const { title, finding, recommendation } = INTERIM.indicator!;
    await expectText(main, title[language], finding![language], recommendation![language], t('critical'));
    await expectSound(language, NAMES);
  });

  it('shows both answers where somebody else was quicker, until one is chosen', async () => {
    const server = await show('remark', { questions: [dutyQuestion({ key: 'remark', missing: false })] });
    await server.refuses(duties.saveAnswer, 'answer_changed');
    const theirs = dutyQuestion({ key: 'remark', version: 4, content: { text: 'Theirs' }, missing: false });
    await server.answers(duties.read, statement({ id: next, questions: [theirs] }));
    await userEvent.fill(field(t('remark')), 'Mine');
    await expect.element(page.getByRole('region', { name: t('two') })).toBeVisible();
    await expectText(page.getByRole('region', { name: t('two') }), 'Theirs', 'Mine');
    await expect.element(field(t('remark'))).toHaveValue('Mine');
    await expectSound(language, NAMES);
    await server.answers(duties.saveAnswer, saved({ key: 'remark', version: 5, content: { text: 'Mine' } }));
    await userEvent.click(button(t('two_keep_mine')));
    await expect.element(page.getByRole('region', { name: t('two') })).not.toBeInTheDocument();
    await expect.element(page.getByText(t('saved'), { exact: true })).toBeVisible();
    expect(await sent(server)).toEqual({ version: 4, content: { text: 'Mine' } });
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('uses the stored answer of somebody else', async () => {
    const server = await show('remark', { questions: [dutyQuestion({ key: 'remark', missing: false })] });
    await server.refuses(duties.saveAnswer, 'answer_changed');
    await server.answers(
      duties.read,
      statement({ id: next, questions: [dutyQuestion({ key: 'remark', version: 4, content: { text: 'Theirs' }, missing: false })] }),
    );
    await userEvent.fill(field(t('remark')), 'Mine');
    await userEvent.click(button(t('two_take_theirs')));
    await expect.element(field(t('remark'))).toHaveValue('Theirs');
  });

  type Fill = () => Promise<unknown>;
  /** Each question: how it is answered, and the whole content that is sent then. */
  const ANSWERS: [string, Fill, object][] = [
    ['profile', () => press(radio(t('ask_profile'), t('profile_yes'))), { yes: true }],
    [
      'profile',
      async () => {
        await press(radio(t('ask_profile'), t('profile_no')));
        await userEvent.fill(field(t('profile_text')), 'The head');
      },
      { yes: false, text: 'The head' },
    ],
    [
      'learners',
      async () => {
        await userEvent.fill(field(t('learners_boys')), '١٢٠');
        await userEvent.fill(field(t('learners_girls')).first(), '90');
        await userEvent.fill(field(t('learners_girls')).last(), '60');
      },
      {
        sites: [
          { site_id: 21, learners_boys: 120, learners_girls: 90 },
          { site_id: 22, learners_girls: 60 },
        ],
      },
    ],
    [
      'staff',
      async () => {
        for (const group of ['teachers_men', 'teachers_women', 'others_men', 'others_women'] as const) await userEvent.fill(field(t(group)), '7');
      },
      { teachers_men: 7, teachers_women: 7, others_men: 7, others_women: 7 },
    ],
    [
      'changes',
      async () => {
        for (const kind of CHANGE_KINDS) await press(radio(CHANGE_KIND_NAMES[kind][language], t(kind === 'head' ? 'change_now' : 'change_none')));
      },
      Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, kind === 'head' ? 'now' : 'none'])),
    ],
    [
      'licence',
      async () => {
        await press(radio(t('ask_licence'), t('no')));
        await userEvent.fill(field(t('licence_text')), 'None is given here');
      },
      { yes: false, text: 'None is given here' },
    ],
    [
      'safeguarding',
      async () => {
        await userEvent.fill(field(t('safeguarding_received')), '3');
        await userEvent.fill(field(t('safeguarding_handled')), '2');
      },
      { received: 3, handled: 2 },
    ],
    [
      'complaints',
      async () => {
        await userEvent.fill(field(t('complaints_received')), '7');
        await userEvent.fill(field(t('complaints_in_time')), '7');
      },
      { received: 7, in_time: 7 },
    ],
    [
      'recommendations',
      async () => {
        await press(radio(`${t('ask_recommendations')} (6.1.1)`, t('state_under_way')));
        await userEvent.fill(field(`${t('note')} (6.1.1)`), 'The plan is written');
      },
      { items: [{ indicator_id: 611, state: 'under_way', note: 'The plan is written' }] },
    ],
    [
      'commitments',
      async () => {
        for (const name of ['mark', 'child_protection', 'truth'] as const) await toggle(page.getByRole('checkbox', { name: t(`commitment_${name}`) }));
      },
      { mark: true, child_protection: true, truth: true },
    ],
    ['remark', () => userEvent.fill(field(t('remark')), 'Thank you'), { text: 'Thank you' }],
  ];
  it.each(ANSWERS)('sends the whole answer to %s by itself', async (key, fill, content) => {
    const server = await show(key);
    await server.answers(duties.saveAnswer, saved({ key, content: content as Record<string, unknown> }));
    await fill();
    await expect.poll(async () => sent(server), { timeout: 8000 }).toEqual({ version: expect.any(Number), content });
    await expect.element(page.getByText(t('saved'), { exact: true })).toBeVisible();
    await expectText(main, t('progress', { answered: 1, of: 10 }));
  });

  it('names evidence of the store for an indicator, and takes it away', async () => {
    const server = await show('6.1.1', { kind: 'interim', number: 1, questions: [INTERIM], progress: { answered: 0, of: 1 } });
    await server.answersPage(evidenceStore.list, [item]);
    await server.answers(duties.saveAnswer, saved({ ...INTERIM, version: 1, content: { item_ids: [31] } }));
    await userEvent.click(button(t('add_item')));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /Fire certificate/ }));
    await expect.poll(async () => sent(server)).toEqual({ version: 0, content: { item_ids: [31] } });
    await server.answers(duties.saveAnswer, saved({ ...INTERIM, version: 2, content: { item_ids: [] } }));
    await userEvent.click(page.getByRole('button', { name: asPattern(t('remove_item', { title: 'Fire certificate' })) }));
    await expect.poll(async () => sent(server)).toEqual({ version: 1, content: { item_ids: [] } });
  });

  it('saves nothing of the year before by itself, and all of it at one press', async () => {
    const was = { teachers_men: 10, teachers_women: 20, others_men: 3, others_women: 4 };
    const server = await show('staff', { questions: [dutyQuestion({ key: 'staff', was })] });
    await expectText(main, t('last_year', { value: 10 }));
    await expect.element(field(t('teachers_men'))).toHaveValue('');
    await server.answers(duties.saveAnswer, saved({ key: 'staff', content: was }));
    await userEvent.click(button(t('as_last_year')));
    await expect.element(field(t('teachers_men'))).toHaveValue('10');
    await expect.poll(async () => sent(server)).toEqual({ version: 0, content: was });
    await expect.element(button(t('as_last_year'))).not.toBeInTheDocument();
  });

  it('leaves what is no number in its field, and says so', async () => {
    const server = await show('staff');
    await server.answers(duties.saveAnswer, saved({ key: 'staff', content: {}, missing: true }));
    await userEvent.fill(field(t('teachers_men')), 'many');
    await expectFault(field(t('teachers_men')), t('number_wrong', { max: 20_000 }));
    await expect.element(field(t('teachers_men'))).toHaveValue('many');
    await expect.poll(async () => sent(server)).toEqual({ version: 0, content: { teachers_men: null } });
  });

  it('says where a part is more than the whole', async () => {
    const server = await show('safeguarding', {
      questions: [dutyQuestion({ key: 'safeguarding', version: 1, content: { received: 2, handled: 1 }, missing: false })],
    });
    await server.answers(duties.saveAnswer, saved({ key: 'safeguarding', version: 2, content: { received: 2, handled: 3 }, missing: true }));
    await userEvent.fill(field(t('safeguarding_handled')), '3');
    await expectFault(field(t('safeguarding_handled')), t('handled_more', { received: 2 }));
    await expectText(main, t('progress', { answered: 0, of: 10 }));
  });

  it('stores what is typed on the device without a network, also when the page is left, and sends it later', async () => {
    const server = await show('remark');
    await server.isUnreachable(duties.saveAnswer);
    await userEvent.fill(field(t('remark')), 'Typed offline');
    await expect.element(page.getByText(t('local'))).toBeVisible();
    await cleanup();
    await render(<Shown id={next} questionKey="remark" />, { language });
    await expect.element(field(t('remark'))).toHaveValue('Typed offline');
    await expect.element(page.getByText(t('local'))).toBeVisible();
    await server.answers(duties.saveAnswer, saved({ key: 'remark', content: { text: 'Typed offline' } }));
    await userEvent.click(button(t('retry')));
    await expect.element(page.getByText(t('saved'), { exact: true })).toBeVisible();
    expect(await sent(server)).toEqual({ version: 0, content: { text: 'Typed offline' } });
  });

  it('says why an answer is refused, and leaves it in its field', async () => {
    const server = await show('remark');
    await server.refuses(duties.saveAnswer, 'duty_state');
    await userEvent.fill(field(t('remark')), 'Too late');
    await expectText(
      main,
      t('refused', { reason: '' })
        .replaceAll(/[\u2068\u2069]/gu, '')
        .trim(),
    );
    await expect.element(field(t('remark'))).toHaveValue('Too late');
  });

  const ITEM = { id: 1, number: 1, reason: 'The numbers differ from the profile.', done_at: null };
  it.each([
    ['a question that was returned', 'staff', { state: 'returned', items: [{ ...ITEM, key: 'staff' }] }, true],
    ['one that was not', 'remark', { state: 'returned', items: [{ ...ITEM, key: 'staff' }] }, false],
    [
      'one of an earlier return',
      'staff',
      {
        state: 'returned',
        items: [
          { ...ITEM, number: 2, key: 'remark' },
          { ...ITEM, key: 'staff' },
        ],
      },
      false,
    ],
    ['a submitted statement', 'staff', { state: 'submitted', can: dutyCan({ write: 'duty_state' }) }, false],
    ['a viewer', 'staff', { can: dutyCan({ write: 'viewer_reads_only' }) }, false],
  ] satisfies [string, string, Partial<Duty>, boolean][])('is written or read: %s', async (_name, key, changes, writes) => {
    await show(key, changes);
    if (writes) {
      await expectText(main, ITEM.reason);
      await expect.element(page.getByRole('textbox').first()).toBeVisible();
    } else await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('leads to its neighbours and from the last one to the summary', async () => {
    await show('learners');
    await expect
      .element(page.getByRole('link', { name: new RegExp(`${t('previous')}.*${t('q_profile')}`) }))
      .toHaveAttribute('href', `/duties/${next}/profile`);
    await expect.element(page.getByRole('link', { name: new RegExp(`${t('next')}.*${t('q_staff')}`) })).toHaveAttribute('href', `/duties/${next}/staff`);
    await cleanup();
    await show('remark');
    await expect.element(page.getByRole('link', { name: t('to_end') })).toHaveAttribute('href', `/duties/${next}`);
    await cleanup();
    await show('secret');
    await expect.element(page.getByRole('heading', { name: t('absent') })).toBeVisible();
  });
});

describe.each(LANGUAGES)('the summary of a statement in %s', (language) => {
  const t = textIn(questionsText, language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const all = (missing: readonly string[]) => ANNUAL_QUESTIONS.map((key) => dutyQuestion({ key, version: 1, missing: missing.includes(key) }));

  it('leads to each question and to the first that is left, and does not submit before', async () => {
    const of = statement({ questions: all(['staff', 'remark']), progress: { answered: 8, of: 10 } });
    await render(<SummaryCard of={of} />, { language });
    await expect.element(page.getByRole('link', { name: t('q_staff'), exact: true })).toHaveAttribute('href', '/duties/12/staff');
    await expect.element(page.getByRole('link', { name: asPattern(t('go_on', { question: t('q_staff') })) })).toHaveAttribute('href', '/duties/12/staff');
    await expect.element(button(t('submit'))).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('submits when all is answered, and says the number of the receipt', async () => {
    const server = await fakeServer();
    const of = statement({ questions: all([]), progress: { answered: 10, of: 10 } });
    await server.answers(duties.submit, { ...of, state: 'submitted', receipt: { number: 'R-2029-000041', sha256: 'c'.repeat(64), jws: 'a.b.c' } });
    await render(<SummaryCard of={of} />, { language });
    await userEvent.click(button(t('submit')));
    await expectDialog(t('submit_title', { duty: nameInSentence(of, language) }));
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('submit'), exact: true }));
    await expect.element(page.getByText(asPattern(t('submitted_toast', { number: 'R-2029-000041' }))).first()).toBeVisible();
    expect((await server.received(duties.submit))[0]?.body).toEqual({ version: 3 });
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('says why it was not submitted', async () => {
    const server = await fakeServer();
    await server.refuses(duties.submit, 'file_infected');
    await render(<SummaryCard of={statement({ questions: all([]) })} />, { language });
    await userEvent.click(button(t('submit')));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('submit'), exact: true }));
    await expectAlert(t('infected'));
  });

  it.each([
    ['an editor', dutyCan({ write: true, submit: 'not_owner' }), t('only_owner')],
    ['a viewer', dutyCan({ write: 'viewer_reads_only', submit: 'viewer_reads_only' }), undefined],
  ])('lets %s submit nothing', async (_name, can, words) => {
    await render(<SummaryCard of={statement({ questions: all([]), can })} />, { language });
    await expect.element(page.getByRole('link', { name: t('q_staff'), exact: true })).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    if (words) await expectText(main, words);
  });

  it('shows the reason of each question that was returned', async () => {
    const items = [{ id: 1, number: 1, key: 'staff', reason: 'The numbers differ.', done_at: null }];
    await render(<SummaryCard of={statement({ state: 'returned', questions: all([]), items })} />, { language });
    await expectText(main, t('returned_short', { reason: 'The numbers differ.' }), t('go_on', { question: t('q_staff') }));
  });
});
