import { ERRORS, errorText } from '@miyar/contract/core/errors';
import { type Evidence, evidence } from '@miyar/contract/evaluation/evidence';
import { evidenceStore } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { standard } from '@miyar/contract/evaluation/standards';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { apiText } from '../../../lib/api/api-text.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { AT } from '../../../testing/samples/evaluation/shared.ts';
import { evidenceItem } from '../../../testing/samples/evaluation/evidence.ts';
import { selfEvaluationOf } from '../../../testing/samples/evaluation/self-evaluation.ts';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { EvidenceView } from './evidence-view.tsx';
import { IndicatorEvidence } from './indicator-evidence.tsx';
import { evidenceText } from './text.ts';

/** Names of files and people, in whatever language. */
const NAMES = /Plan|Photo|plan\.pdf|photo\.jpg|film\.mp4|Huda Ali|JPG|PDF|Word|Excel|PowerPoint|PNG|mp4|jpeg|docx?|xlsx?|pptx?/;

describe.each(languageOf(import.meta.url))('the evidence of a case in %s', (language) => {
  const t = textIn(evidenceText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  async function server(items: Evidence[] = [evidenceItem(), evidenceItem({ id: 22, title: 'Photo', indicator_ids: [], held: 'checking' })]) {
    signedIn({ id: 100, role: 'institution' });
    const fake = await fakeServer();
    await fake.answers(standard.read, publicStandard);
    await fake.answers(selfEvaluation.read, selfEvaluationOf('1.1.1'));
    await fake.answersPage(evidence.list, items, { total: items.length });
    await fake.answersPage(evidence.list, [], { total: 1, query: { used: 'yes' } });
    await fake.answersPage(evidence.list, [], { total: 1, query: { used: 'no' } });
    return fake;
  }
  const choose = async (...files: File[]) =>
    userEvent.upload(
      page
        .getByRole('button', { name: asPattern(t('choose')) })
        .element()
        .parentElement!.querySelector('input')!,
      files,
    );

  it('goes on with the other files where one can no longer be read, and names that one', async () => {
    const fake = await server([]);
    await fake.isUnreachable(evidence.add);
    await render(<EvidenceView of={caseDetail()} />, { language });
    await expect.element(button(t('choose'))).toBeVisible();
    const input = button(t('choose')).element().parentElement!.querySelector('input')!;
    const gone = new File(['gone'], 'gone.jpg', { type: 'image/jpeg' });
    const { slice } = Blob.prototype;
    vi.spyOn(Blob.prototype, 'slice').mockImplementation(function sliced(this: Blob, ...range) {
      const part = slice.apply(this, range);
      const isGone = this instanceof File && this.name === 'gone.jpg';
      return isGone ? Object.assign(part, { arrayBuffer: () => Promise.reject(new DOMException('Not found', 'NotFoundError')) }) : part;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const files = [gone, new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })];
    Object.defineProperty(input, 'files', { configurable: true, value: files });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(page.getByText(asPattern(textIn(apiText, language)('file_unreadable', { name: 'gone.jpg' })))).toBeVisible();
    await expect.element(page.getByText(textIn(apiText, language)('network'))).toBeVisible();
  });

  it('shows files with their indicators, what is not linked, and what has nothing', async () => {
    await server();
    await render(<EvidenceView of={caseDetail()} />, { language });
    await expect.element(page.getByText('Plan', { exact: true })).toBeVisible();
    await expect.element(page.getByText(t('unused'), { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('show_unused') })).toHaveAttribute('href', '/cases/12/evidence?used=no');
    await userEvent.click(page.getByText(t('show_missing')));
    await expect
      .element(page.getByRole('link', { name: language === 'ar' ? '1.1.2 مؤشر 1.1.2' : '1.1.2 Indicator 1.1.2' }))
      .toHaveAttribute('href', '/cases/12/self-evaluation/1.1.2');
    // A file that is being checked cannot be downloaded yet.
    await expect.element(button(t('download', { title: 'Plan' }))).toBeVisible();
    await expect.element(button(t('download', { title: 'Photo' }))).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('sends many files, and says of each what came of it', async () => {
    const fake = await server();
    await fake.answers(evidence.add, evidenceItem({ id: 30, title: 'plan' }), { status: 201 });
    await render(<EvidenceView of={caseDetail()} />, { language });
    await choose(new File(['%PDF'], 'plan.pdf'), new File(['x'], 'film.mp4'));
    await expect.element(page.getByText(t('is_added', { name: 'plan.pdf' }))).toBeVisible();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await fake.answers(evidence.add, evidenceItem());
    await choose(new File(['%PDF'], 'copy.pdf'));
    await expect.element(page.getByText(t('is_there', { title: 'Plan' }))).toBeVisible();
    await fake.refuses(evidence.add, 'evidence_full');
    await choose(new File(['%PDF-2'], 'photo.pdf'));
    await expect.element(page.getByText(ERRORS.evidence_full[language])).toBeVisible();
    expect(await fake.received(evidence.add)).toHaveLength(3);
  });

  it('asks before a file is deleted, and links and renames it', async () => {
    const fake = await server();
    await render(<EvidenceView of={caseDetail()} />, { language });
    await userEvent.click(button(t('links_of', { title: 'Plan' })));
    await expectDialog(t('links_of', { title: 'Plan' }));
    await fake.answers(evidence.link, []);
    await userEvent.click(page.getByRole('dialog').getByText('1.1.2'));
    await expect.poll(async () => (await fake.received(evidence.link)).map(({ path }) => path)).toEqual(['/api/cases/12/indicators/12/evidence/21']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button(t('delete_of', { title: 'Plan' })));
    await expect.element(page.getByText(t('delete_title', { title: 'Plan' }))).toBeVisible();
    await fake.refuses(evidence.delete, 'evidence_in_use');
    await userEvent.click(button(t('delete')));
    await expect.element(page.getByText(errorText('evidence_in_use', language))).toBeVisible();
    await userEvent.click(button(t('not_delete')));
    await userEvent.click(button(t('edit_of', { title: 'Plan' })));
    await expectDialog(t('edit_title'));
    await fake.refuses(evidence.change, 'required', { title: 'required' });
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(t('name')) }), 'Plan 2');
    await userEvent.click(page.getByRole('dialog').getByRole('button').first());
    expect(await fake.received(evidence.delete)).toHaveLength(1);
  });

  it('of an indicator is added there, taken from the library, and no longer linked', async () => {
    const fake = await server();
    await fake.answersPage(evidence.list, [evidenceItem({ indicator_ids: [11, 12] })], { query: { indicator_id: '11' } });
    await render(<IndicatorEvidence of={caseDetail()} indicatorId={11} code="1.1.1" writes />, { language });
    await expect.element(page.getByText(asPattern(t('also', { codes: '1.1.2' })))).toBeVisible();
    await fake.answers(evidence.unlink, []);
    await userEvent.click(button(t('unlink', { title: 'Plan' })));
    await expect.poll(async () => (await fake.received(evidence.unlink)).length).toBe(1);
    await userEvent.click(button(t('from_library')));
    await expectDialog(t('library_title', { code: '1.1.1' }));
    await fake.refuses(evidence.link, 'self_evaluation_frozen');
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: asPattern(t('link_of', { title: 'Photo' })) }));
    await expect.element(page.getByRole('dialog').getByText(asPattern(errorText('self_evaluation_frozen', language)))).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('says until when it is valid and that the store has a newer version, which one act takes', async () => {
    const newer = evidenceItem({
      validity: { from: null, until: '2026-01-01', ended: true },
      newer: { version_id: 4, number: 2, uploaded_at: AT },
      can: { change: true, delete: true, take_newest: true },
    });
    const fake = await server([newer]);
    await render(<EvidenceView of={caseDetail()} />, { language });
    await expect.element(page.getByText(t('ended', { date: formatDate('2026-01-01', language) }))).toBeVisible();
    await expect.element(page.getByText(t('newer'))).toBeVisible();
    await fake.refuses(evidenceStore.takeNewest, 'evidence_in_use');
    await userEvent.click(button(t('take_newest_of', { title: 'Plan' })));
    await expect.element(page.getByText(asPattern(errorText('evidence_in_use', language)))).toBeVisible();
    await fake.answers(evidenceStore.takeNewest, evidenceItem());
    await userEvent.click(button(t('take_newest_of', { title: 'Plan' })));
    await expect.element(page.getByText(t('newest_taken', { title: 'Plan' }))).toBeVisible();
    expect((await fake.received(evidenceStore.takeNewest)).map(({ path }) => path)).toEqual(Array(2).fill('/api/cases/12/evidence/21/newest'));
    await expectSound(language, NAMES);
  });

  it('of an indicator is taken from the evidence store', async () => {
    const fake = await server();
    await fake.answersPage(evidence.list, [], { query: { indicator_id: '11' } });
    const version = { id: 4, number: 1, sha256: 'c'.repeat(64), size: 100, path: 'files/token/plan.pdf', valid_from: null, valid_until: '2027-01-01' };
    const stored = { kind: 'document', note: null, state: 'ending', versions: 1, can: { change: true }, version } as const;
    await fake.answersPage(evidenceStore.list, [
      { ...stored, id: 1, title: 'Plan', uses: [] },
      { ...stored, id: 2, title: 'Photo', uses: [{ case_id: 12, indicators: ['1.1.1'] }] },
    ]);
    await render(<IndicatorEvidence of={caseDetail()} indicatorId={11} code="1.1.1" writes />, { language });
    await userEvent.click(button(t('from_store')));
    await expectDialog(t('store_title', { code: '1.1.1' }));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(t('ends', { date: formatDate('2027-01-01', language) }))).toBeVisible();
    // The indicator has it already.
    await expect.element(dialog.getByText('Photo')).not.toBeInTheDocument();
    await fake.refuses(evidenceStore.addToCase, 'self_evaluation_frozen');
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('use_of', { title: 'Plan' })) }));
    await expect.element(dialog.getByText(asPattern(errorText('self_evaluation_frozen', language)))).toBeVisible();
    await fake.answers(evidenceStore.addToCase, [evidenceItem()]);
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('use_of', { title: 'Plan' })) }));
    await expect.element(page.getByText(t('is_used', { title: 'Plan' }))).toBeVisible();
    expect((await fake.received(evidenceStore.addToCase)).at(-1)).toMatchObject({ body: { version_ids: [4], indicator_ids: [11] } });
  });

  it('is added at the indicators that are open, where not all are', async () => {
    const fake = await server();
    const [area] = selfEvaluationOf('1.1.1').areas;
    const [first, second] = area!.indicators;
    const closed = { ...second!, can: { write: 'item_not_requested' as const, link: 'item_not_requested' as const } };
    await fake.answers(selfEvaluation.read, { ...selfEvaluationOf('1.1.1'), areas: [{ ...area!, indicators: [first!, closed] }] });
    await render(<EvidenceView of={caseDetail({ stage: 'returned', returned_from: 'team' })} />, { language });
    await expect.element(page.getByText(t('add_at'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: language === 'ar' ? '1.1.1 مؤشر 1.1.1' : '1.1.1 Indicator 1.1.1' }))
      .toHaveAttribute('href', '/cases/12/self-evaluation/1.1.1');
    await expect.element(button(t('choose'))).not.toBeInTheDocument();
    await userEvent.click(button(t('links_of', { title: 'Plan' })).first());
    await expect.element(page.getByRole('checkbox', { name: /1\.1\.1/ })).toBeEnabled();
    await expect.element(page.getByRole('checkbox', { name: /1\.1\.2/ })).toBeDisabled();
    await expectSound(language, NAMES);
  });

  it('is read and no more by who may not write', async () => {
    await server();
    const of = caseDetail();
    await render(<EvidenceView of={{ ...of, can: { ...of.can, add_evidence: 'viewer_reads_only' } }} />, { language });
    await expect.element(page.getByText(t('viewer'))).toBeVisible();
    await expect.element(button(t('choose'))).not.toBeInTheDocument();
    await expect.element(button(t('links_of', { title: 'Plan' }))).not.toBeInTheDocument();
  });
});
