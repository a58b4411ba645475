import { applications, STAGES } from '@miyar/contract/accreditation/applications';
import { certificates } from '@miyar/contract/accreditation/certificates';
import { ERRORS, errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectLocked, expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { application, applicationDetail, AT } from '../../../testing/samples/accreditation.ts';
import { applicationsText } from '../applications/text.ts';
import { certificateText } from '../certificates/certificate-text.ts';
import { ApplicationsTable } from './applications-table.tsx';
import { schoolText, situationText } from './dashboard-text.ts';
import { DecisionCard } from './decision-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { JourneyCard } from './journey-card.tsx';
import { listText } from './text.ts';
import { ViewDialog } from './view-dialog.tsx';
import { viewText } from './view-text.ts';

const NAMES = /Al-Huda Institute|معهد الهدى|licence\.pdf|plan\.pdf|Amina Nakato|Fix the fire exits\./;
const DONE = STAGES.map((name) => ({ name, at: AT }));
const APPROVED = applicationDetail({
  status: 'approved',
  decision: 'full',
  level: 'B',
  decided_at: AT,
  stages: DONE,
  certificate_number: 'IQS-2026-0004',
  can: { delete: 'application_not_pending', download_certificate: true },
});
const REJECTED = applicationDetail({
  status: 'rejected',
  decision: 'not_accredited',
  reason: 'Fix the fire exits.',
  decided_at: AT,
  stages: DONE,
  can: { delete: 'application_not_pending', download_certificate: 'no_certificate' },
});

const onClose = vi.fn<() => void>();
const onDeleted = vi.fn<() => void>();
const onApplyAgain = vi.fn<() => void>();
beforeEach(() => vi.clearAllMocks());
const closed = () => onClose.mock.calls.length;

describe.each(languageOf(import.meta.url))('deleting an application in %s', (language) => {
  const t = textIn(schoolText, language);
  const confirm = page.getByRole('button', { name: t('delete_confirm') });
  const show = () => render(<DeleteDialog application={application()} onClose={onClose} onDeleted={onDeleted} />, { language });

  it('says which, what goes with it, and starts on the safe choice', async () => {
    await show();
    const question = page.getByRole('alertdialog', { name: t('delete_title', { number: '1047' }) });
    await expect.element(question).toMatchTextContent(language === 'ar' ? 'معهد الهدى' : 'Al-Huda Institute');
    await expect.element(page.getByRole('button', { name: t('delete_cancel') })).toHaveFocus();
    await expectSound(language, NAMES);
  });

  it('is left by Escape with nothing done', async () => {
    const server = await fakeServer();
    await show();
    await expect.element(confirm).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(closed()).toBe(1);
    expect(await server.received(applications.withdraw)).toEqual([]);
  });

  it('deletes it and says so', async () => {
    const server = await fakeServer();
    await server.answers(applications.withdraw, { ok: true });
    await show();
    await userEvent.click(confirm);
    await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
    await expectToast(t('deleted', { number: '1047' }));
    expect((await server.received(applications.withdraw))[0]?.path).toBe('/api/school/application/1047');
  });

  it.each(['application_not_pending', 'not_found', 'server_error'] as const)('stays open with the reason: %s', async (code) => {
    const server = await fakeServer();
    await server.refuses(applications.withdraw, code);
    await show();
    await userEvent.click(confirm);
    await expectAlert(`${t('delete_failed')}. ${ERRORS[code][language]}`);
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('cannot be left while it is deleted', async () => {
    const server = await fakeServer();
    await server.answers(applications.withdraw, { ok: true }, { held: true });
    await show();
    await userEvent.click(confirm);
    await expectLocked(language, t('delete_busy'), closed);
    await server.release();
    await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
  });
});

describe.each(languageOf(import.meta.url))('an application in full in %s', (language) => {
  const t = textIn(viewText, language);
  const show = (mayApplyAgain = true) =>
    render(<ViewDialog id={1047} onClose={onClose} mayApplyAgain={() => mayApplyAgain} onApplyAgain={onApplyAgain} />, { language });

  it('shows its facts, its stages, its documents and its history', async () => {
    const server = await fakeServer();
    await server.answers(applications.read, applicationDetail());
    await show();
    const dialog = page.getByRole('dialog', { name: t('title', { number: '1047' }) });
    for (const part of ['progress', 'documents', 'history'] as const) await expect.element(dialog.getByRole('heading', { name: t(part) })).toBeVisible();
    await expect.element(dialog.getByText('licence.pdf').first()).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('gives the reason of a denial, and starts again from it', async () => {
    const server = await fakeServer();
    await server.answers(applications.read, REJECTED);
    await show();
    await expect.element(page.getByText('Fix the fire exits.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: t('apply_again') }));
    expect(onApplyAgain).toHaveBeenCalledWith(expect.objectContaining({ id: 1047, status: 'rejected' }));
  });

  it('does not offer that while another one is under review', async () => {
    const server = await fakeServer();
    await server.answers(applications.read, REJECTED);
    await show(false);
    await expect.element(page.getByText('Fix the fire exits.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('apply_again') })).not.toBeInTheDocument();
  });

  it('offers the certificate and the renewal of an approved one, with its level', async () => {
    const server = await fakeServer();
    await server.answers(applications.read, APPROVED);
    await server.refuses(certificates.download, 'no_certificate');
    await show();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('IQS-2026-0004');
    await expect.element(page.getByRole('dialog')).toMatchTextContent(textIn(applicationsText, language)('level'));
    await expect.element(page.getByRole('button', { name: t('renew') })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: t('certificate') }));
    await expectAlert(textIn(certificateText, language)('certificate_failed'));
    expect((await server.received(certificates.download))[0]?.query).toEqual({ application_id: '1047', language });
  });

  it('can be loaded again where it could not be', async () => {
    const server = await fakeServer();
    await server.isUnreachable(applications.read);
    await show();
    await expect.element(page.getByRole('heading', { name: t('failed') })).toBeVisible();
    await expect.element(page.getByText(t('failed_detail'))).toBeVisible();
    await server.answers(applications.read, applicationDetail());
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(page.getByRole('heading', { name: t('documents') })).toBeVisible();
  });

  it('says that it is not there', async () => {
    const server = await fakeServer();
    await server.refuses(applications.read, 'not_found');
    await show();
    await expect.element(page.getByText(errorText('not_found', language))).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: t('done') }).last());
    expect(closed()).toBe(1);
  });
});

describe.each(languageOf(import.meta.url))('the acts of one’s applications in %s', (language) => {
  const t = textIn(listText, language);
  const acts = { onView: vi.fn<() => void>(), onDelete: vi.fn<() => void>() };
  const show = (rows: Parameters<typeof application>[0][]) => render(<ApplicationsTable rows={rows.map(application)} empty={null} {...acts} />, { language });

  it('offers what the server allows in each row, by the number', async () => {
    await show([{}, { id: 1048, can: APPROVED.can }]);
    await userEvent.click(page.getByRole('button', { name: new RegExp(`${t('view')}.*1048`) }));
    await userEvent.click(page.getByRole('button', { name: new RegExp(`${t('delete')}.*1047`) }));
    expect([acts.onView.mock.lastCall, acts.onDelete.mock.lastCall]).toMatchObject([[{ id: 1048 }], [{ id: 1047 }]]);
    await expect.element(page.getByRole('button', { name: new RegExp(`${t('delete')}.*1048`) })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: new RegExp(`${t('certificate')}.*1047`) })).not.toBeInTheDocument();
  });

  it('says why a certificate could not be downloaded', async () => {
    const server = await fakeServer();
    await server.refuses(certificates.download, 'no_certificate');
    await show([{ can: APPROVED.can }]);
    await userEvent.click(page.getByRole('button', { name: new RegExp(t('certificate')) }));
    await expectAlert(errorText('no_certificate', language));
  });
});

describe.each(languageOf(import.meta.url))('the way of an application in %s', (language) => {
  const t = textIn(situationText, language);
  const show = (current = applicationDetail()) => render(<JourneyCard current={current} />, { language });
  const reached = (count: number) => STAGES.map((name, index) => ({ name, at: index < count ? AT : null }));

  it.each([
    [1, 'waiting_evaluator_title'],
    [3, 'waiting_decision_title'],
  ] as const)('says what comes after %i stages', async (count, title) => {
    await show(applicationDetail({ stages: reached(count) }));
    await expect.element(page.getByText(t(title))).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('says with whom the visit is', async () => {
    const history = [{ id: 2, kind: 'evaluator.assigned', at: AT, actor_name: null, data: { evaluator_name: 'Fatuma Wanjiru' } }];
    await show(applicationDetail({ stages: reached(2), history }));
    await expect.element(page.getByText(t('waiting_visit_title'))).toBeVisible();
    await expect.element(page.getByText(/Fatuma Wanjiru/).first()).toBeVisible();
  });

  it.each([APPROVED, REJECTED])('leaves what a decision came to to its own card (%#)', async (current) => {
    await show(current);
    await expect.element(page.getByRole('list', { name: textIn(applicationsText, language)('stages') })).toBeVisible();
    await expect.element(page.getByText(t('next_step'))).not.toBeInTheDocument();
  });
});

describe.each(languageOf(import.meta.url))('the reason of a decision in %s', (language) => {
  const t = textIn(situationText, language);
  const show = (current: typeof REJECTED) => render(<DecisionCard current={current} onApplyAgain={onApplyAgain} />, { language });

  it('is shown, with what to do, and starts again', async () => {
    await show(REJECTED);
    await expect.element(page.getByRole('region', { name: t('rejected_reason') })).toMatchTextContent('Fix the fire exits.');
    await userEvent.click(page.getByRole('button', { name: t('apply_again') }));
    expect(onApplyAgain).toHaveBeenCalledTimes(1);
    await expectSound(language, NAMES);
  });

  it('is nothing where the accreditation is full', async () => {
    await show(APPROVED);
    await expect.element(page.getByRole('button', { name: t('apply_again') })).not.toBeInTheDocument();
    for (const title of ['rejected_reason', 'conditional_title'] as const)
      await expect.element(page.getByRole('region', { name: t(title) })).not.toBeInTheDocument();
  });
});
