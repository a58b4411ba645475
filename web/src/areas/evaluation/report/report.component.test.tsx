import { errorText } from '@miyar/contract/core/errors';
import { type CaseDetail, cases } from '@miyar/contract/evaluation/cases';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { type EvaluationReport, evaluationReport as calls, type Remark, remarks } from '@miyar/contract/evaluation/report/report';
import type { ReportSample } from '@miyar/contract/evaluation/report/sample-shape';
import { methodLines, sampleLines, sampleTitle } from '@miyar/contract/evaluation/report/sample-words';
import type { CaseSide } from '@miyar/contract/evaluation/stages';
import { standard } from '@miyar/contract/evaluation/standards';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { evaluationReport, remark, reportPart } from '../../../testing/samples/evaluation/report.ts';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn, signedInAgain } from '../../../testing/signed-in.ts';
import { ReportView } from './report-view.tsx';
import { commonText } from '../../../shared/common-text.ts';
import { reportText } from './text.ts';

const SAMPLE: ReportSample = {
  roster: { count: 300, sha256: 'a'.repeat(64) },
  seed: 'b'.repeat(64),
  size: 38,
  heard: 38,
  mastered: { shown: '71.3', lower: '56.5', upper: '82.7' },
  errors: null,
};
const RECEIPTS = [{ number: 'R-2027-000007', kind: 'self_evaluation' as const }];
const WRITTEN =
  /Yusuf Musoke|Salma Othman|Ar-Ribat( Qur’anic Centre)?|مركز الرباط للقرآن الكريم|The plan is of Muharram\.|It is so\.|Words of the part\.|نص الجزء\.|[ab]{64}/g;

