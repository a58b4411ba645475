import { errorText } from '@miyar/contract/core/errors';
import { cases } from '@miyar/contract/evaluation/cases';
import { returns } from '@miyar/contract/evaluation/returns';
import { standard } from '@miyar/contract/evaluation/standards';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { caseReturn } from '../../../testing/samples/evaluation/returns.ts';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { casesText } from '../cases/text.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { ReturnsView } from './returns-view.tsx';
import { returnsText } from './text.ts';

/** Texts that people wrote, in either language. */
const NAMES = /Huda Ali|The second page cannot be read\.|Say how many came\.|It is clear now\./;
const COMPLETION = { ...caseDetail().clocks[0]!, kind: 'completion' as const, due_on: '2099-05-23' };
const HUDA = { user_id: 9, name: 'Huda Ali' };

describe.each(languageOf(import.meta.url))('a return for completion in %s', (language) => {
  const t = textIn(returnsText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const returned = caseDetail({ stage: 'returned', returned_from: 'team', can: { ...caseDetail().can, resubmit: true }, clocks: [COMPLETION] });

  it('names each thing with its reason; what is wrong is at its field', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.refuses(returns.open, 'invalid_value', { 'items.1.key': 'invalid_value' });
    const of = caseDetail({ stage: 'team', applicant_language: 'en', can: { ...caseDetail().can, return: true } });
    await render(<ReturnDialog of={of} onClose={() => undefined} />, { language });
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(asPattern(t('language_en')))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('return')) }));
    await expect.element(dialog.getByText(t('nothing_named')).first()).toBeVisible();
    const indicator = language === 'ar' ? '1.1.1 مؤشر 1.1.1' : '1.1.1 Indicator 1.1.1';
    const asked = [
      [`${t('kind_document')}: ${t('document_registration')}`, t('document_registration')],
      [`${t('kind_indicator')}: ${indicator}`, indicator],
      [`${t('kind_evidence')}: ${indicator}`, `${t('kind_evidence')}: ${indicator}`],
    ] as const;
    for (const [option, label] of asked) {
      await userEvent.fill(dialog.getByRole('combobox', { name: asPattern(t('add')) }), option);
      await userEvent.click(page.getByRole('option', { name: asPattern(option) }));
      await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('reason', { what: label })) }), 'Say how many came.');
    }
    await expectSound(language, NAMES);
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('return')) }));
    await expect.element(dialog.getByText(errorText('invalid_value', language)).first()).toBeVisible();
    const [call] = await server.received(returns.open);
    expect(call?.body).toEqual({
      revision: 3,
      items: [
        { kind: 'document', key: 'registration', reason: 'Say how many came.' },
        { kind: 'indicator', key: '11', reason: 'Say how many came.' },
        { kind: 'evidence', key: '11', reason: 'Say how many came.' },
      ],
    });
  });

  it('is one list with a box for each item, and counts what is left', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    const [document, indicator] = caseReturn().items;
    await server.answers(returns.list, [caseReturn({ items: [{ ...document!, done_at: '2026-11-02T09:00:00.000Z', done_by: HUDA }, indicator!] })]);
    await render(<ReturnsView of={returned} />, { language });
    await expect.element(page.getByText(t('done'), { exact: true })).toBeVisible();
    await expect.element(page.getByText(t('open'), { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('document_registration'), exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: asPattern(t('open_indicator', { code: '1.1.1' })) }))
      .toHaveAttribute('href', '/cases/12/self-evaluation/1.1.1');
    await expect.element(page.getByText(t('lead', { count: 2, date: formatDate('2099-05-23', language) }))).toBeVisible();
    await expect.element(page.getByText(t('resubmit_left', { count: 1 }))).toBeVisible();
    const item = language === 'ar' ? '1.1.1 مؤشر 1.1.1' : '1.1.1 Indicator 1.1.1';
    await expect.element(page.getByRole('link', { name: asPattern(t('go_on', { item })) })).toHaveAttribute('href', '/cases/12/self-evaluation/1.1.1');
    // The heading of the part names it: the list shows when it was requested.
    await expect.element(page.getByRole('heading', { name: t('at', { date: formatDate(caseReturn().at, language) }) })).toBeVisible();
    await expect.element(page.getByText(textIn(casesText, language)('returns'), { exact: true })).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('shows the corrected detail beside what it was, and returns the focus to the item', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    const item = { ...caseReturn().items[0]!, kind: 'field' as const, key: 'name_alternative', code: null };
    await server.answers(returns.list, [caseReturn({ items: [item] })]);
    await render(<ReturnsView of={returned} />, { language });
    await userEvent.click(button(t('complete')));
    const name = caseDetail().school.name;
    const label = t(/[a-z]/i.test(name) ? 'name_in_arabic' : 'name_in_english');
    await userEvent.fill(page.getByRole('textbox', { name: label }), 'Al-Minhaj');
    const done = { ...item, value: { before: 'Al-Manhaj', now: 'Al-Minhaj' }, done_at: '2026-11-02T09:00:00.000Z', done_by: HUDA };
    await server.answers(returns.complete, done);
    await server.answers(returns.list, [caseReturn({ items: [done] })]);
    await userEvent.click(button(t('save')));
    await expect.element(page.getByText(asPattern(t('value_is', { now: 'Al-Minhaj', before: 'Al-Manhaj' })))).toBeVisible();
    await expect.element(button(t('change'))).toHaveFocus();
  });

  it('leads to the profile where that is to be confirmed again, and takes an answer in words instead', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    const item = { ...caseReturn().items[0]!, kind: 'field' as const, key: 'profile', code: null };
    await server.answers(returns.list, [caseReturn({ items: [item] })]);
    await render(<ReturnsView of={returned} />, { language });
    await expect.element(page.getByRole('heading', { name: t('field_profile'), exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('open_profile') })).toHaveAttribute('href', `/institutions/${returned.school.id}/profile`);
    await userEvent.click(button(t('answer')));
    await expect.element(page.getByText(t('profile_hint'))).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveLength(1);
  });

  it('says of an earlier one when it was asked for and when it was sent', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.answers(returns.list, [
      caseReturn({ closed_as: 'resubmitted', closed_at: '2026-11-28T09:00:00.000Z', can: { complete: 'item_not_requested' } }),
    ]);
    await render(<ReturnsView of={caseDetail({ stage: 'team' })} />, { language });
    const [at, date] = [caseReturn().at, '2026-11-28T09:00:00.000Z'].map((moment) => formatDate(moment, language));
    await expect.element(page.getByRole('heading', { name: asPattern(t('closed_resubmitted', { at: at!, date: date! })) })).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('opens the first thing to complete, with the focus in its form', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.answers(returns.list, [caseReturn({ items: [{ ...caseReturn().items[0]!, kind: 'field', key: 'name', code: null }] })]);
    await render(<ReturnsView of={returned} />, { language });
    await userEvent.click(button(t('go_on', { item: t('field_name') })));
    await expect.element(page.getByRole('textbox').first()).toHaveFocus();
    await expect.element(button(t('save'))).toBeVisible();
  });

  it('leads to the indicator whose evidence is asked for', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.answers(returns.list, [caseReturn({ items: [{ ...caseReturn().items[1]!, kind: 'evidence' }] })]);
    await render(<ReturnsView of={returned} />, { language });
    await expect.element(page.getByText(t('kind_evidence'), { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: asPattern(t('open_indicator', { code: '1.1.1' })) }))
      .toHaveAttribute('href', '/cases/12/self-evaluation/1.1.1');
    await userEvent.click(button(t('answer')));
    await expect.element(page.getByText(t('evidence_hint'))).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('takes an answer in words in place of a change', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.answers(returns.list, [caseReturn()]);
    await server.refuses(returns.complete, 'file_required', { file: 'file_required' });
    await render(<ReturnsView of={returned} />, { language });
    await userEvent.click(button(t('complete')));
    await expectSound(language, NAMES);
    await userEvent.click(button(t('save')));
    await expect.element(page.getByText(errorText('file_required', language)).first()).toBeVisible();
    const done = { ...caseReturn().items[0]!, answer: 'It is clear now.', done_at: '2026-11-02T09:00:00.000Z', done_by: HUDA };
    await server.answers(returns.complete, done);
    await server.answers(returns.list, [caseReturn({ items: [done, caseReturn().items[1]!] })]);
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(t('answer')) }), 'It is clear now.');
    await userEvent.click(button(t('save')));
    await expect.element(page.getByText(t('done'), { exact: true })).toBeVisible();
  });

  it('is sent again when all is done', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.answers(cases.read, caseDetail({ revision: 8 }));
    const items = caseReturn().items.map((item) => ({ ...item, done_at: '2026-11-02T09:00:00.000Z', done_by: HUDA }));
    await server.answers(returns.list, [caseReturn({ items })]);
    await server.refuses(returns.resubmit, 'case_changed');
    await render(<ReturnsView of={returned} />, { language });
    await userEvent.click(button(t('resubmit')));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('resubmit')) }));
    await expect.element(dialog.getByText(asPattern(errorText('case_changed', language)))).toBeVisible();
    const [call] = await server.received(returns.resubmit);
    expect(call?.body).toEqual({ revision: 8 });
  });

  it('is read without any control by who has no part in completing it', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.answers(returns.list, [caseReturn({ can: { complete: 'forbidden' } })]);
    await render(<ReturnsView of={returned} />, { language });
    await expect.element(page.getByText('Say how many came.')).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});
