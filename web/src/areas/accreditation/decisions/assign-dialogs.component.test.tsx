import { assignments } from '@miyar/contract/accreditation/assignments';
import { schools } from '@miyar/contract/accreditation/institutions';
import { type ErrorCode, ERRORS, errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectLocked, expectToast } from '../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault, expectNoFault, expectLimit } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { evaluator, school } from '../../../testing/samples/accreditation.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { decisionsText } from './text.ts';

const EVALUATORS = [
  evaluator(),
  evaluator({ id: 8, name: 'Fatuma Wanjiru', load: 0, verified: false }),
  evaluator({ id: 9, name: 'Idris Okello', available: false }),
];
const NAMES = /Al-Huda|Yusuf Musoke|Fatuma Wanjiru|Idris Okello|Kampala/;
const ASSIGNED = school({ evaluator_id: 7, evaluator_name: 'Yusuf Musoke' });

const onClose = vi.fn<() => void>();
const closed = () => onClose.mock.calls.length;
beforeEach(() => onClose.mockClear());

async function withEvaluators(): Promise<FakeServer> {
  const server = await fakeServer();
  await server.answersPage(schools.evaluators, EVALUATORS, { total: EVALUATORS.length });
  return server;
}

describe.each(languageOf(import.meta.url))('assigning an evaluator in %s', (language) => {
  const t = textIn(decisionsText, language);
  const box = page.getByRole('combobox', { name: t('evaluator') });
  const assign = page.getByRole('button', { name: t('assign'), exact: true });
  const show = () => render(<AssignDialog school={{ id: 3 }} name="Al-Huda" detail="Kampala" onClose={onClose} />, { language });

  async function choose(name: string): Promise<void> {
    await userEvent.fill(box, name.slice(0, 4));
    await userEvent.click(page.getByRole('option', { name: new RegExp(name) }));
  }

  it('names the school and every evaluator with what each has to do', async () => {
    await withEvaluators();
    await show();
    await expect.element(page.getByRole('dialog', { name: t('assign_title') })).toBeVisible();
    await userEvent.click(box);
    await expect.element(page.getByRole('option', { name: /Yusuf/ })).toMatchTextContent(t('verified'));
    await expect.element(page.getByRole('option', { name: /Yusuf/ })).toMatchTextContent(t('load', { count: 2 }));
    await expect.element(page.getByRole('option', { name: /Fatuma/ })).toMatchTextContent(t('not_verified'));
    await userEvent.keyboard('{Escape}');
    await expectSound(language, NAMES);
  });

  it('has the order of the server, the least to do first, and ends with who cannot be chosen', async () => {
    const server = await fakeServer();
    await server.answersPage(schools.evaluators, [EVALUATORS[2]!, EVALUATORS[1]!, EVALUATORS[0]!], { total: EVALUATORS.length });
    await show();
    await userEvent.click(box);
    const options = page.getByRole('option');
    await expect.element(options).toHaveLength(3);
    for (const [index, name] of ['Fatuma', 'Yusuf', 'Idris'].entries()) await expect.element(options.nth(index)).toMatchTextContent(name);
    expect((await server.received(schools.evaluators))[0]?.query).toMatchObject({ sort: 'load' });
  });

  it('says who cannot be chosen, and why', async () => {
    await withEvaluators();
    await show();
    await userEvent.click(box);
    const suspended = page.getByRole('option', { name: /Idris/ });
    await expect.element(suspended).toMatchTextContent(t('unavailable'));
    await expect.element(suspended).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that nobody has the name that was typed', async () => {
    await withEvaluators();
    await show();
    await userEvent.fill(box, 'Zzz');
    await expect.element(page.getByText(t('no_evaluator_matches'))).toBeVisible();
  });

  it('asks for an evaluator at the field, with the focus in it', async () => {
    const server = await withEvaluators();
    await show();
    await expect.element(box).toBeVisible();
    await userEvent.click(assign);
    await expectFault(box, t('select_both'));
    await expect.element(box).toHaveFocus();
    expect(await server.received(assignments.assign)).toEqual([]);
    await choose('Fatuma');
    await expectNoFault(box);
  });

  it('is done by the keyboard alone, sends who was chosen and says so', async () => {
    const server = await withEvaluators();
    await server.answers(assignments.assign, { ok: true, school_id: 3, evaluator_id: 7 });
    await show();
    await expect.element(box).toBeVisible();
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard('Yus{ArrowDown}{Enter}');
    await expect.element(box).toHaveValue('Yusuf Musoke');
    (assign.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(closed).toBe(1);
    await expectToast(t('assigned'));
    const [call] = await server.received(assignments.assign);
    expect(call?.body).toEqual({ school_id: 3, evaluator_id: '7' });
  });

  it('cannot be left while it is sent', async () => {
    const server = await withEvaluators();
    await server.answers(assignments.assign, { ok: true, school_id: 3, evaluator_id: 7 }, { held: true });
    await show();
    await choose('Yusuf');
    await userEvent.click(assign);
    await expectLocked(language, t('assigning'), closed);
    await server.release();
    await expect.poll(closed).toBe(1);
  });

  it.each(['already_assigned', 'no_open_application'] as const)('offers no second attempt after %s', async (code) => {
    const server = await withEvaluators();
    await server.refuses(assignments.assign, code);
    await show();
    await choose('Yusuf');
    await userEvent.click(assign);
    await expectAlert(errorText(code, language));
    await expect.element(assign).not.toBeInTheDocument();
    await expect.element(box).toBeDisabled();
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('close'), exact: true }).last());
    expect(closed()).toBe(1);
  });

  it('says at the field that the evaluator cannot be assigned', async () => {
    const server = await withEvaluators();
    await server.refuses(assignments.assign, 'evaluator_not_available');
    await show();
    await choose('Yusuf');
    await userEvent.click(assign);
    await expectFault(box, errorText('evaluator_not_available', language));
    await expect.element(box).toHaveValue('Yusuf Musoke');
    await expect.element(box).toHaveFocus();
  });

  it('can be tried again after a failure, with the choice still there', async () => {
    const server = await withEvaluators();
    await server.isUnreachable(assignments.assign);
    await show();
    await choose('Yusuf');
    await userEvent.click(assign);
    await expectAlert(t('assign_failed'));
    await expect.element(box).toHaveValue('Yusuf Musoke');
    await server.answers(assignments.assign, { ok: true, school_id: 3, evaluator_id: 7 });
    await userEvent.click(assign);
    await expect.poll(closed).toBe(1);
  });

  it('loads the evaluators again where they could not be had', async () => {
    const server = await fakeServer();
    await server.refuses(schools.evaluators, 'forbidden');
    await show();
    await expect.element(page.getByText(t('evaluators_failed'))).toBeVisible();
    await server.answersPage(schools.evaluators, EVALUATORS);
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(box).toBeVisible();
  });
});

