import { certificates } from '@miyar/contract/accreditation/certificates';
import type { CaseClock, CaseDetail } from '@miyar/contract/evaluation/cases';
import type { CurrentDecision } from '@miyar/contract/evaluation/decision/decision-content';
import { preparations } from '@miyar/contract/evaluation/decision/preparations';
import { evaluationReport } from '@miyar/contract/evaluation/report/report';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { caseDetail } from '../../../../testing/samples/evaluation/cases.ts';
import { decisionRoom, preparation, refusedDecision, releasedDecision, shownCertificate } from '../../../../testing/samples/evaluation/decision.ts';
import { evaluationReport as sampleReport } from '../../../../testing/samples/evaluation/report.ts';
import { asPattern } from '../../../../testing/shown.ts';
import { signedIn } from '../../../../testing/signed-in.ts';
import { certificateText } from '../../../accreditation/certificates/certificate-text.ts';
import { DecisionView } from '../decision-view.tsx';
import { releasedText } from './released-text.ts';
import { decisionText } from '../text.ts';

/** Names of people, institutions, certificates and receipts, and the reasons, which are in both languages. */
const WRITTEN =
  /W3C Verifiable Credential|check\.mjs|Node|Khalid Al-Otaibi|Nora|Ar-Ribat( Qur’anic Centre)?|مركز الرباط للقرآن الكريم|IQS-20\d\d-\d{4}|R-2027-000042|ABCD-EFGH-JKLM|The total is 81\.1 of 100\.|Indicator 6\.2\.2 holds it\.|بلغ المجموع 81\.1 من 100\.|ويحدّه المؤشر 6\.2\.2\./;
const clock = (kind: CaseClock['kind'], changes: Partial<CaseClock> = {}): CaseClock => ({ ...caseDetail().clocks[0]!, kind, unit: 'day', ...changes });
const WINDOW = clock('appeal_window');
const PLAN = clock('plan', { unit: 'wd', due_on: '2099-05-23', explained: { counted: ['2099-05-20', '2099-05-21'], skipped: [] } });
const can = (changes: Partial<CaseDetail['can']>): CaseDetail['can'] => ({ ...caseDetail().can, ...changes });
const plan = (state: NonNullable<CaseDetail['plan']>['state']): CaseDetail['plan'] => ({ state, items: 11, done: 4, conditions: ['open'] });
const OWNER = can({ appeal: true, waive_appeal: true });
const EDITOR = can({ appeal: 'not_owner', waive_appeal: 'not_owner' });
const VIEWER = can({ appeal: 'viewer_reads_only', waive_appeal: 'viewer_reads_only' });
const released = (decision: CurrentDecision, changes: Partial<CaseDetail> = {}): CaseDetail =>
  caseDetail({
    stage: 'released',
    can: OWNER,
    clocks: [WINDOW],
    parts: ['report', 'decision', 'appeal', 'plan'],
    report: { number: 2, state: 'final' },
    decision,
    ...changes,
  });
const conditional = (changes: Partial<CaseDetail> = {}) => released(releasedDecision(), { plan: plan('draft'), clocks: [WINDOW, PLAN], ...changes });
const suspended = shownCertificate({
  status: 'suspended',
  status_since: '2027-05-03',
  suspended_until: '2027-11-03',
  status_reason: { ar: 'لم يصل تقرير التقدم.', en: 'No report on the progress arrived.' },
});
const full = releasedDecision({
  outcome: 'full',
  level: 'A',
  computed_level: 'A',
  conditions: [],
  certificate: shownCertificate({ level: 'A', decision: 'full' }),
});
const appealed = (state: 'open' | 'decided' | 'withdrawn', outcome: 'upheld' | 'changed' | 'sent_back' | null = null): Partial<CaseDetail> => ({
  clocks: [],
  appeal: { state, outcome },
  can: can({ appeal: 'appeal_used', waive_appeal: 'move_not_allowed' }),
});