describe.each(languageOf(import.meta.url))('a report in %s', (language) => {
  const t = textIn(reportText, language);
  const begin = async (side: CaseSide, report: EvaluationReport, said: Remark[] = [], can: Partial<CaseDetail['can']> = {}) => {
    signedIn();
    const server = await fakeServer();
    const of = caseDetail({ side, stage: 'fact_check', report: { number: 1, state: 'sent' }, can: { ...caseDetail().can, ...can } });
    await server.answers(calls.read, report);
    await server.answers(remarks.list, said);
    await server.answers(standard.read, publicStandard);
    await server.answers(cases.read, of);
    await render(<ReportView of={of} />, { language });
    await expect.element(page.getByRole('article', { name: t('title') })).toBeVisible();
    return server;
  };
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  it('is read by its institution, which remarks on a part, takes a remark back, and ends its time', async () => {
    const mine = remark({ can: { answer: 'forbidden', delete: true } });
    const server = await begin(
      'institution',
      evaluationReport({ can: { remark: true }, sample: SAMPLE, receipts: [...RECEIPTS], parts: [reportPart('summary'), reportPart('method')] }),
      [mine],
      { close_fact_check: true },
    );
    await expect.element(page.getByText(t('answers_later'))).toBeVisible();
    await expect.element(page.getByRole('heading', { name: sampleTitle(language) })).toBeVisible();
    await userEvent.click(page.getByText(textIn(commonText, language)('proof')));
    for (const line of [...sampleLines(SAMPLE, language), ...methodLines({ sample: SAMPLE, receipts: RECEIPTS }, language)])
      await expect.element(page.getByText(line)).toBeVisible();
    await expectSound(language, WRITTEN);
    await server.answersPage(evidence.list, [], { total: 0 });
    await userEvent.click(button(t('remark_on', { part: t('part_summary') })));
    const dialog = page.getByRole('dialog');
    await server.refuses(remarks.add, 'window_closed');
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('remark_text')) }), 'The plan is of Muharram.');
    await userEvent.click(dialog.getByRole('button', { name: t('add') }));
    await expect.element(dialog.getByText(asPattern(t('not_added'))).first()).toBeVisible();
    await server.answers(remarks.add, mine, { status: 201 });
    await userEvent.click(dialog.getByRole('button', { name: t('add') }));
    await expect.element(page.getByText(t('added'))).toBeVisible();
    expect((await server.received(remarks.add)).at(-1)?.body).toEqual({ part: 'summary', text: 'The plan is of Muharram.', evidence_ids: [] });
    await server.answers(remarks.delete, { ok: true });
    await userEvent.click(button(t('delete_of', { number: 1 })));
    await expect.element(page.getByText(t('deleted'))).toBeVisible();
    await server.answers(remarks.closeFactCheck, caseDetail());
    await userEvent.click(button(t('close')));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('close') }));
    await expect.element(page.getByText(t('closed'))).toBeVisible();
  });

  it('is written chapter by chapter until it is sent, from the first that is not written in both languages', async () => {
    const can = { write: true as const };
    const parts = [
      reportPart('summary', { can }),
      reportPart('area:1', { can }),
      reportPart('indicator:1.1.1', { en: '', can }),
      reportPart('method', { can }),
    ];
    await begin('team', evaluationReport({ sent_at: null, parts }));
    const article = page.getByRole('article', { name: t('title') });
    const chapters = page.getByRole('navigation', { name: t('contents') });
    const area = publicStandard.areas[0]!;
    const titleOfArea = t('area', { code: area.code, title: area.title[language] });
    await expect.element(article.getByRole('heading', { name: titleOfArea })).toBeVisible();
    await expect.element(article.getByRole('heading', { name: t('part_summary') })).not.toBeInTheDocument();
    await expectText(chapters.getByRole('link', { name: asPattern(titleOfArea) }), t('chapter_written', { done: 1, of: 2 }));
    await userEvent.click(article.getByRole('link', { name: t('next_chapter', { title: t('part_method') }) }));
    await expect.element(article.getByRole('heading', { name: t('part_method') })).toBeVisible();
    await expect.element(article.getByRole('heading', { name: titleOfArea })).not.toBeInTheDocument();
    await expect.element(chapters.getByRole('link', { name: asPattern(t('part_method')) })).toHaveAttribute('aria-current', 'page');
  });

  it('is written in two languages side by side, and saved when a field is left', async () => {
    const open = reportPart('summary', { en: '', by: { user_id: 5, name: 'Yusuf Musoke' }, can: { write: true } });
    const report = evaluationReport({ state: 'draft', sent_at: null, sha256: null, text_sha256: null, fact_check: null, parts: [open, reportPart('method')] });
    const server = await begin('team', report, [], { send_report: true });
    await expect.element(page.getByText(asPattern(t('missing_count', { count: 1 })))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('go_on', { part: t('part_summary') }) })).toHaveAttribute('href', '/cases/12/report?part=summary');
    await expect.element(page.getByRole('button', { name: t('send'), exact: true })).not.toBeInTheDocument();
    await userEvent.click(button(t('write_of', { part: t('part_summary') })));
    await expect.element(page.getByText(t('missing_en'))).toBeVisible();
    await expectSound(language, WRITTEN);
    const english = page.getByRole('textbox', { name: t('text_en') });
    await server.refuses(calls.writePart, 'case_changed');
    await userEvent.fill(english, 'Words of the part.');
    await userEvent.tab();
    await expect.element(page.getByText(t('refused', { reason: errorText('case_changed', language) }))).toBeVisible();
    await server.answers(calls.writePart, { ...open, en: 'Words of the part.', version: 2 });
    const uneven = reportPart('method', { ar: 'فقرة.\n\nفقرة ثانية.' });
    await server.answers(calls.read, { ...report, parts: [{ ...open, en: 'Words of the part.', version: 2 }, uneven] });
    await userEvent.click(button(t('stop')));
    await expect.element(english).not.toBeInTheDocument();
    expect((await server.received(calls.writePart)).at(-1)?.body).toEqual({ version: 1, ar: 'نص الجزء.', en: 'Words of the part.' });
    await server.refuses(calls.send, 'case_changed');
    // The button is above the report it sends, and below it.
    const paper = document.querySelector('.report-paper')!;
    await expect.element(button(t('send'))).toHaveLength(2);
    const places = button(t('send'))
      .elements()
      .map((one) => paper.compareDocumentPosition(one));
    expect(places).toEqual([Node.DOCUMENT_POSITION_PRECEDING, Node.DOCUMENT_POSITION_FOLLOWING]);
    await expect.element(button(`${t('edit')} ${t('write_of', { part: t('part_summary') })}`)).toBeVisible();
    await userEvent.click(button(t('send')).first());
    await expect.element(page.getByRole('dialog').getByText(t('uneven', { count: 1, parts: t('part_method') }))).toBeVisible();
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('send') }));
    await expect.element(page.getByRole('dialog').getByText(asPattern(t('not_sent')))).toBeVisible();
  });

  it('has the words of a part again that were typed when the session ended', async () => {
    const open = reportPart('summary', { en: '', can: { write: true } });
    const report = evaluationReport({ state: 'draft', sent_at: null, sha256: null, text_sha256: null, fact_check: null, parts: [open] });
    const write = button(t('write_of', { part: t('part_summary') }));
    const english = page.getByRole('textbox', { name: t('text_en') });
    await begin('team', report);
    await userEvent.click(write);
    await userEvent.fill(english, 'Words of the part.');
    await signedInAgain();
    await begin('team', report);
    await userEvent.click(write);
    await expect.element(english).toHaveValue('Words of the part.');
  });

  it('leads from a remark on the report for families to its item there', async () => {
    await begin('team', evaluationReport(), [remark({ part: 'family', paragraph: 4 })]);
    await expect
      .element(page.getByRole('link', { name: asPattern(t('part_family_item', { number: 4 })) }))
      .toHaveAttribute('href', '/cases/12/report?for=families#family-item-4');
  });

  it('has its remarks answered by the lead, and is finished; the authority can send it back', async () => {
    const asked = remark({ can: { answer: true, delete: 'forbidden' } });
    const server = await begin('team', evaluationReport(), [asked], { finish_report: true, send_back: true });
    await userEvent.click(button(t('answer_of', { number: 1 })));
    const dialog = page.getByRole('dialog');
    await expectSound(language, WRITTEN);
    await server.answers(remarks.answer, { ...asked, accepted: false, answer: 'It is so.' });
    await userEvent.click(dialog.getByText(t('verdict_no'), { exact: true }));
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('answer_reason')) }), 'It is so.');
    await server.answers(remarks.list, [{ ...asked, accepted: false, answer: 'It is so.' }]);
    await userEvent.click(dialog.getByRole('button', { name: t('save') }));
    await expect.element(page.getByText(t('answered'))).toBeVisible();
    await expect.element(page.getByText(t('not_accepted'))).toBeVisible();
    expect((await server.received(remarks.answer)).at(-1)?.body).toEqual({ accepted: false, answer: 'It is so.', unchanged_reason: '' });
    await server.answers(calls.finish, caseDetail());
    await userEvent.click(button(t('finish')));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('finish') }));
    await expect.element(page.getByText(t('finished'))).toBeVisible();
    await server.answers(calls.sendBack, caseDetail());
    await userEvent.click(button(t('send_back')));
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: asPattern(t('reason')) }), 'It is so.');
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('send_back') }));
    await expect.element(page.getByText(t('sent_back')).first()).toBeVisible();
  });
});