describe.each(languageOf(import.meta.url))('changing the evaluator in %s', (language) => {
  const t = textIn(decisionsText, language);
  const box = page.getByRole('combobox', { name: t('evaluator') });
  const reason = page.getByRole('textbox', { name: t('change_reason') });
  const change = page.getByRole('button', { name: t('change'), exact: true });
  const show = () => render(<ChangeDialog school={ASSIGNED} name="Al-Huda" detail="Kampala" onClose={onClose} />, { language });

  async function fill(): Promise<void> {
    await userEvent.fill(box, 'Fatu');
    await userEvent.click(page.getByRole('option', { name: /Fatuma/ }));
    await userEvent.fill(reason, 'Illness');
  }

  it('says who has the school now, and does not offer them', async () => {
    await withEvaluators();
    await show();
    await expect.element(page.getByRole('dialog', { name: t('change_title') })).toMatchTextContent('Yusuf Musoke');
    await userEvent.click(box);
    const present = page.getByRole('option', { name: /Yusuf/ });
    await expect.element(present).toMatchTextContent(t('present_evaluator'));
    await expect.element(present).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await expectSound(language, NAMES);
  });

  it('asks for another evaluator and a reason, each at its field', async () => {
    const server = await withEvaluators();
    await show();
    await expect.element(box).toBeVisible();
    await userEvent.click(change);
    await expectFault(box, t('choose_evaluator'));
    await expect.element(box).toHaveFocus();
    // The list that opens with the focus hides the rest of the window from screen readers.
    await userEvent.keyboard('{Escape}');
    await expectFault(reason, t('change_reason_required'));
    expect(await server.received(assignments.change)).toEqual([]);
  });

  it('has room for a reason as long as the server takes', async () => {
    await withEvaluators();
    await show();
    await expectLimit(reason, 1000, language);
  });

  it('sends whom the screen showed, who follows and why', async () => {
    const server = await withEvaluators();
    await server.answers(assignments.change, { ok: true, school_id: 3, evaluator_id: 8 });
    await show();
    await fill();
    await userEvent.click(change);
    await expect.poll(closed).toBe(1);
    await expectToast(t('changed'));
    expect((await server.received(assignments.change))[0]?.body).toEqual({ school_id: 3, evaluator_id: '8', former_evaluator_id: 7, reason: 'Illness' });
  });

  it.each<[ErrorCode, boolean]>([
    ['same_evaluator', true],
    ['evaluator_not_available', true],
    ['evaluator_changed_meanwhile', false],
    ['not_assigned_yet', false],
    ['no_open_application', false],
  ])('says %s, and whether it can be tried again', async (code, again) => {
    const server = await withEvaluators();
    await server.refuses(assignments.change, code);
    await show();
    await fill();
    await userEvent.click(change);
    await expectAlert(ERRORS[code][language]);
    await expect.element(reason).toHaveValue('Illness');
    if (again) await expect.element(change).toBeEnabled();
    else await expect.element(change).not.toBeInTheDocument();
  });

  it('loses nothing when the server does not answer', async () => {
    const server = await withEvaluators();
    await server.isUnreachable(assignments.change);
    await show();
    await fill();
    await userEvent.click(change);
    await expectAlert(t('change_failed'));
    await expect.element(box).toHaveValue('Fatuma Wanjiru');
    await expect.element(reason).toHaveValue('Illness');
  });

  it('cannot be left while it is sent', async () => {
    const server = await withEvaluators();
    await server.answers(assignments.change, { ok: true, school_id: 3, evaluator_id: 8 }, { held: true });
    await show();
    await fill();
    await userEvent.click(change);
    await expectLocked(language, t('changing'), closed);
    await expect.element(reason).toBeDisabled();
    await server.release();
  });
});
