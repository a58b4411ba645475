import type { TakenDraw } from '@miyar/contract/evaluation/workbook/shapes';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { expectDialog } from '../../../../testing/dialogs.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectSound } from '../../../../testing/language.ts';
import { openedNotebook } from '../../../../testing/opened-notebook.ts';
import { LANGUAGES, render } from '../../../../testing/render.tsx';
import { takenAlong } from '../../../../testing/samples/evaluation/workbook.ts';
import { asPattern } from '../../../../testing/shown.ts';
import { signedIn } from '../../../../testing/signed-in.ts';
import { MemoryServer } from '../../../../testing/workbook-server.ts';
import { samplingText } from '../../sample/text.ts';
import { workbookText } from '../text.ts';
import { WorkbookView } from '../view/workbook-view.tsx';
import { juzOf, recitationOf } from './learners.ts';
import { hearingText } from './text.ts';

/** Codes and keys are the same in every language. */
const NAMES = /L-?\d+|two|one|Huda Ali|Backspace|Enter/;

const learner = (code: string, stratum: string, place: number, state: TakenDraw['learners'][number]['state'], pages = [584, 587]) => ({
  code,
  stratum,
  place,
  state,
  pages,
});

const DRAW: TakenDraw = {
  id: 5,
  strata_by: ['level', 'gender'],
  learners: [
    learner('L01', 'two/f', 1, 'heard'),
    learner('L02', 'two/f', 2, 'drawn'),
    learner('L03', 'two/f', 3, 'drawn'),
    learner('L04', 'two/f', 4, 'reserve'),
    learner('L05', 'one/m', 1, 'drawn', [3]),
  ],
};

describe('the learners of a draw', () => {
  const none = { current: 'x', others: [] };
  const codes = (fields: readonly string[]) =>
    recitationOf(DRAW, { fields: new Map(fields.map((name) => [name, none])) }).learners.map(({ code, state }) => `${code} ${state}`);

  it('are those of the server with what was written since: a reserve follows who is absent, and a reserve may be absent too', () => {
    expect(codes([])).toEqual(['L01 heard_elsewhere', 'L02 to_hear', 'L03 to_hear', 'L05 to_hear']);
    expect(codes(['hearing:5:L02-584', 'hearing:5:L05-3', 'absent:5:L03'])).toEqual([
      'L01 heard_elsewhere',
      'L02 partly',
      'L03 absent',
      'L04 to_hear',
      'L05 heard',
    ]);
    expect(codes(['absent:5:L03', 'absent:5:L04', 'absent:5:L05']).slice(2)).toEqual(['L03 absent', 'L04 absent', 'L05 absent']);
    // A hearing of an earlier draw.
    expect(codes(['hearing:4:L02-584'])[1]).toBe('L02 to_hear');
    expect([1, 21, 22, 581, 582, 604].map(juzOf)).toEqual([1, 1, 2, 29, 30, 30]);
  });
});