type Key = keyof (typeof releasedText)['en'] & keyof (typeof releasedText)['ar'];
interface Row {
  readonly of: CaseDetail;
  readonly title: Key;
  /** The one gold act; none for those who only read. */
  readonly act?: Key | 'certificate';
  /** Further texts it shows. */
  readonly says?: readonly Key[];
  readonly never?: readonly Key[];
}

const TABLE: Readonly<Record<string, Row>> = {
  'conditional, to its owner': { of: conditional(), title: 'title_conditional', act: 'write_plan', says: ['panel_valid', 'how_to_appeal', 'give_up'] },
  'conditional, to an editor': {
    of: conditional({ can: EDITOR }),
    title: 'title_conditional',
    act: 'write_plan',
    says: ['owner_appeals'],
    never: ['give_up'],
  },
  'conditional, to a viewer': { of: conditional({ can: VIEWER }), title: 'title_conditional', act: 'certificate', never: ['give_up'] },
  'a returned plan': { of: conditional({ plan: plan('returned') }), title: 'title_conditional', act: 'correct_plan' },
  'a submitted plan': { of: conditional({ plan: plan('submitted') }), title: 'title_conditional', act: 'certificate', says: ['plan_waits'] },
  'an accepted plan': { of: conditional({ plan: plan('accepted') }), title: 'title_conditional', act: 'report_plan' },
  'a plan that is done': {
    of: conditional({ plan: { state: 'done', items: 1, done: 1, conditions: ['done'] } }),
    title: 'title_conditional',
    act: 'certificate',
    says: ['met'],
  },
  'a condition that is reported': {
    of: conditional({ plan: { state: 'accepted', items: 1, done: 0, conditions: ['reported'] } }),
    title: 'title_conditional',
    act: 'report_plan',
    says: ['reported'],
  },
  full: { of: released(full), title: 'title_full', act: 'certificate', never: ['conditions_detail'] },
  'a suspended certificate': {
    of: conditional({ decision: releasedDecision({ certificate: suspended }), plan: plan('accepted') }),
    title: 'title_conditional',
    act: 'report_plan',
    says: ['was_valid_until', 'public_suspended'],
  },
  'a withdrawn certificate': {
    of: conditional({ decision: releasedDecision({ certificate: shownCertificate({ status: 'withdrawn' }) }) }),
    title: 'title_conditional',
    says: ['public_ended'],
  },
  'an expired certificate': {
    of: conditional({ decision: releasedDecision({ certificate: shownCertificate({ status: 'expired', valid_until: '2026-02-27' }) }), clocks: [] }),
    title: 'title_conditional',
    says: ['was_valid_until', 'public_ended'],
  },
  'a superseded certificate': {
    of: released(
      releasedDecision({
        certificate: shownCertificate({
          status: 'superseded',
          replaced_by: { certificate_number: 'IQS-2029-0007', verification_code: 'NPQR-STUV-WXYZ', verify_url: 'https://iqs.example/verify/NPQR-STUV-WXYZ' },
        }),
      }),
      { clocks: [] },
    ),
    title: 'title_conditional',
    says: ['page_of_certificate'],
  },
  'refused by level': {
    of: released(refusedDecision()),
    title: 'title_not_accredited',
    act: 'read_report',
    says: ['now', 'fix_report', 'panel', 'public_not'],
    never: ['panel_valid', 'valid_until'],
  },
  'refused by the total': { of: released(refusedDecision({ held: { shown: '48.2', by: [] } })), title: 'title_not_accredited', act: 'read_report' },
  'refused at a level that departs': { of: released(refusedDecision({ held: null })), title: 'title_not_accredited', act: 'read_report' },
  'refused as not eligible': {
    of: released(refusedDecision({ basis: 'not_eligible', level: null, computed_level: null, level_title: null, held: null }), { report: null, progress: [] }),
    title: 'title_not_accredited',
    says: ['fix_reasons'],
    never: ['read_report', 'good'],
  },
  'refused after a lapse': {
    of: released(refusedDecision({ basis: 'lapsed', level: null, computed_level: null, level_title: null, held: null }), { report: null, progress: [] }),
    title: 'title_not_accredited',
    says: ['fix_reasons'],
  },
  corrected: {
    of: released(releasedDecision({ basis: 'correction', earlier: [{ ...releasedDecision(), id: 3, superseded_by_id: 4 }] }), {
      clocks: [],
      plan: plan('draft'),
    }),
    title: 'title_conditional',
    act: 'write_plan',
    says: ['replaces_correction', 'earlier'],
  },
  'an open appeal': {
    of: conditional({ ...appealed('open'), stage: 'appeal' }),
    title: 'title_conditional',
    act: 'write_plan',
    says: ['appeal_open', 'read_appeal'],
  },
  'an upheld appeal': {
    of: conditional({ ...appealed('decided', 'upheld'), stage: 'closed' }),
    title: 'title_conditional',
    act: 'write_plan',
    says: ['appeal_upheld'],
  },
  'changed on appeal': {
    of: released({ ...full, basis: 'appeal' }, { ...appealed('decided', 'changed'), stage: 'closed' }),
    title: 'title_full',
    act: 'certificate',
    says: ['replaces_appeal', 'appeal_changed'],
  },
  'sent back on appeal': { of: released(full, { ...appealed('decided', 'sent_back') }), title: 'title_full', act: 'certificate', says: ['appeal_sent_back'] },
  'a withdrawn appeal': {
    of: released(full, { ...appealed('withdrawn'), stage: 'closed' }),
    title: 'title_full',
    act: 'certificate',
    says: ['appeal_withdrawn'],
  },
  'closed without an appeal': {
    of: released(full, { stage: 'closed', clocks: [], can: can({ appeal: 'window_closed' }), appeal_until: '2027-03-30' }),
    title: 'title_full',
    act: 'certificate',
    never: ['give_up', 'differently'],
  },
  'the lead of the team': {
    of: conditional({ side: 'team', can: can({ waive_appeal: 'forbidden' }) }),
    title: 'title_conditional',
    says: ['may_appeal'],
    never: ['write_plan', 'give_up'],
  },
  'a member of the panel': {
    of: conditional({ ...appealed('open'), side: 'team', stage: 'appeal', can: can({ waive_appeal: 'forbidden' }) }),
    title: 'title_conditional',
    says: ['appeal_open_others'],
    never: ['write_plan', 'appeal_open'],
  },
};

