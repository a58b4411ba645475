import { CERTIFICATE_STATUSES } from '@miyar/contract/accreditation/certificates';
import { type CasePart, paths } from '@miyar/contract/core/pages';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { Task } from '@miyar/contract/evaluation/tasks';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectSound } from '../../../../testing/language.ts';
import { LANGUAGES, render } from '../../../../testing/render.tsx';
import { caseDetail } from '../../../../testing/samples/evaluation/cases.ts';
import { releasedDecision, shownCertificate } from '../../../../testing/samples/evaluation/decision.ts';
import { asPattern } from '../../../../testing/shown.ts';
import { signedIn } from '../../../../testing/signed-in.ts';
import { namedDays } from '../../visit/day-words.ts';
import { CaseHead } from './case-head.tsx';
import { casesText } from '../text.ts';

/** Names of institutions, and the texts of a task, which the server gives in the reader’s language. */
const NAMES = /Ar-Ribat Qur’anic Centre|مركز الرباط للقرآن الكريم|Continue the self-evaluation|Settle the levels( with the team)?/;
const task = (changes: Partial<Task> = {}): Task => ({
  id: 3,
  kind: 'self_evaluation',
  text: 'Complete the self-evaluation and submit it.',
  act: 'Continue the self-evaluation',
  application_id: 12,
  school: null,
  due_on: '2099-05-23',
  overdue_days: 0,
  days: null,
  paused: false,
  path: '/cases/12/self-evaluation',
  ...changes,
});
const PROGRESS = [{ area_id: 1, code: '1', answered: 9, of: 46 }];
const band = page.getByRole('region').first();

