import { errorText } from '@miyar/contract/core/errors';
import { cases } from '@miyar/contract/evaluation/cases';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { evaluationReport } from '@miyar/contract/evaluation/report/report';
import { settled } from '@miyar/contract/evaluation/report/settled';
import { standard } from '@miyar/contract/evaluation/standards';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate, keyOf, queryClient } from '../../../lib/api/query.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { settledIndicator } from '../../../testing/samples/evaluation/scoring.ts';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { ScoringView } from './scoring-view.tsx';
import { scoringText } from './text.ts';

const TEAM = [{ evaluator_id: 5, name: 'Yusuf Musoke' }];
const CRITICAL = settledIndicator({ indicator_id: 12, code: '1.1.2', critical: true, settled: null });
const CONSENSUS = { team: TEAM, indicators: [settledIndicator(), CRITICAL], workbooks_open: 0, can: { settle: true as const } };
const can = { ...caseDetail().can, draft_report: true as const };
const OF = caseDetail({ stage: 'visited', can });
const WRITTEN = /Yusuf Musoke|Nothing was shown\./;

/** The same thing, counting how often one of its values is read: each drawing reads it. */
function counting<T extends object>(of: T, key: keyof T): { made: T; reads: () => number } {
  let reads = 0;
  const { [key]: value, ...rest } = of;
  const read = { enumerable: true, get: () => ((reads += 1), value) };
  // Query copies the parts that equal the former answer; an object with a prototype of its own is not copied this way.
  return { made: Object.create({}, { ...Object.getOwnPropertyDescriptors(rest), [key]: read }) as T, reads: () => reads };
}