describe.each(LANGUAGES)('the hearing in %s', (language) => {
  const t = textIn(hearingText, language);
  const words = textIn(samplingText, language);
  const of = textIn(workbookText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const pad = (kind: 'prompts' | 'slips' | 'clear' | 'hidden') => button(t(`${kind}_what`));
  const number = (kind: string) => document.querySelector(`[data-pad="${kind}"] .hearing-number`)?.textContent;

  async function show(at = '/workbook/12/recitation', changes: object = {}) {
    const server = new MemoryServer();
    server.taken = { draw: DRAW, ...changes };
    const opened = await openedNotebook({ server });
    // There is no network.
    server.befalls = () => {
      throw MemoryServer.lost();
    };
    signedIn({ id: opened.userId, role: 'evaluator' });
    const network = await fakeServer();
    await network.answers((await import('@miyar/contract/evaluation/workbook/workbooks')).workbook.read, takenAlong({ draw: DRAW }));
    const view = <WorkbookView notebook={opened.notebook} code="recitation" name="Huda Ali" isSignedOut={false} onSignIn={() => undefined} />;
    const shown = await render(view, { language, isPage: true, at });
    return { ...opened, shown, again: () => render(view, { language, isPage: true, at }) };
  }
  const written = (notebook: Awaited<ReturnType<typeof show>>['notebook']) =>
    notebook.shown.get().local.map(({ entry }) => ({ kind: entry.kind, ...entry.value }));

  it('lists who is to be heard by stratum, and leads to the next', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: of('recitation') })).toBeVisible();
    await expect.element(page.getByText(of('recitation_progress', { heard: 1, all: 4 }))).toBeVisible();
    await expect.element(page.getByRole('link', { name: asPattern(`L01 ${t('state_heard_elsewhere')}`) })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /L04/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: asPattern(`two · ${words('gender_f')}`) })).toBeVisible();
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('link', { name: t('hear_next', { code: 'L02' }) }));
    await expect.element(page.getByRole('heading', { name: t('learner', { code: 'L02' }) })).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('counts by touch, names what it takes back, and stores a page with its fluency before the next', async () => {
    const { notebook } = await show('/workbook/12/recitation?learner=L02');
    await userEvent.click(pad('prompts'));
    await userEvent.click(pad('hidden'));
    await userEvent.click(pad('hidden'));
    expect(document.querySelector('[data-last]')?.getAttribute('data-pad')).toBe('hidden');
    await userEvent.click(button(t('undo', { what: t('hidden') })));
    expect([number('prompts'), number('hidden')]).toEqual(['1', '1']);
    for (const { height } of [...document.querySelectorAll('[data-pad]')].map((of) => of.getBoundingClientRect())) expect(height).toBeGreaterThanOrEqual(56);
    await userEvent.click(button(t('to_fluency')));
    await expect.element(page.getByRole('heading', { name: t('fluency') })).toHaveFocus();
    await expect.element(page.getByText(t('count_of', { kind: t('prompts'), count: 1 }))).toBeVisible();
    await userEvent.click(button(t('save_page', { page: 587 })));
    await expect.element(page.getByRole('alert').filter({ hasText: t('fluency_missing') })).toBeVisible();
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('radio', { name: /3/ }));
    await userEvent.click(button(t('half')));
    await userEvent.click(button(t('save_page', { page: 587 })));
    await expect.element(page.getByText(t('page', { page: 587 }))).toBeVisible();
    expect(written(notebook)).toEqual([
      { kind: 'hearing', draw: 5, code: 'L02', page: 584, prompts: 1, slips: 0, clear: 0, hidden: 1, fluency: 3, half: true },
    ]);
    expect(notebook.shown.get().waiting.entries).toBe(1);
    await expect.element(page.getByRole('link', { name: t('page_heard', { page: 584 }) })).toBeVisible();
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('is done by keys alone, from one learner to the next', async () => {
    const { notebook } = await show('/workbook/12/recitation?learner=L05');
    await expect.element(pad('prompts')).toBeVisible();
    // Enter goes on, also from a pad; the space bar counts there.
    (pad('clear').element() as HTMLElement).focus();
    await userEvent.keyboard(' sshh1234+-{Backspace}{Backspace}{Backspace}');
    expect(['prompts', 'slips', 'clear', 'hidden'].map(number)).toEqual(['1', '3', '2', '2']);
    await userEvent.keyboard('----------{Enter}');
    await expect.element(page.getByRole('heading', { name: t('fluency') })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t('fluency_missing'))).toBeVisible();
    await userEvent.keyboard('24{Enter}');
    await expect.element(page.getByRole('heading', { name: t('learner', { code: 'L02' }) })).toBeVisible();
    expect(written(notebook)).toEqual([{ kind: 'hearing', draw: 5, code: 'L05', page: 3, prompts: 1, slips: 3, clear: 0, hidden: 2, fluency: 4, half: false }]);
  });

  it('has what was counted after the page was closed in the middle, and corrects what was stored', async () => {
    const { notebook, shown, again } = await show('/workbook/12/recitation?learner=L05');
    await userEvent.click(pad('slips'));
    await shown.unmount();
    await again();
    await vi.waitFor(() => expect(number('slips')).toBe('1'));
    await userEvent.keyboard('{Enter}4{Enter}');
    await vi.waitFor(() => expect(written(notebook)).toHaveLength(1));
    await userEvent.click(page.getByRole('link', { name: t('back') }));
    await userEvent.click(page.getByRole('link', { name: /L05/ }));
    await vi.waitFor(() => expect(number('slips')).toBe('1'));
    await userEvent.keyboard('s{Enter}{Enter}');
    await vi.waitFor(() => expect(notebook.versionsOf('hearing:5:L05-3')?.current.value).toMatchObject({ slips: 2, fluency: 4 }));
    expect(notebook.versionsOf('hearing:5:L05-3')?.others).toEqual([]);
  });

  it('gives the place of who is absent to the next reserve at once, with a reason', async () => {
    const { notebook } = await show();
    await userEvent.click(button(words('absent_of', { code: 'L03' })));
    await expectDialog(words('absent_title', { code: 'L03' }));
    await expectSound(language, NAMES);
    await userEvent.click(button(words('absent_do')));
    await expect.element(page.getByText(t('reason_missing'))).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: words('absent_reason') }), 'Ill');
    await userEvent.click(button(words('absent_do')));
    await expect.element(page.getByRole('link', { name: /L04/ })).toBeVisible();
    await expect.element(page.getByText(t('absent_replaced', { code: 'L03', by: 'L04' }))).toBeVisible();
    expect(written(notebook)).toEqual([{ kind: 'absent', draw: 5, code: 'L03', reason: 'Ill' }]);
    // The last of a stratum without a reserve.
    await userEvent.click(button(words('absent_of', { code: 'L05' })));
    await userEvent.fill(page.getByRole('textbox', { name: words('absent_reason') }), 'Ill');
    await userEvent.click(button(words('absent_do')));
    await expect.element(page.getByText(t('absent_nobody', { code: 'L05' }))).toBeVisible();
  });

  it('has its pads the other way round for a left hand, and says what is not there', async () => {
    const { shown } = await show();
    const order = () => [...document.querySelectorAll('[data-pad]')].map((of) => of.getAttribute('data-pad'));
    await userEvent.click(page.getByText(t('left_hand')));
    await userEvent.click(page.getByRole('link', { name: /L02/ }).first());
    await vi.waitFor(() => expect(order()).toEqual(['clear', 'prompts', 'hidden', 'slips']));
    await userEvent.click(page.getByRole('link', { name: t('back') }));
    await userEvent.click(page.getByText(t('left_hand')));
    await shown.unmount();
    await show('/workbook/12/recitation?learner=L77');
    await expect.element(page.getByRole('heading', { name: t('unknown') })).toBeVisible();
  });

  it('cannot be written in once the workbook is sealed, or before a draw', async () => {
    const { shown } = await show('/workbook/12/recitation?learner=L02', { can: { write: 'workbook_sealed', seal: 'workbook_sealed' } });
    await expect.element(pad('prompts')).toBeDisabled();
    await userEvent.keyboard('p');
    expect(number('prompts')).toBe('0');
    await shown.unmount();
    await show('/workbook/12/recitation', { draw: null });
    await expect.element(page.getByRole('heading', { name: t('no_draw') })).toBeVisible();
    await expectSound(language, NAMES);
  });
});
