import { errorText } from '@miyar/contract/core/errors';
import { cases } from '@miyar/contract/evaluation/cases';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { type ImprovementPlan, plan as calls } from '@miyar/contract/evaluation/decision/plan';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { improvementPlan, planItem, planReport } from '../../../testing/samples/evaluation/plan.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { PlanView } from './plan-view.tsx';
import { planText } from './text.ts';

/** Texts that people wrote. */
const WRITTEN = /Salma Othman|The board wrote it down\.|The copy is not readable\.|The board decides\./g;
const OF = caseDetail({ stage: 'closed', plan: { state: 'draft', items: 2, done: 0, conditions: [] } });
const WRITES = { write: true, submit: true, review: 'forbidden' } as const;

describe.each(languageOf(import.meta.url))('the improvement plan in %s', (language) => {
  const t = textIn(planText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const begin = async (role: 'institution' | 'admin', plan: ImprovementPlan) => {
    signedIn({ role });
    const server = await fakeServer();
    await server.answers(calls.read, plan);
    await server.answers(cases.read, OF);
    await render(<PlanView of={OF} />, { language });
    await expect.element(page.getByRole('heading', { name: t('title'), exact: true })).toBeVisible();
    return server;
  };

  it('is written item by item; what somebody else saved meanwhile loses nothing that is typed', async () => {
    const server = await begin('institution', improvementPlan({ can: WRITES }));
    await expect.element(page.getByText(t('written', { done: 0, of: 2 })).first()).toBeVisible();
    await expect.element(page.getByText(t('submit_left', { count: 2 }))).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('go_on', { item: language === 'ar' ? '1.1.2 مؤشر 1.1.2' : '1.1.2 Indicator 1.1.2' })));
    await expect.element(page.getByRole('textbox', { name: asPattern(t('action')) })).toHaveFocus();
    await server.refuses(calls.saveItem, 'case_changed');
    await server.answers(calls.read, improvementPlan({ version: 4, can: WRITES }));
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(t('action')) }), 'The board decides.');
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(t('owner_name')) }), 'Salma Othman');
    await userEvent.click(button(t('save')));
    await expect.element(page.getByText(asPattern(errorText('case_changed', language)))).toBeVisible();
    await expectSound(language, WRITTEN);
    await server.answers(calls.saveItem, improvementPlan({ version: 5, can: WRITES }));
    await expect.poll(async () => (await server.received(calls.read)).length).toBeGreaterThan(1);
    await userEvent.click(button(t('save')));
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    expect((await server.received(calls.saveItem)).at(-1)?.body).toEqual({
      version: 4,
      action: 'The board decides.',
      owner_name: 'Salma Othman',
      due_on: null,
    });
  });

  it.each([
    [{ state: 'draft' }, {}, 'item_to_write'],
    [{ state: 'draft' }, { action: 'The board decides.', owner_name: 'Salma', due_on: '2098-09-01' }, 'item_written'],
    [{ state: 'returned' }, { action: 'The board decides.', owner_name: 'Salma', due_on: '2098-09-01' }, 'item_written'],
    [{ state: 'accepted' }, { action: 'The board decides.', owner_name: 'Salma', due_on: '2098-09-01' }, 'item_open'],
    [{ state: 'accepted' }, { state: 'done' }, 'item_done'],
  ] as const)('says how far an item is: %o, %o', async (plan, item, words) => {
    await begin('institution', improvementPlan({ ...plan, items: [planItem(item)] }));
    await expect.element(page.getByRole('listitem').getByText(t(words), { exact: true })).toBeVisible();
  });

  it('names the day until which a condition is to be met, as the decision does', async () => {
    await begin('institution', improvementPlan());
    await expect.element(page.getByText(formatDate('2098-05-24', language, 'weekday'))).toBeVisible();
  });

  it('is not there before a conditional decision is released, and says why', async () => {
    signedIn({ role: 'institution' });
    await fakeServer();
    await render(<PlanView of={caseDetail()} />, { language });
    await expect.element(page.getByText(t('not_yet'), { exact: true })).toBeVisible();
    await expectSound(language);
  });

  it('is submitted once every item is written', async () => {
    const written = { action: 'The board decides.', owner_name: 'Salma Othman', due_on: '2098-09-01' };
    const server = await begin('institution', improvementPlan({ items: [planItem(written)], can: WRITES }));
    await userEvent.click(button(t('submit')));
    await server.refuses(calls.submit, 'plan_incomplete');
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: t('submit') }));
    await expect.element(dialog.getByText(asPattern(t('not_submitted')))).toBeVisible();
    await server.answers(calls.submit, improvementPlan({ state: 'submitted' }));
    await userEvent.click(dialog.getByRole('button', { name: t('submit') }));
    await expect.element(page.getByText(t('submitted'))).toBeVisible();
  });

  it('is returned by an administrator with a reason for an item', async () => {
    const server = await begin('admin', improvementPlan({ state: 'submitted', can: { write: 'forbidden', submit: 'forbidden', review: true } }));
    await userEvent.click(button(t('return')));
    const dialog = page.getByRole('dialog');
    await expectSound(language, WRITTEN);
    await server.refuses(calls.return, 'reason_required', { reason: 'reason_required' });
    await userEvent.click(dialog.getByRole('button', { name: t('return') }));
    await expect.element(dialog.getByText(asPattern(errorText('reason_required', language))).first()).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox').first(), 'The copy is not readable.');
    await server.answers(calls.return, improvementPlan({ state: 'returned' }));
    await userEvent.click(dialog.getByRole('button', { name: t('return') }));
    await expect.element(page.getByText(t('returned'), { exact: true })).toBeVisible();
    expect((await server.received(calls.return)).at(-1)?.body).toMatchObject({ items: [{ item_id: 21, reason: 'The copy is not readable.' }] });
  });

  it('is reported on with evidence, and a report is answered', async () => {
    const reports = { report: true, review: 'forbidden' } as const;
    const server = await begin('institution', improvementPlan({ state: 'accepted', items: [planItem({ can: reports, action: 'The board decides.' })] }));
    await server.answersPage(evidence.list, [], { total: 0 });
    await userEvent.click(button(t('report')));
    const dialog = page.getByRole('dialog');
    await expectSound(language, WRITTEN);
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('report_text')) }), 'The board wrote it down.');
    await server.answers(calls.report, improvementPlan({ state: 'accepted' }));
    await userEvent.click(dialog.getByRole('button', { name: t('send') }));
    await expect.element(page.getByText(t('report_sent'))).toBeVisible();
    expect((await server.received(calls.report)).at(-1)?.body).toEqual({ text: 'The board wrote it down.', evidence_ids: [] });
  });

  it('shows the reports with their answers, and an administrator returns one with the reason', async () => {
    const returned = planReport({ id: 30, accepted: false, reason: 'The copy is not readable.', answered_at: '2026-11-02T09:00:00.000Z' });
    const item = planItem({ state: 'reported', reports: [planReport(), returned], can: { report: 'forbidden', review: true } });
    const server = await begin('admin', improvementPlan({ state: 'accepted', items: [planItem({ id: 20 }), item] }));
    await expect.element(page.getByRole('listitem').first().getByText(t('item_reported'), { exact: true })).toBeVisible();
    await expect.element(page.getByText(t('report_returned'), { exact: true })).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('return_report')));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByRole('textbox'), 'The copy is not readable.');
    await server.answers(calls.returnReport, improvementPlan({ state: 'accepted' }));
    await userEvent.click(dialog.getByRole('button', { name: t('return_report') }));
    await expect.element(page.getByText(t('report_is_returned'))).toBeVisible();
    expect((await server.received(calls.returnReport)).at(-1)?.body).toEqual({ reason: 'The copy is not readable.' });
  });
});
