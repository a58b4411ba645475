import { api, type Endpoint, type Input } from '@miyar/contract';
import { PartBody, REPORT_LENGTH } from '@miyar/contract/evaluation/report/report';
import { SettledBody, type SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { caseAs, fullPath } from '../../../../testing/evaluation/cases.ts';
import { reportAs, settleAll, settling, visitedCase } from '../../../../testing/evaluation/reports.ts';
import { valuePathsIn } from '../../../../testing/hostile-calls.ts';
import { pdfFile } from '../../../../testing/journeys.ts';
import { testApp } from '../../../../testing/test-app.ts';

const app = testApp();
const { evaluationReport, settled } = api;
const FAR_TOO_LONG = 100_000;
/** Words of both scripts, which take longest to print. */
const words = (length: number): string => `${'اللغة word '.repeat(length / 10 + 1).slice(0, length - 1)}.`;

/** The same body with a text at a place. */
function withText(body: object, [name, ...below]: readonly (string | number)[], text: string): object {
  const inner = (body as Record<string, object>)[name!];
  return { ...body, [name!]: below.length === 0 ? text : withText(inner ?? { ar: '', en: '' }, below, text) };
}

/** The longest text a field takes, as its refusal has it in the reader's language; one character more is refused there. */
async function longestOf<E extends Endpoint>(caller: Caller, endpoint: E, calling: (text: string) => Input<E>, field: string): Promise<number> {
  const refused = await caller.isRefused(endpoint, calling(words(FAR_TOO_LONG)));
  expect(refused, field).toMatchObject({ fields: { [field]: 'too_long' } });
  const texts = ((await (await caller.reading('ar').send(endpoint, calling(words(FAR_TOO_LONG)))).json()) as { errors: { message: string }[] }).errors;
  const max = Number(/\d+/.exec(texts[0]!.message)![0]);
  expect(await caller.isRefused(endpoint, calling(words(max + 1))), field).toMatchObject({ fields: { [field]: 'too_long' } });
  return max;
}

test('what is saved for a report can be printed: a text is refused at its field where it is too long, alone or with the others', {
  timeout: 240_000,
}, async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await visitedCase(app);
  const yusuf = await app.as('yusuf');
  const { indicators } = await yusuf.does(settled.list, { params: { id } });

  const texts = valuePathsIn(SettledBody).filter((place) => ['ar', 'en', 'reason', 'na_reason'].includes(String(place.at(-1))));
  expect(texts).toHaveLength(8);
  const longest = new Map<string, number>();
  for (const place of texts) {
    const calling = (text: string) =>
      ({ params: { id, indicatorId: indicators[0]!.indicator_id }, body: withText(settling(indicators[0]!), place, text) }) as Input<typeof settled.save>;
    longest.set(place.join('.'), await longestOf(yusuf, settled.save, calling, place.join('.')));
  }
  const everything = (indicator: SettledIndicator, without?: string) =>
    [...longest]
      .filter(([field]) => without === undefined || !field.startsWith(without))
      .reduce<object>((body, [field, max]) => withText(body, field.split('.'), words(max)), settling(indicator)) as Input<typeof settled.save>['body'];
  const refusals = new Set<string>();
  for (const [at, indicator] of indicators.entries()) {
    const call = { params: { id, indicatorId: indicator.indicator_id } };
    // First both lists grow as long as they can be, then what the team found.
    const answer = await yusuf.send(settled.save, { ...call, body: everything(indicator, at < 12 ? undefined : 'recommendation') });
    if (answer.ok) continue;
    const { errors, message } = (await answer.json()) as { errors: { field: string; code: string }[]; message: string };
    expect(errors, message).toMatchObject([{ code: 'too_long_together' }]);
    refusals.add(`${errors[0]!.field}: ${message}`);
  }
  expect([...refusals]).toEqual([
    'recommendation.ar: The recommendations in this language are together longer than allowed (40000 characters). Shorten this one or another.',
    'finding.ar: The texts of the report in this language are together longer than allowed (200000 characters). Shorten this one or another.',
  ]);
  // Evidence fills the rest, until there is no room for the title of one piece of evidence.
  const added = { params: { id }, body: { title: 'Minutes', kind: 'document' as const, indicator_ids: [] }, files: { file: pdfFile() } };
  const evidence = await yusuf.does(api.evidence.add, added);
  const open = (await yusuf.does(settled.list, { params: { id } })).indicators.filter((one) => one.settled === null);
  const settle = (indicator: SettledIndicator, saying: Parameters<typeof settling>[1]) => ({
    params: { id, indicatorId: indicator.indicator_id },
    body: settling(indicator, saying),
  });
  for (const [at, length] of [4000, 2000, 1000, 500, 250, 125, 60].entries())
    await yusuf.send(settled.save, settle(open[at]!, { finding: { ar: words(length), en: '' } }));
  const citing = settle(open[7]!, { finding: { ar: '', en: '' }, evidence_ids: [evidence.id] });
  expect(await yusuf.isRefused(settled.save, citing)).toMatchObject({ code: 'too_long_together', fields: { evidence_ids: 'too_long_together' } });
  await settleAll(app, id);
  await yusuf.does(evaluationReport.draft, { params: { id }, body: { revision: (await caseAs(app, id)).revision } });

  // Every part that was drafted can be written anew as it is, and longer ones as far as the report can be printed.
  const drafted = (await reportAs(app, id, 'yusuf')).parts;
  const [first] = valuePathsIn(PartBody).filter(([name]) => name === 'ar');
  let full = 0;
  for (const { part, ar, en, version } of drafted) {
    const calling = (text: string) => ({ params: { id, part }, body: withText({ version, ar, en }, first!, text) }) as Input<typeof evaluationReport.writePart>;
    const written = await yusuf.does(evaluationReport.writePart, calling(ar.replace(/\S$/, '!')));
    expect(written.version, part).toBe(version + 1);
    const max = await longestOf(yusuf, evaluationReport.writePart, calling, 'ar');
    const answer = await yusuf.send(evaluationReport.writePart, {
      params: { id, part },
      body: { version: version + 1, ar: words(Math.min(max, ar.length + 9000)), en: words(Math.min(max, en.length + 9000)) },
    });
    if (answer.ok) continue;
    expect(await answer.json(), part).toMatchObject({ errors: [{ field: 'ar', code: 'too_long_together' }] });
    full += 1;
  }
  expect(full).toBeGreaterThan(10);
  const { parts } = await reportAs(app, id, 'yusuf');
  expect(parts.reduce((sum, { ar }) => sum + ar.length, 0)).toBeLessThanOrEqual(REPORT_LENGTH);
  const pdf = await yusuf.does(evaluationReport.pdf, { params: { id }, query: {} });
  expect(pdf.size).toBeGreaterThan(1_000_000);
});
