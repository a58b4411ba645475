import { errorText } from '@miyar/contract/core/errors';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { evaluationReport as reports, remarks } from '@miyar/contract/evaluation/report/report';
import { standard } from '@miyar/contract/evaluation/standards';
import { type FamilyReport, familyReport } from '@miyar/contract/families/family-report';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { evaluationReport, remark } from '../../../testing/samples/evaluation/report.ts';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { familyItem, familyReportSample } from '../../../testing/samples/families.ts';
import { asPattern, expectNoText, expectText } from '../../../testing/shown.ts';
import { signedIn, signedInAgain } from '../../../testing/signed-in.ts';
import { reportText } from '../../evaluation/report/text.ts';
import { FamilyReportView } from './family-report-view.tsx';
import { familyReportText } from './text.ts';

const WRITTEN = /Salma Othman|Ar-Ribat( Qur’anic Centre)?|The board meets\./g;

/** A case of its own for each test: what one leaves on the device is no draft of another. */
let id = 100;
beforeEach(() => {
  id += 1;
  signedIn();
});

describe.each(LANGUAGES)('the report for families of a case in %s', (language) => {
  const t = textIn(familyReportText, language);
  const state = page.getByRole('region', { name: t('state') });
  const item = (number: number) => page.getByRole('group', { name: t('item', { number }), exact: true });
  const field = (number: number, of: 'ar' | 'en') => item(number).getByRole('textbox', { name: t(`text_${of}`), exact: true });

  async function show(family: FamilyReport, side: 'team' | 'institution' = 'team') {
    const server = await fakeServer();
    await server.answers(familyReport.read, family);
    await server.answers(reports.read, evaluationReport({ can: { remark: side === 'institution' || 'forbidden' } }));
    await server.answers(remarks.list, [remark({ part: 'family', paragraph: 1, text: 'The board meets.' })]);
    await server.answers(standard.read, publicStandard);
    await render(<FamilyReportView of={caseDetail({ id, side, stage: 'fact_check', report: { number: 1, state: 'sent' }, family_report: 'text' })} />, {
      language,
    });
    await expect.element(page.getByRole('heading', { name: t('good') })).toBeVisible();
    return server;
  }

  it('shows its faults while it is typed, what is left of each item and of the page, and the remarks', async () => {
    const server = await show(familyReportSample());
    await server.answers(familyReport.write, familyReportSample({ version: 2 }));
    await expectText(state, t('missing', { count: 3 }), t('page_fits'), t('page_over', { count: 2 }));
    await expectText(state, t('fault_of_section', { section: t('area_short', { code: '1' }), fault: t('too_few_items', { count: 1 }) }));
    await expectText(item(1), t('settled'));
    await expectText(page.getByRole('complementary'), 'The board meets.');
    await expectSound(language, WRITTEN);
    await userEvent.fill(field(1, 'en'), 'Of 240 learners, 40 recite.');
    await expectText(item(1), t('number_without_source', { values: language === 'ar' ? '240، 40' : '240, 40' }), t('left', { count: 213 }));
    await expectNoText(item(1), t('settled'));
    await userEvent.fill(field(1, 'ar'), 'أ'.repeat(243));
    await expectText(item(1), t('too_long_ar', { most: '240' }), t('over', { count: 3 }));
    await expect.element(page.getByText(t('saved'), { exact: true })).toBeVisible();
  });

  it('is read by the institution in one language or both, each item with what it rests on, and remarked on', async () => {
    const server = await show(
      familyReportSample({
        basis: undefined,
        lines_over: null,
        can: { ...familyReportSample().can, write: 'forbidden' },
        content: { sections: [{ section: 'good', items: [familyItem()] }], figures: [] },
      }),
      'institution',
    );
    const article = page.getByRole('article', { name: t('title') });
    const { ar, en } = familyItem();
    await expectText(article, language === 'ar' ? ar : en, '1.1.1');
    await expectNoText(article, language === 'ar' ? en : ar);
    await userEvent.click(page.getByText(t('both'), { exact: true }));
    await expectText(article, ar, en);
    await expectSound(language, WRITTEN);
    await server.answersPage(evidence.list, [], { total: 0 });
    await userEvent.click(page.getByRole('button', { name: asPattern(t('remark_on', { number: 1 })) }));
    await server.answers(remarks.add, remark({ part: 'family', paragraph: 1 }), { status: 201 });
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'The board meets.');
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: textIn(reportText, language)('add') }));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect((await server.received(remarks.add)).at(-1)?.body).toEqual({ part: 'family', paragraph: 1, text: 'The board meets.', evidence_ids: [] });
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('begins an item with the indicator it rests on, moves and deletes items, and sends each section once', async () => {
    const server = await show(familyReportSample());
    const written = (of: FamilyReport['content']['sections'][number]['items'], version: number) =>
      familyReportSample({
        version,
        content: { sections: familyReportSample().content.sections.map((one) => (one.section === 'good' ? { section: 'good', items: of } : one)), figures: [] },
      });
    await server.answers(familyReport.write, written([familyItem(), familyItem({ id: 9, ar: '', en: 'Second.', settled: false })], 2));
    await userEvent.click(page.getByRole('button', { name: asPattern(t('add_item_to', { section: t('good') })) }));
    await expect.element(page.getByRole('combobox', { name: t('choose_first') })).toHaveFocus();
    await userEvent.click(page.getByRole('option', { name: /1\.1\.2/ }));
    await expect.element(field(2, 'en')).toHaveFocus();
    await userEvent.keyboard('Second.');
    await expectText(item(2), t('text_missing_ar'));
    await expect.element(page.getByText(t('saved'), { exact: true })).toBeVisible();
    const { ar, en, sources } = familyItem();
    const second = { ar: '', en: 'Second.', sources: ['1.1.2'] };
    expect((await server.received(familyReport.write)).at(-1)).toMatchObject({
      path: expect.stringMatching(/family-report\/good$/),
      body: { version: 1, items: [{ id: 1, ar, en, sources }, second] },
    });
    await server.answers(familyReport.write, written([familyItem({ id: 9, ar: '', en: 'Second.', settled: false }), familyItem()], 3));
    await userEvent.click(page.getByRole('button', { name: t('up', { number: 2 }) }));
    await expect.element(field(1, 'en')).toHaveValue('Second.');
    await expect
      .poll(async () => (await server.received(familyReport.write)).at(-1)?.body)
      .toEqual({
        version: 2,
        items: [
          { id: 9, ...second },
          { id: 1, ar, en, sources },
        ],
      });
    await userEvent.click(page.getByRole('button', { name: t('remove', { number: 1 }) }));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: t('remove_do') }));
    await expect.element(field(1, 'en')).toHaveValue(en);
    await expect.poll(async () => (await server.received(familyReport.write)).at(-1)?.body).toEqual({ version: 3, items: [{ id: 1, ar, en, sources }] });
  });

  it('stays on this device while there is no connection, and is there again after the session ended', async () => {
    const server = await show(familyReportSample());
    await server.isUnreachable(familyReport.write);
    await userEvent.fill(field(1, 'en'), 'Typed without a connection.');
    await expect.element(page.getByText(t('local'))).toBeVisible();
    await signedInAgain();
    const again = await show(familyReportSample());
    await again.answers(familyReport.write, familyReportSample({ version: 2 }));
    await expect.element(field(1, 'en')).toHaveValue('Typed without a connection.');
    await userEvent.click(page.getByRole('button', { name: t('retry') }));
    await expect.element(page.getByText(t('saved'), { exact: true })).toBeVisible();
    expect((await again.received(familyReport.write)).at(-1)?.body).toMatchObject({ version: 1, items: [{ id: 1, en: 'Typed without a connection.' }] });
  });

  it('loses no text where it was changed elsewhere: one of the two is chosen', async () => {
    const server = await show(familyReportSample());
    const theirs = familyReportSample({
      version: 5,
      content: {
        sections: [
          ...familyReportSample().content.sections.filter(({ section }) => section !== 'good'),
          { section: 'good', items: [familyItem({ en: 'Theirs.' })] },
        ],
        figures: [],
      },
    });
    await server.refuses(familyReport.write, 'case_changed');
    await server.answers(familyReport.read, theirs);
    await userEvent.fill(field(1, 'en'), 'Mine.');
    await expectText(page.getByRole('main'), t('two'), t('refused', { reason: errorText('case_changed', language) }));
    await expect.element(field(1, 'en')).toHaveValue('Mine.');
    await server.answers(familyReport.write, familyReportSample({ version: 6 }));
    await userEvent.click(page.getByRole('button', { name: t('two_keep_mine') }));
    await expect.element(page.getByText(t('saved'), { exact: true })).toBeVisible();
    expect((await server.received(familyReport.write)).at(-1)?.body).toMatchObject({ version: 5, items: [{ id: 1, en: 'Mine.' }] });
  });
});