describe.each(LANGUAGES)('a consensus in %s', (language) => {
  const t = textIn(scoringText, language);
  const begin = async (consensus: typeof CONSENSUS = CONSENSUS) => {
    signedIn({ role: 'evaluator' });
    const server = await fakeServer();
    await server.answers(settled.list, consensus);
    await server.answers(standard.read, publicStandard);
    await render(<ScoringView of={OF} />, { language });
    await expect.element(page.getByRole('heading', { name: asPattern(t('indicators')) })).toBeVisible();
    return server;
  };
  const boxes = (code: string) => page.getByRole('radiogroup', { name: t('settled', { code }) });

  it('settles with a box and shows the result as it would be; a critical indicator is never not applicable', async () => {
    const server = await begin();
    await expect.element(page.getByText(t('left', { count: 1 }))).toBeVisible();
    await expect.element(boxes('1.1.2').getByRole('radio', { name: t('not_applicable') })).not.toBeInTheDocument();
    await expect.element(boxes('1.1.1').getByRole('radio', { name: t('not_applicable') })).toBeInTheDocument();
    await expectSound(language, WRITTEN);
    const done = settledIndicator({ ...CRITICAL, settled: settledIndicator().settled });
    await server.answers(settled.save, done);
    await server.answers(settled.list, { ...CONSENSUS, indicators: [settledIndicator(), done] });
    await userEvent.click(boxes('1.1.2').getByRole('radio', { name: 'B', exact: true }));
    await expect.element(page.getByText(t('level', { level: 'B' }))).toBeVisible();
    await expect.element(page.getByRole('img', { name: t('rosette') })).toBeVisible();
    const bands = ['D', 'C', 'B', 'A'].map((level, index) => t('scale_band', { level, min: [0, 60, 75, 90][index]! })).join(t('scale_between'));
    await expect.element(page.getByText(t('scale', { shown: '75.0', bands }))).toBeInTheDocument();
    await expect.element(page.getByRole('columnheader', { name: t('adds') })).toBeVisible();
    const [call] = await server.received(settled.save);
    expect(call?.body).toMatchObject({ version: 0, level: 'B', finding: { ar: '', en: '' }, evidence_ids: [] });
    await expectSound(language, WRITTEN);
  });

  it('names the evaluators once, marks the rows in which they differ, and shows settled and result with the rows', async () => {
    const [yusuf, aisha] = [5, 6].map((id) => ({ evaluator_id: id, level: 'B' as const, reason: null }));
    const rows = [
      settledIndicator({ members: [yusuf!, aisha!] }),
      settledIndicator({ ...CRITICAL, members: [yusuf!, { ...aisha!, level: 'C' }], spread: 1, settled: settledIndicator().settled }),
    ];
    await begin({ ...CONSENSUS, team: [...TEAM, { evaluator_id: 6, name: 'Aisha Owusu' }], indicators: rows });
    const names = [...document.querySelectorAll('bdi')].filter(({ textContent }) => textContent === 'Yusuf Musoke');
    expect(names).toHaveLength(1);
    await expect.element(page.getByText(t('near'))).toHaveLength(1);
    await expect.element(page.getByRole('radio', { name: asPattern(t('differ')) })).toBeVisible();
    const bar = document.querySelector('.scoring-top')!;
    await expect.poll(() => bar.textContent).toContain(t('level', { level: 'B' }));
    expect(bar.textContent).toContain(t('saved_at', { count: 2, of: 2 }));
    expect(getComputedStyle(bar).position).toBe('sticky');
  });

  it('counts no differences where the reader does not see the ratings', async () => {
    await begin({ ...CONSENSUS, team: [...TEAM, { evaluator_id: 6, name: 'Aisha Owusu' }] });
    await expect.element(page.getByRole('radio', { name: asPattern(t('critical')) })).toBeVisible();
    expect(page.getByRole('radio', { name: asPattern(t('differ')) }).query()).toBeNull();
    expect(page.getByText('Aisha Owusu').query()).toBeNull();
  });

  it('sends a level that is chosen while another of the same indicator is on its way after it, and leaves the focus', async () => {
    const server = await begin();
    const done = (level: 'A' | 'B', version: number) => settledIndicator({ ...CRITICAL, settled: { ...settledIndicator().settled!, level, version } });
    await server.answers(settled.save, done('A', 1), { held: true });
    await userEvent.click(boxes('1.1.2').getByRole('radio', { name: 'A', exact: true }));
    await expect.poll(() => server.received(settled.save)).toHaveLength(1);
    await userEvent.keyboard(language === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
    await expect.element(boxes('1.1.2').getByRole('radio', { name: 'B' })).toBeChecked();
    await server.answers(settled.save, done('B', 2));
    await server.answers(settled.list, { ...CONSENSUS, indicators: [settledIndicator(), done('A', 1)] });
    await server.release();
    await expect.poll(() => server.received(settled.save)).toHaveLength(2);
    const [, call] = await server.received(settled.save);
    expect(call?.body).toMatchObject({ version: 1, level: 'B' });
    await expect.element(boxes('1.1.2').getByRole('radio', { name: 'B' })).toHaveFocus();
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('sends the next level with the version the one before made, although the list has not come', async () => {
    const server = await begin();
    await server.answers(settled.list, CONSENSUS, { held: true });
    void invalidate(settled.list);
    const done = (level: 'A' | 'B', version: number) => settledIndicator({ ...CRITICAL, settled: { ...settledIndicator().settled!, level, version } });
    await server.answers(settled.save, done('A', 1));
    await userEvent.click(boxes('1.1.2').getByRole('radio', { name: 'A', exact: true }));
    await expect.poll(() => server.received(settled.save)).toHaveLength(1);
    await server.answers(settled.save, done('B', 2));
    await userEvent.click(boxes('1.1.2').getByRole('radio', { name: 'B', exact: true }));
    await expect.poll(() => server.received(settled.save)).toHaveLength(2);
    const [, call] = await server.received(settled.save);
    expect(call?.body).toMatchObject({ version: 1, level: 'B' });
    await expect.element(boxes('1.1.2').getByRole('radio', { name: 'B' })).toBeChecked();
    expect(page.getByText(asPattern(t('not_saved', { code: '1.1.2' }))).query()).toBeNull();
  });

  it('draws the row whose level changes, and no other', async () => {
    const server = await begin();
    const [changed, other] = [counting(CRITICAL, 'members'), counting(settledIndicator(), 'members')];
    queryClient.setQueryData(keyOf(settled.list, { params: { id: OF.id } }), { ...CONSENSUS, indicators: [other.made, changed.made] });
    await expect.poll(other.reads).toBeGreaterThan(0);
    const before = { changed: changed.reads(), other: other.reads() };
    await server.answers(settled.save, CRITICAL, { held: true });
    await userEvent.click(boxes('1.1.2').getByRole('radio', { name: 'A', exact: true }));
    await expect.element(boxes('1.1.2').getByRole('radio', { name: 'A' })).toBeChecked();
    expect(changed.reads()).toBeGreaterThan(before.changed);
    expect(other.reads()).toBe(before.other);
  });

  it('draws the field that is typed into, and no other of the window', async () => {
    const server = await begin();
    await server.answersPage(evidence.list, [], { total: 0 });
    const rules = counting(publicStandard.rules, 'scale');
    queryClient.setQueryData(keyOf(standard.read, { params: { version: OF.standard_version!.version } }), { ...publicStandard, rules: rules.made });
    await userEvent.click(page.getByRole('button', { name: asPattern(t('words')) }).first());
    const field = page.getByRole('dialog').getByRole('textbox').first();
    await userEvent.click(field);
    await expect.element(page.getByRole('dialog').getByText(t('evidence_none'))).toBeVisible();
    // The total is calculated a pause after the levels arrive; on a busy machine that pause may not be over yet.
    let before = -1;
    while (before !== rules.reads()) {
      before = rules.reads();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    await userEvent.type(field, 'abcd');
    await expect.element(field).toHaveValue('abcd');
    expect(before).toBeGreaterThan(0);
    expect(rules.reads()).toBe(before);
  });

  it('says of each level that it was refused, also while another is saved, and shows the one there is', async () => {
    const server = await begin();
    await server.refuses(settled.save, 'move_not_allowed', {}, { held: true });
    await userEvent.click(boxes('1.1.2').getByRole('radio', { name: 'A', exact: true }));
    await userEvent.click(boxes('1.1.1').getByRole('radio', { name: 'A', exact: true }));
    await expect.poll(() => server.received(settled.save)).toHaveLength(2);
    await server.release();
    await expect.element(page.getByText(asPattern(t('not_saved', { code: '1.1.1' })))).toBeVisible();
    await expect.element(boxes('1.1.1').getByRole('radio', { name: 'B' })).toBeChecked();
    await expect.element(boxes('1.1.2').getByRole('radio', { name: 'A' })).not.toBeChecked();
  });

  it('asks for the reason of a D in a window, with the words in both languages', async () => {
    const server = await begin();
    await server.answersPage(evidence.list, [], { total: 0 });
    await server.refuses(settled.save, 'reason_required', { reason: 'reason_required' });
    await userEvent.click(boxes('1.1.1').getByRole('radio', { name: 'D', exact: true }));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('heading', { name: t('sheet_title', { code: '1.1.1' }) })).toBeVisible();
    expect(await server.received(settled.save)).toEqual([]);
    await expectSound(language, WRITTEN);
    await userEvent.click(dialog.getByRole('button', { name: t('save') }));
    await expect.element(dialog.getByText(errorText('reason_required', language)).first()).toBeVisible();
    await server.answers(settled.save, settledIndicator());
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('reason')) }).first(), 'Nothing was shown.');
    await userEvent.click(dialog.getByRole('button', { name: t('save') }));
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    expect((await server.received(settled.save)).at(-1)?.body).toMatchObject({ version: 1, level: 'D', reason: 'Nothing was shown.' });
  });

  it('is closed by who leads it; what is missing the server says', async () => {
    const server = await begin();
    await server.answers(cases.read, OF);
    await server.refuses(evaluationReport.draft, 'workbooks_open');
    await userEvent.click(page.getByRole('button', { name: t('close') }));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: t('close') }));
    await expect.element(dialog.getByText(asPattern(t('not_closed')))).toBeVisible();
    await server.answers(evaluationReport.draft, OF);
    await userEvent.click(dialog.getByRole('button', { name: t('close') }));
    await expect.element(page.getByText(t('closed'))).toBeVisible();
    expect((await server.received(evaluationReport.draft)).at(-1)?.body).toEqual({ revision: 3 });
  });
});