describe.each(LANGUAGES)('the head of a case in %s', (language) => {
  const t = textIn(casesText, language);
  const links = page.getByRole('navigation', { name: t('parts') }).getByRole('link');

  it('says how much is left, and leads to it with one button', async () => {
    signedIn();
    await fakeServer();
    await render(<CaseHead of={caseDetail({ tasks: [task()], progress: PROGRESS })} part={undefined} />, { language });
    await expect.element(band.getByText(t('left', { count: 37 }))).toBeVisible();
    await expect.element(band.getByRole('link')).toHaveAttribute('href', '/cases/12/self-evaluation');
    await expect.element(page.getByRole('heading', { level: 1, name: t('overview') })).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('has no button on the part where the act is done', async () => {
    signedIn();
    await fakeServer();
    await render(<CaseHead of={caseDetail({ tasks: [task()], progress: PROGRESS })} part="self-evaluation" />, { language });
    await expect.element(band.getByText(t('left', { count: 37 }))).toBeVisible();
    await expect.element(band.getByRole('link')).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  describe('of a self-evaluation that was opened again', () => {
    const reason = 'Name the last drill.';
    const complete = [{ area_id: 1, code: '1', answered: 46, of: 46 }];
    const show = (left: string[] | undefined, changes: Partial<CaseDetail> = {}, part?: CasePart) =>
      render(<CaseHead of={caseDetail({ tasks: [task()], progress: complete, reopened: { reason, ...(left && { left }) }, ...changes })} part={part} />, {
        language,
      });
    const codes = new Intl.ListFormat(language).format(['6.2.2', '7.2.2']);

    it('names the indicators, the reason and the time, and leads to the first of them', async () => {
      signedIn();
      await fakeServer();
      await show(['6.2.2', '7.2.2']);
      await expect.element(band.getByText(asPattern(t('revise', { codes })))).toBeVisible();
      await expect.element(band.getByText(asPattern(t('reopened_why', { reason })))).toBeVisible();
      await expect.element(band.getByText(/2099/)).toBeVisible();
      await expect
        .element(band.getByRole('link', { name: asPattern(t('go_on_with', { code: '6.2.2' })) }))
        .toHaveAttribute('href', '/cases/12/self-evaluation/6.2.2');
      await expect.element(band.getByText(t('ready_to_submit').slice(0, -1))).not.toBeInTheDocument();
      await expectSound(language, NAMES);
    });

    it('counts many indicators', async () => {
      signedIn();
      await fakeServer();
      await show(['1.1.1', '1.1.2', '1.1.3', '1.2.1']);
      await expect.element(band.getByText(t('revise_many', { count: 4 }))).toBeVisible();
    });

    it('leads to the submission once all of them are revised', async () => {
      signedIn();
      await fakeServer();
      await show([]);
      await expect.element(band.getByText(t('revised'))).toBeVisible();
      await expect.element(band.getByRole('link', { name: t('submit_it') })).toHaveAttribute('href', '/cases/12/self-evaluation');
    });

    it('says that all of it is open', async () => {
      signedIn();
      await fakeServer();
      await show(undefined);
      await expect.element(band.getByText(t('reopened_whole'))).toBeVisible();
      await expect.element(band.getByRole('link', { name: 'Continue the self-evaluation' })).toBeVisible();
    });

    it('shows the authority and the team why, and asks nothing of them', async () => {
      signedIn();
      await fakeServer();
      await show(['6.2.2'], { side: 'authority', tasks: [] });
      await expect.element(band.getByText(t('reopened_whole'))).toBeVisible();
      await expect.element(band.getByText(asPattern(t('reopened_why', { reason })))).toBeVisible();
      await expect.element(band.getByRole('link')).not.toBeInTheDocument();
    });

    it('is one line on a phone, with nothing cut', async () => {
      await page.viewport(360, 740);
      signedIn();
      await fakeServer();
      await show(['6.2.2', '7.2.2'], {}, 'evidence');
      await expect.element(band.getByText(asPattern(t('revise_brief', { codes }))).last()).toBeVisible();
      const [sentence] = document.querySelectorAll('.case-band-sentence');
      expect(sentence!.scrollHeight).toBeLessThanOrEqual(sentence!.clientHeight + 1);
      expect(band.element().getBoundingClientRect().height).toBeLessThanOrEqual(58);
    });
  });

  it.each(['authority', 'team'] as const)('asks nothing of an institution that waits for the %s', async (waiting) => {
    signedIn();
    await fakeServer();
    await render(<CaseHead of={caseDetail({ stage: 'team', waiting_on: waiting })} part={undefined} />, { language });
    await expect.element(band.getByText(t('nothing_asked_institution'))).toBeVisible();
    await expect.element(band.getByText(`${t(`head_${waiting}`)}.`)).toBeVisible();
    await expect.element(band.getByRole('link')).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('names the days of a planned visit, and takes the team to its workbook', async () => {
    signedIn();
    await fakeServer();
    const of = caseDetail({ side: 'team', stage: 'visit_planned', visit: { days: ['2026-12-06', '2026-12-07'] }, clocks: [], parts: ['workbook'] });
    await render(<CaseHead of={of} part={undefined} />, { language });
    await expect.element(band.getByText(t('visit_own', { days: namedDays(of.visit.days, language) }))).toBeVisible();
    await expect.element(band.getByRole('link', { name: t('take_along') })).toHaveAttribute('href', paths.workbook(12));
    await expectSound(language, NAMES);
  });

  it('says on which day the self-evaluation opens', async () => {
    signedIn();
    await fakeServer();
    await render(<CaseHead of={caseDetail({ stage: 'eligible', waiting_on: 'none', clocks: [], opens_on: '2026-12-06' })} part={undefined} />, { language });
    await expect.element(band.getByText(/2026/)).toMatchTextContent(/6/);
    await expectSound(language, NAMES);
  });

  it.each(['withdrawn', 'released', 'closed'] as const)('says how a case that is %s ended, and of nobody that it waits for them', async (stage) => {
    signedIn();
    await fakeServer();
    await render(<CaseHead of={caseDetail({ stage, waiting_on: 'none', clocks: [] })} part={undefined} />, { language });
    await expect.element(band.getByText(t(`head_${stage}`))).toBeVisible();
    await expect.element(band.getByRole('link')).not.toBeInTheDocument();
  });

  it.each([...CERTIFICATE_STATUSES, 'none'] as const)('calls nobody accredited whose certificate is %s, unless it is in force', async (status) => {
    signedIn();
    await fakeServer();
    const certificate = status === 'none' ? null : shownCertificate({ status });
    await render(<CaseHead of={caseDetail({ stage: 'closed', clocks: [], decision: releasedDecision({ certificate }) })} part={undefined} />, { language });
    const accredited = band.getByText(t('at_level', { outcome: t('decided_conditional'), level: 'C' }));
    expect(accredited.elements()).toHaveLength(status === 'valid' ? 1 : 0);
    if (status !== 'valid') await expect.element(band.getByText(t(`certificate_${status}`))).toBeVisible();
  });

  it('gives an institution at most five tabs, and the parts behind one beside each other', async () => {
    await page.viewport(1440, 900);
    signedIn();
    await fakeServer();
    const parts = ['returns', 'self-evaluation', 'evidence', 'team', 'visit', 'sample', 'report', 'decision', 'appeal', 'plan'] as const;
    await render(<CaseHead of={caseDetail({ parts: [...parts] })} part="visit" />, { language });
    await expect.element(links).toHaveLength(5);
    await expect.element(page.getByRole('link', { name: t('part_visit') })).toHaveAttribute('aria-current', 'page');
    const within = page.getByRole('navigation', { name: t('within') }).getByRole('link');
    expect(within.elements().map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [t('team'), null],
      [t('visit'), 'page'],
      [t('sample'), null],
    ]);
    await expectSound(language, NAMES);
  });

  it('gives the team a tab for each part', async () => {
    await page.viewport(1440, 900);
    signedIn();
    await fakeServer();
    await render(<CaseHead of={caseDetail({ side: 'team', parts: ['team', 'workbook', 'scoring'] })} part="team" />, { language });
    expect(links.elements().map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      [t('overview'), '/cases/12', null],
      [t('team'), '/cases/12/team', 'page'],
      [t('workbook'), paths.workbook(12), null],
      [t('scoring'), '/cases/12/scoring', null],
    ]);
  });

  it('is one line on a phone, and its parts open below it', async () => {
    await page.viewport(360, 740);
    signedIn();
    await fakeServer();
    const text = 'Settle the levels with the team, then write the evaluation report, and send it to the institution.';
    const of = caseDetail({ tasks: [task({ kind: 'report', text, act: 'Settle the levels', path: '/cases/12/report' })] });
    await render(<CaseHead of={of} part="self-evaluation" />, { language });
    await expect.element(band.getByRole('link', { name: 'Settle the levels', exact: true })).toBeVisible();
    // The act is short, and nothing is cut.
    await expect.element(band.getByText(t('report'), { exact: true })).toBeVisible();
    await expect.element(band.getByText(text.slice(0, -1))).not.toBeVisible();
    for (const part of document.querySelectorAll('.case-band-sentence, .case-band .button > span')) {
      expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
      expect(part.scrollHeight).toBeLessThanOrEqual(part.clientHeight + 1);
    }
    expect(band.element().getBoundingClientRect().height).toBeLessThanOrEqual(58);
    expect(links.elements()).toHaveLength(0);
    // Without the bar of the page the band lies where that bar would be.
    document.querySelector<HTMLElement>('.case-part-pick summary')!.click();
    await expect.element(links.first()).toBeVisible();
    await expectSound(language, NAMES);
  });
});
