/** Prints reports of new data one after another, in turns ours and with Typst alone, for `SECONDS` each. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import framework from '../../contract/src/evaluation/iqs-framework.json' with { type: 'json' };
import { indicatorPart, partsFor } from '../../contract/src/evaluation/report/parts.ts';
import { asScoreShape } from '../../contract/src/evaluation/report/score-shape.ts';
import { DRAFT_RULES, INDICATORS } from '../../contract/src/evaluation/score/testing/draft-rules.ts';
import { score } from '../../contract/src/evaluation/score/score.ts';
import { reportJob, reportPdf } from '../../server/src/modules/evaluation/report/print/pdf.ts';
import type { ReportText } from '../../server/src/modules/evaluation/report/text.ts';
import { fontFiles, fontModules } from '../../server/src/platform/pdf/fonts.ts';
import { closePdf } from '../../server/src/platform/pdf/index.ts';
import { blocked, middle } from '../tools/repeated.ts';

const SECONDS = Number(process.env['SECONDS']);
const ROUNDS = Number(process.env['ROUNDS']);

const standards = framework.areas.flatMap((area) => area.standards);
const levels = Object.fromEntries(INDICATORS.map((code, at) => [code, (['A', 'B', 'B', 'C'] as const)[at % 4]!]));
const scored = score(levels, DRAFT_RULES);
if ('missing' in scored) throw new Error('the ratings are not complete');

const ARABIC = 'لاحظ الفريق أن المؤسسة تطبق هذا المؤشر في أغلب أقسامها، وأن سجلاتها محدثة ومعتمدة من مجلسها، ويشهد بذلك ما اطلع عليه في الزيارة.';
const ENGLISH = 'The team found that the institution meets this indicator in most of its sections; its records are current and approved by its board.';

/** A report on all indicators, each with a finding, a recommendation and two pieces of evidence, in both languages. */
const report = (n: number) => {
  const text: ReportText = {
    case: n,
    number: n,
    school: { name: `Al-Huda International School ${n}`, name_alternative: `مدرسة الهدى الدولية ${n}`, country: 'Uganda' },
    standard: { version: '1.0', sha256: 'a'.repeat(64) },
    titles: {
      areas: Object.fromEntries(framework.areas.map((area) => [area.code, area.title])),
      indicators: Object.fromEntries(
        standards.flatMap((standard) => standard.indicators.map((indicator) => [indicator.code, { ...indicator.title, standard: standard.code }])),
      ),
    },
    team: ['Khalid Al-Otaibi', 'Aisha Nakato', 'Yusuf Ssempala'].map((name, at) => ({ name, role: at === 0 ? 'lead' : 'member' })),
    visit: { from: '2026-11-01', until: '2026-11-03' },
    score_sha256: 'b'.repeat(64),
    score: asScoreShape(scored),
    indicators: INDICATORS.map((code) => ({
      code,
      self: 'A',
      level: levels[code]!,
      na_reason: null,
      evidence: [`Minutes of the board ${n}`, `Register of ${code}`].map((title, at) => ({ id: at + 1, title })),
    })),
    sample: null,
    receipts: [],
    parts: partsFor(framework).map((part) => ({
      part,
      ar: `${ARABIC} (${n})${part.startsWith(indicatorPart('')) ? `\nالتوصية: ${ARABIC}` : ''}`,
      en: `${ENGLISH} (${n})${part.startsWith(indicatorPart('')) ? `\nRecommendation: ${ENGLISH}` : ''}`,
      version: 1,
    })),
  };
  return { text, textSha256: 'c'.repeat(64), state: 'final', language: 'both', at: new Date('2026-11-20T09:00:00Z') } as const;
};

const ROOT = join(import.meta.dirname, 'nothing-here');
const typst = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: fontFiles() }] });

/** The same source and data with Typst alone, in this thread. */
function alone(n: number): void {
  const { template, inputs, images = {}, modules = {} } = reportJob(report(n));
  for (const [name, content] of Object.entries({ ...images, ...modules, ...fontModules() })) typst.mapShadow(join(ROOT, name), Buffer.from(content as string));
  const { result: document } = typst.compile({ mainFileContent: template, inputs: { ...inputs } });
  if (!document) throw new Error('the report does not compile');
  typst.pdf(document, { pdfStandard: 'a-2a' });
  typst.resetShadow();
}

const ours = (n: number) => reportPdf(report(n));
await middle(1, ours);
await middle(1, alone);

const rounds: { ours: number; alone: number; longestBlock: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // Time that Typst alone blocked before must not count.
  await sleep(100);
  const { result, longest } = await blocked(() => middle(SECONDS, ours));
  rounds.push({ ours: result, alone: await middle(SECONDS, alone), longestBlock: longest });
  typst.evictCache(1);
}
console.log(JSON.stringify({ rounds }));
await closePdf();
