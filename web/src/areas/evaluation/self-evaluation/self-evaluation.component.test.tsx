import { members } from '@miyar/contract/accounts/members';
import { errorText } from '@miyar/contract/core/errors';
import { cases } from '@miyar/contract/evaluation/cases';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { type Answer, type SelfEvaluation, selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { standard } from '@miyar/contract/evaluation/standards';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { answer, readOnly, selfEvaluationOf } from '../../../testing/samples/evaluation/self-evaluation.ts';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { SelfEvaluationView } from './self-evaluation-view.tsx';
import { selfEvaluationText } from './text.ts';

const HUDA = { user_id: 9, name: 'Huda Ali' };
/** Texts that people wrote, in either language. */
const NAMES = /Huda Ali|A plan|The|other|plan/;
const AT = '2026-11-01T09:00:00.000Z';

/** No text is left on the device by the test before: each test has an account of its own. */
let people = 100;

describe.each(LANGUAGES)('the self-evaluation in %s', (language) => {
  const t = textIn(selfEvaluationText, language);
  const narrative = page.getByRole('textbox', { name: asPattern(t('narrative')) });
  const elsewhere = page.getByRole('status', { name: 'Elsewhere' });
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  async function show({
    code,
    of = caseDetail(),
    now = answer(),
    done = [],
    reads,
    written,
  }: {
    code?: string;
    of?: ReturnType<typeof caseDetail>;
    now?: Answer;
    done?: string[];
    reads?: 'forbidden' | 'viewer_reads_only';
    written?: SelfEvaluation;
  } = {}) {
    signedIn({ id: (people += 1), role: 'institution' });
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.answers(selfEvaluation.read, written ?? (reads ? readOnly(selfEvaluationOf(...done), reads) : selfEvaluationOf(...done)));
    await server.answers(selfEvaluation.submissions, []);
    await server.answers(selfEvaluation.answer, now);
    await server.answers(evidence.list, []);
    await render(<SelfEvaluationView of={of} code={code} />, { language, path: '/here', at: '/here' });
    return server;
  }

  it.each([
    ['authority', 'unread'],
    ['institution', 'failed'],
  ] as const)('is not there for the %s while nothing is submitted, and that is what it reads', async (side, words) => {
    signedIn();
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.refuses(selfEvaluation.read, 'not_found');
    await render(<SelfEvaluationView of={caseDetail({ side })} code={undefined} />, { language });
    await expect.element(page.getByRole('heading', { name: t(words) })).toBeVisible();
    expect(page.getByText(t('unread_detail')).elements()).toHaveLength(words === 'unread' ? 1 : 0);
    await expectSound(language, NAMES);
  });

  it.each([
    { done: ['1.1.1'], to: '1.1.2' },
    { done: [], to: '1.1.1' },
    { done: ['1.1.1', '1.1.2'], reads: 'forbidden', to: '1.1.1' },
    { done: ['1.1.1'], reads: 'viewer_reads_only', to: '1.1.2' },
  ] as const)('opens the next indicator at once: %o', async ({ to, done, ...as }) => {
    await show({ ...as, done: [...done] });
    await expect.element(elsewhere).toHaveTextContent(`/cases/12/self-evaluation/${to} null`);
  });

  it('says that every indicator is answered, and leaves the strong button to the submission', async () => {
    await show({ done: ['1.1.1', '1.1.2'] });
    await expect.element(page.getByRole('heading', { name: t('complete') })).toBeVisible();
    await expect.element(page.getByRole('link', { name: asPattern(t('review', { code: '1.1.1' })) })).toHaveAttribute('data-variant', 'outline');
    await expect.element(button(t('submit'))).toHaveAttribute('data-variant', 'primary');
    await expectSound(language, NAMES);
  });

  const reopened = { reason: 'Say more.', indicators: ['1.1.2'] };

  it('leads to the first indicator that the authority opened again', async () => {
    const again = selfEvaluationOf('1.1.1', '1.1.2');
    const [area] = again.areas;
    const closed = area!.indicators.map((one) => (one.code === '1.1.2' ? one : { ...one, can: { ...one.can, write: 'item_not_requested' as const } }));
    await show({ now: answer(), written: { ...again, areas: [{ ...area!, indicators: closed }, ...again.areas.slice(1)], reopened } });
    await expect.element(elsewhere).toHaveTextContent('/cases/12/self-evaluation/1.1.2 null');
  });

  it('says which indicators the authority opened again, and why', async () => {
    await show({ code: '1.1.2', written: { ...selfEvaluationOf('1.1.1', '1.1.2'), reopened } });
    await expect.element(page.getByText(asPattern(t('reopened_why', { reason: 'Say more.' })))).toBeVisible();
    await expect.element(page.getByText(asPattern(t('reopened', { codes: '1.1.2' })))).toBeVisible();
  });

  it('moves nothing when the first words are saved', async () => {
    const server = await show({ code: '1.1.1' });
    await server.answers(selfEvaluation.save, answer({ version: 1, narrative: 'A plan', by: HUDA, at: AT }));
    await expect.element(page.getByText(t('unwritten'))).toBeVisible();
    const top = () => narrative.element().getBoundingClientRect().top + scrollY;
    const before = top();
    await userEvent.fill(narrative, 'A plan');
    await expect.element(page.getByText(asPattern(t('by_whom', { name: HUDA.name })))).toBeVisible();
    expect(top()).toBe(before);
  });

  it('saves what is typed by itself, and says where the words are', async () => {
    const server = await show({ code: '1.1.1' });
    await server.answers(selfEvaluation.save, answer({ version: 1, level: 'A', narrative: 'A plan', by: HUDA, at: AT }));
    await expect.element(narrative).toBeVisible();
    await userEvent.keyboard('1');
    await userEvent.fill(narrative, 'A plan');
    await expect.element(page.getByText(asPattern(t('by_whom', { name: HUDA.name })))).toBeVisible();
    await expectSound(language, NAMES);
    const calls = await server.received(selfEvaluation.save);
    expect(calls.at(-1)?.body).toEqual({ version: 0, level: 'A', na_reason: null, narrative: 'A plan' });
  });

  it('names who else has the answer open when it is shown', async () => {
    const own = { user_id: people + 1, name: 'Somebody else' };
    await show({ code: '1.1.1', now: answer({ present: [own, HUDA] }) });
    await expect.element(page.getByText(asPattern(t('here', { names: HUDA.name })))).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('stores words on the device without a network, and sends them when asked', async () => {
    const server = await show({ code: '1.1.1' });
    await server.isUnreachable(selfEvaluation.save);
    await userEvent.fill(narrative, 'A plan');
    await expect.element(page.getByText(t('local'))).toBeVisible();
    await server.answers(selfEvaluation.save, answer({ version: 1, narrative: 'A plan', by: HUDA, at: AT }));
    await userEvent.click(button(t('retry')));
    await expect.element(page.getByText(asPattern(t('by_whom', { name: HUDA.name })))).toBeVisible();
  });

  it('waits as long as an overloaded server asks whatever is typed meanwhile, and then sends the last words by itself', async () => {
    const server = await show({ code: '1.1.1' });
    await server.refuses(selfEvaluation.save, 'overloaded', {}, { retryAfter: 3 });
    await userEvent.fill(narrative, 'A plan');
    await expect.element(page.getByText(t('held'))).toBeVisible();
    const began = performance.now();
    await expectSound(language, NAMES);
    await server.answers(selfEvaluation.save, answer({ version: 1, narrative: 'The plan', by: HUDA, at: AT }));
    await userEvent.fill(narrative, 'The plan');
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText(asPattern(t('by_whom', { name: HUDA.name })))).toBeVisible();
    expect(performance.now() - began).toBeGreaterThan(2000);
    const calls = await server.received(selfEvaluation.save);
    expect(calls.map(({ body }) => (body as Answer).narrative)).toEqual(['A plan', 'The plan']);
  });

  it('sends what an overloaded server refused at once when somebody asks', async () => {
    const server = await show({ code: '1.1.1' });
    await server.refuses(selfEvaluation.save, 'overloaded', {}, { retryAfter: 60 });
    await userEvent.fill(narrative, 'A plan');
    await expect.element(page.getByText(t('held'))).toBeVisible();
    await server.answers(selfEvaluation.save, answer({ version: 1, narrative: 'A plan', by: HUDA, at: AT }));
    await userEvent.click(button(t('retry')));
    await expect.element(page.getByText(asPattern(t('by_whom', { name: HUDA.name })))).toBeVisible();
  });

  it('goes on with words whose page was left, once, and never in the name of somebody else', async () => {
    const server = await show({ code: '1.1.1' });
    await server.refuses(selfEvaluation.save, 'overloaded', {}, { retryAfter: 2 });
    await userEvent.fill(narrative, 'A plan');
    await expect.element(page.getByText(t('held'))).toBeVisible();
    await cleanup();
    signedIn({ id: people + 1, role: 'institution' });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await server.received(selfEvaluation.save)).toHaveLength(1);
    signedIn({ id: people, role: 'institution' });
    await server.answers(selfEvaluation.save, answer({ version: 1, narrative: 'A plan', by: HUDA, at: AT }));
    await render(<SelfEvaluationView of={caseDetail()} code="1.1.1" />, { language });
    await expect.element(narrative).toHaveValue('A plan');
    await expect.element(page.getByText(asPattern(t('by_whom', { name: HUDA.name })))).toBeVisible();
    expect(await server.received(selfEvaluation.save)).toHaveLength(2);
  });

  it('finds a text of a working draft that was not sent in the case that took over its answers', async () => {
    const server = await show({ code: '1.1.1', of: caseDetail({ id: 40, purpose: 'working', stage: 'working' }) });
    await server.refuses(selfEvaluation.save, 'not_found', {});
    await userEvent.fill(narrative, 'A plan');
    await expect.poll(() => server.received(selfEvaluation.save)).toHaveLength(1);
    await cleanup();
    await server.answers(selfEvaluation.save, answer({ version: 1, narrative: 'A plan', by: HUDA, at: AT }));
    await render(<SelfEvaluationView of={caseDetail({ id: 41 })} code="1.1.1" />, { language });
    await expect.element(narrative).toHaveValue('A plan');
    await expect.element(page.getByText(asPattern(t('by_whom', { name: HUDA.name })))).toBeVisible();
    const calls = await server.received(selfEvaluation.save);
    expect(calls.map(({ path }) => /cases.(\d+)/.exec(path)![1])).toEqual(['40', '41']);
  });

  it('leaves a text of a working draft that was discarded out of the next one', async () => {
    const of = (id: number) => caseDetail({ id, purpose: 'working', stage: 'working' });
    const server = await show({ code: '1.1.1', of: of(40) });
    await server.refuses(selfEvaluation.save, 'not_found', {});
    await userEvent.fill(narrative, 'A plan');
    await expect.poll(() => server.received(selfEvaluation.save)).toHaveLength(1);
    await cleanup();
    await render(<SelfEvaluationView of={of(41)} code="1.1.1" />, { language });
    await expect.element(narrative).toHaveValue('');
    expect(await server.received(selfEvaluation.save)).toHaveLength(1);
  });

  it('of a working draft has nothing to submit, and says where its answers go', async () => {
    const of = caseDetail({ purpose: 'working', stage: 'working' });
    const written = selfEvaluationOf('1.1.1');
    await show({ code: '1.1.2', of, written: { ...written, can: { ...written.can, submit: 'move_not_allowed' } } });
    await expect.element(page.getByText(asPattern(t('working_submits')))).toBeVisible();
    await expectSound(language, NAMES);
  });

  it.each(['reason_required', 'answer_changed'] as const)('sends what was typed while %s was on its way', async (code) => {
    const server = await show({ code: '1.1.1' });
    await server.refuses(selfEvaluation.save, code, {}, { held: true });
    await userEvent.fill(narrative, 'A plan');
    await expect.poll(() => server.received(selfEvaluation.save)).toHaveLength(1);
    await userEvent.fill(narrative, 'The plan');
    await server.answers(selfEvaluation.save, answer({ version: 1, narrative: 'The plan', by: HUDA, at: AT }));
    await server.release();
    await expect.element(page.getByText(asPattern(t('by_whom', { name: HUDA.name })))).toBeVisible();
    await expect.element(narrative).toHaveValue('The plan');
    const calls = await server.received(selfEvaluation.save);
    expect(calls.map(({ body }) => (body as Answer).narrative)).toEqual(['A plan', 'The plan']);
  });

  it('says why words are refused, and leaves them in the field', async () => {
    const server = await show({ code: '1.1.1' });
    await server.refuses(selfEvaluation.save, 'self_evaluation_frozen');
    await userEvent.fill(narrative, 'Too late');
    await expect.element(page.getByText(t('refused', { reason: errorText('self_evaluation_frozen', language) }))).toBeVisible();
    await expect.element(narrative).toHaveValue('Too late');
  });

  it('shows a text that came too late beside the answer until one is chosen', async () => {
    const beside = [{ version_id: 7, level: 'C' as const, na_reason: null, narrative: 'The other plan', by: HUDA, at: AT }];
    const now = answer({ version: 2, level: 'B', narrative: 'The plan', by: HUDA, at: AT, beside });
    const server = await show({ code: '1.1.1', now });
    const both = page.getByRole('region', { name: t('two_texts') });
    await expect.element(both).toBeVisible();
    await expectSound(language, NAMES);
    await server.answers(selfEvaluation.restore, { ...now, version: 3, level: 'C', narrative: 'The other plan', beside: [] });
    await userEvent.click(button(t('use_this')));
    await expect.element(narrative).toHaveValue('The other plan');
    await expect.element(both).not.toBeInTheDocument();
    const [call] = await server.received(selfEvaluation.restore);
    expect(call?.body).toEqual({ version: 2 });
  });

  it('a critical indicator always applies; another one needs a reason', async () => {
    const server = await show({ code: '1.1.1' });
    await server.refuses(selfEvaluation.save, 'reason_required', { na_reason: 'reason_required' });
    await userEvent.click(page.getByText(t('not_applicable')));
    await expect.element(page.getByRole('textbox', { name: asPattern(t('na_reason')) })).toBeVisible();
    await expect.element(page.getByText(t('refused', { reason: errorText('reason_required', language) }))).toBeVisible();
  });

  it('has no such choice for a critical indicator', async () => {
    await show({ code: '1.1.2', now: answer({ indicator_id: 12, code: '1.1.2' }) });
    await expect.element(narrative).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: asPattern(t('not_applicable')) })).not.toBeInTheDocument();
  });

  it('offers to submit from the last open indicator on, and names what is left with the way to it', async () => {
    await show({ code: '1.1.1', done: [] });
    const left = button(t('left', { count: 2 }));
    await expect.element(left).toBeVisible();
    expect(button(t('submit')).query()).toBeNull();
    await userEvent.click(left);
    await expectDialog(t('left', { count: 2 }));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('heading', { name: language === 'ar' ? 'الهوية' : 'Identity' })).toBeVisible();
    const second = language === 'ar' ? 'مؤشر 1.1.2' : 'Indicator 1.1.2';
    await expect.element(dialog.getByRole('link', { name: asPattern(second) })).toHaveAttribute('href', '/cases/12/self-evaluation/1.1.2');
    await expectSound(language, NAMES);
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('go_on', { code: '1.1.1' })) }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(elsewhere).toHaveTextContent('/cases/12/self-evaluation/1.1.1 null');
  });

  it('has a quiet button while one is left', async () => {
    await show({ code: '1.1.2', done: ['1.1.1'] });
    await expect.element(button(t('submit'))).toHaveAttribute('data-variant', 'outline');
    await userEvent.click(button(t('submit')));
    await expectDialog(t('left', { count: 1 }));
  });

  it('submits when all is complete', async () => {
    const server = await show({ done: ['1.1.1', '1.1.2'] });
    await server.answers(cases.read, caseDetail({ revision: 8 }));
    await server.refuses(selfEvaluation.submit, 'case_changed');
    await userEvent.click(button(t('submit')));
    await expect.element(page.getByRole('dialog').getByText(/75/)).toBeVisible();
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: asPattern(t('submit')) }));
    await expect.element(page.getByRole('dialog').getByText(asPattern(errorText('case_changed', language)))).toBeVisible();
    const [call] = await server.received(selfEvaluation.submit);
    expect(call?.body).toEqual({ revision: 8 });
  });

  it('an area is given to a member who can write, with a day', async () => {
    const server = await show({ code: '1.1.1' });
    const may = { invite: 'not_owner', change_role: 'not_owner', remove: 'not_owner', hand_over: 'not_owner' } as const;
    const member = { email: null, since: AT, last_seen_at: null, self: false, can: may };
    await server.answers(members.list, [
      { ...member, ...HUDA, role: 'editor' },
      { ...member, user_id: 10, name: 'Ali Reader', role: 'viewer' },
    ]);
    await server.refuses(selfEvaluation.assign, 'self_evaluation_frozen');
    await userEvent.click(button(t('assign_areas')));
    await expect.element(page.getByText(t('nobody_assigned'))).toBeVisible();
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: asPattern(t('assign')) }));
    const dialog = page.getByRole('dialog').last();
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('assignee')) }));
    await expect.element(page.getByRole('option', { name: 'Ali Reader' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('option', { name: HUDA.name }));
    await expectSound(language, NAMES);
    await userEvent.click(dialog.getByRole('button', { name: t('assign'), exact: true }));
    await expect.element(dialog.getByText(asPattern(errorText('self_evaluation_frozen', language)))).toBeVisible();
    const [call] = await server.received(selfEvaluation.assign);
    expect(call?.body).toEqual({ user_id: HUDA.user_id });
  });

  it('is plain text for who only reads it', async () => {
    await show({
      code: '1.1.1',
      reads: 'forbidden',
      of: caseDetail({ stage: 'team' }),
      now: answer({ version: 1, level: 'B', narrative: 'The plan', by: HUDA, at: AT }),
    });
    await expect.element(page.getByText('The plan')).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(page.getByText(t('keys_read'))).toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it.each([
    ['forbidden', 'others_read'],
    ['viewer_reads_only', 'viewer_reads'],
  ] as const)('says whose words a reader reads, and has no act for them: %s', async (reads, words) => {
    await show({ code: '1.1.1', reads, of: caseDetail({ stage: 'team' }), done: ['1.1.1', '1.1.2'] });
    await expect.element(page.getByText(t(words))).toBeVisible();
    await expect.element(button(t('assign_areas'))).not.toBeInTheDocument();
    await expect.element(button(t('submit'))).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });
});
