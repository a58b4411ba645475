import { applications, STAGES } from '@miyar/contract/accreditation/applications';
import { certificates } from '@miyar/contract/accreditation/certificates';
import { feedback } from '@miyar/contract/accreditation/feedback';
import { cases } from '@miyar/contract/evaluation/cases';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyText } from '../../areas/accreditation/applications/apply/text.ts';
import { applicationsText } from '../../areas/accreditation/applications/text.ts';
import { certificateText } from '../../areas/accreditation/certificates/certificate-text.ts';
import { schoolText, situationText } from '../../areas/accreditation/own-applications/dashboard-text.ts';
import { firstApplicationText } from '../../areas/accreditation/own-applications/first-application-text.ts';
import { listText } from '../../areas/accreditation/own-applications/text.ts';
import { ownFeedbackText } from '../../areas/accreditation/feedback/own-feedback-text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectAlert } from '../../testing/fields.ts';
import { expectSound } from '../../testing/language.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { application, applicationDetail, AT, certificate } from '../../testing/samples/accreditation.ts';
import { listedCase } from '../../testing/samples/evaluation/cases.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { ApplicationsView } from './applications-view.tsx';

const NAMES = /Al-Huda Institute|معهد الهدى|Amina Nakato|IQS-2026-0004|Fix the fire exits\./;
const APPROVED = {
  status: 'approved',
  decision: 'full',
  decided_at: AT,
  stages: STAGES.map((name) => ({ name, at: AT })),
  certificate_number: 'IQS-2026-0004',
  can: { delete: 'application_not_pending', download_certificate: true },
} as const;

describe.each(LANGUAGES)('the applications of an institution in %s', (language) => {
  const list = textIn(listText, language);
  const situation = textIn(situationText, language);
  const words = textIn(certificateText, language);
  const show = async (
    total: number,
    changes: Parameters<typeof applicationDetail>[0] = {},
    { at = '/', apply = true }: { at?: string; apply?: boolean | 'viewer_reads_only' } = {},
  ) => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    const rows = Array.from({ length: total }, (_, index) => application({ id: 1047 + index, ...(index === 0 && changes) }));
    const current = total === 0 ? null : applicationDetail(changes);
    await server.answers(applications.dashboard, {
      stats: { totalApplications: total },
      recent: [],
      current,
      countries: ['Uganda'],
      can: { apply },
    } as never);
    await server.answersPage(applications.list, rows);
    await server.answers(certificates.list, changes.status === 'approved' ? [certificate({ application_id: 1047 })] : []);
    await server.answersPage(feedback.listOwn, []);
    await server.answersPage(cases.list, [listedCase({ application_id: 1047, stage: 'returned' })]);
    await render(<ApplicationsView />, { language, at });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    return server;
  };
  const all = page.getByRole('region', { name: list('title') });

  it('shows each application once where they are few', async () => {
    await show(1);
    await expect.element(all.getByRole('row')).toHaveLength(2);
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('shows on a phone the stages of the application before it offers another', async () => {
    await page.viewport(390, 844);
    await show(1);
    const [stages, another] = [page.getByRole('list', { name: textIn(applicationsText, language)('stages') }), page.getByRole('button', { name: list('new') })];
    await expect.element(another).toBeVisible();
    expect(stages.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(another.element().getBoundingClientRect().top);
  });

  it('leaves what a running case asks for to its own page, and leads there', async () => {
    await show(1, { profile: 'full' });
    await expect.element(all.getByText(STAGE_NAMES.returned[language])).toBeVisible();
    await expect.element(all.getByRole('link', { name: new RegExp(list('view')) })).toHaveAttribute('href', '/cases/1047');
    await expect.element(page.getByText(situation('waiting_evaluator_title'))).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: textIn(ownFeedbackText, language)('title') })).not.toBeInTheDocument();
  });

  it('shows of a decided case its outcome without the stages of the short path', async () => {
    await show(1, { ...APPROVED, profile: 'full' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(situation('approved_new'));
    await expect.element(page.getByRole('region', { name: words('certificate_valid') })).toBeVisible();
    await expect.element(page.getByRole('list', { name: textIn(applicationsText, language)('stages') })).not.toBeInTheDocument();
  });

  it('heads several cases by their name, and not by the outcome of the newest', async () => {
    await show(2, { ...APPROVED, profile: 'full' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(textIn(schoolText, language)('applications'));
    await expect.element(all).toBeVisible();
    await expect.element(page.getByText('IQS-2026-0004')).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: textIn(schoolText, language)('activity') })).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('finds them where they are many', async () => {
    await show(4);
    await expect.element(all.getByRole('searchbox')).toBeVisible();
  });

  it('has one thing to do before the first, and no empty cards', async () => {
    await show(0);
    const first = textIn(firstApplicationText, language);
    await expect.element(page.getByRole('button', { name: first('action') })).toBeVisible();
    // Which path it takes is not known yet, so no stage of either is promised.
    await expect.element(page.getByRole('listitem')).toHaveLength(3);
    await expect.element(all).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('opens the form of an application for who came to apply, once, unless they may only read', async () => {
    const form = page.getByRole('dialog');
    await show(0, {}, { at: '/?apply=new' });
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
  });

  it('opens the form of a renewal for who came to renew a certificate', async () => {
    const server = await show(1, APPROVED, { at: '/?renew=1047' });
    await server.answers(applications.mayApply, { can: true });
    await expect.element(page.getByRole('dialog', { name: textIn(applyText, language)('title_renewal') })).toBeVisible();
  });

  it('opens no form for who may only read', async () => {
    await show(1, {}, { at: '/?apply=new', apply: 'viewer_reads_only' });
    await expect.element(all).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('gives an accredited school its certificate once, and says where it could not be had', async () => {
    const server = await show(1, APPROVED);
    const panel = page.getByRole('region', { name: words('certificate_valid') });
    await expect.element(panel).toMatchTextContent('IQS-2026-0004');
    await expect.poll(() => panel.element().querySelector('.certificate-sheet')).not.toBeNull();
    await expect.element(page.getByRole('button', { name: new RegExp(`${words('certificate_download')}|${list('certificate')}`) })).toHaveLength(1);
    await server.refuses(certificates.download, 'server_error');
    await userEvent.click(panel.getByRole('button', { name: words('certificate_download') }));
    await expectAlert(words('certificate_failed'));
    await expectSound(language, NAMES);
  });
});