describe.each(languageOf(import.meta.url))('a released decision in %s', (language) => {
  const t = textIn(releasedText, language);
  const plain = (key: Key): string => (releasedText[language] as Record<string, string>)[key]!;
  const download = textIn(certificateText, language)('certificate_download');

  it.each(Object.entries(TABLE))('%s', async (_, { of, title, act, says = [], never = [] }) => {
    signedIn({ role: of.side === 'team' ? 'evaluator' : 'institution' });
    const server = await fakeServer();
    if (of.decision?.outcome === 'not_accredited' && of.report) await server.answers(evaluationReport.read, sampleReport());
    await render(<DecisionView of={of} />, { language });
    await expect.element(page.getByRole('heading', { level: 1, name: plain(title) })).toBeVisible();
    const gold = [...document.querySelectorAll('[data-variant=gold]')].map(({ textContent }) => textContent);
    expect(gold).toHaveLength(act === undefined ? 0 : 1);
    if (act !== undefined) expect(gold[0]).toContain(act === 'certificate' ? download : plain(act));
    for (const key of says) await expect.poll(() => document.body.textContent).toContain(plain(key));
    for (const key of never) expect(document.body.textContent).not.toContain(plain(key));
    // The star is there where something was granted, and what proves it is closed.
    expect(document.querySelectorAll('.released-seal')).toHaveLength(of.decision!.outcome === 'not_accredited' ? 0 : 1);
    expect(document.querySelector<HTMLDetailsElement>('.proof')?.open).toBe(false);
    await expectSound(language, WRITTEN);
  });

  it('says what prevented the accreditation, and from when on there can be another application', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(evaluationReport.read, sampleReport());
    await render(<DecisionView of={released(refusedDecision())} />, { language });
    await expect.element(page.getByText(asPattern(language === 'ar' ? 'حماية الطفل' : 'Child protection'))).toBeVisible();
    await expect.element(page.getByText(asPattern(t('reapply', { date: language === 'ar' ? '28 أغسطس 2027' : '28 August 2027' })))).toBeVisible();
  });

  it('downloads the certificate, and opens it as anybody sees it', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.refuses(certificates.download, 'no_certificate');
    await render(<DecisionView of={released(full)} />, { language });
    await expect
      .element(page.getByRole('link', { name: asPattern(t('open_certificate', { number: 'IQS-2027-0012' })) }))
      .toHaveAttribute('href', '/verify/ABCD-EFGH-JKLM');
    await userEvent.click(page.getByRole('button', { name: download }));
    await expect.poll(async () => (await server.received(certificates.download)).length).toBe(1);
  });

  it('is closed for good by its owner, in the last line and after a question', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(preparations.waiveAppeal, caseDetail());
    await render(<DecisionView of={conditional()} />, { language });
    await userEvent.click(page.getByRole('button', { name: t('give_up') }));
    const words = textIn(decisionText, language);
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: words('waive'), exact: true }));
    await expect.element(page.getByText(words('waived'))).toBeVisible();
    expect((await server.received(preparations.waiveAppeal)).at(-1)?.body).toEqual({ revision: 3 });
  });

  describe('to an administrator', () => {
    const ADMIN = can({ prepare: 'move_not_allowed', correct: true, appeal: 'forbidden', waive_appeal: 'forbidden' });
    const looked = preparation({ state: 'released', second_by: { user_id: 7, name: 'Nora' }, second_at: '2027-02-24T08:00:00.000Z' });
    const room = decisionRoom({ stage: 'released', basis: null, earlier: [looked], can: { ...decisionRoom().can, write: 'move_not_allowed' } });
    const of = (changes: Partial<CaseDetail> = {}) => conditional({ side: 'authority', can: ADMIN, ...changes });

    it.each<[string, CaseDetail, Key, Key]>([
      ['a plan that is being written', of(), 'authority_until', 'comes_plan'],
      ['a submitted plan', of({ plan: plan('submitted') }), 'plan_with_authority', 'comes_plan_review'],
      ['an accepted plan', of({ plan: plan('accepted'), clocks: [] }), 'authority_quiet', 'comes_progress'],
      ['an appeal', of({ stage: 'appeal', clocks: [clock('appeal')], appeal: { state: 'open', outcome: null } }), 'authority_appeal', 'comes_hearing'],
      ['a closed case', of({ stage: 'closed', clocks: [], plan: plan('done') }), 'authority_quiet', 'comes_end'],
    ])('%s', async (_, shown, says, comes) => {
      signedIn();
      const server = await fakeServer();
      await server.answers(preparations.read, room);
      await render(<DecisionView of={shown} />, { language });
      await expect.element(page.getByRole('heading', { level: 1, name: t('admin_conditional') })).toBeVisible();
      await expect.element(page.getByText(asPattern(t('prepared_by', { name: 'Khalid Al-Otaibi' })))).toBeVisible();
      await expect.element(page.getByText(plain(says)).first()).toBeVisible();
      await expect.element(page.getByText(plain(comes))).toBeVisible();
      // Nobody has to act here: a correction is the last quiet line.
      expect(document.querySelectorAll('[data-variant=gold], [data-variant=primary]')).toHaveLength(0);
      await expect.element(page.getByRole('button', { name: t('prepare_correction') })).toBeVisible();
      await expectSound(language, WRITTEN);
    });

    it('has the room first while a correction is prepared, under the head of the case', async () => {
      signedIn();
      const server = await fakeServer();
      await server.answers(
        preparations.read,
        decisionRoom({ stage: 'released', basis: 'correction', preparation: preparation({ basis: 'correction', state: 'draft' }) }),
      );
      await render(<DecisionView of={of()} head={<h1>{t('who')}</h1>} />, { language });
      await expect.element(page.getByRole('heading', { name: textIn(decisionText, language)('released_now') })).toBeVisible();
      expect(document.querySelectorAll('h1')).toHaveLength(1);
    });
  });
});
