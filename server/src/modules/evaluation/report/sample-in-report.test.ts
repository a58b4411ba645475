import { api } from '@miyar/contract';
import { methodCodes, sampleLines, sampleTitle } from '@miyar/contract/evaluation/report/sample-words';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { endVisit } from '../../../cast/evaluation/reports/visited.ts';
import { caseAs, fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { reportAs, settleAll } from '../../../testing/evaluation/reports.ts';
import { proposedTeam } from '../../../testing/evaluation/teams.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const CODES = Array.from({ length: 30 }, (_, index) => `Q-${100 + index}`);
const ROSTER = ['code,level,gender,teacher,juz', ...CODES.map((code) => `${code},L1,m,T1,1-5`)].join('\n');

test('acceptance 22: page and PDF say the same of the recitation sample and the receipts, and name no learner', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  const at = { params: { id } };
  await (await app.as('alHuda')).does(api.sample.saveRoster, { ...at, files: { file: new File([ROSTER], 'roster.csv') } });
  await proposedTeam(app, id);
  await endVisit(app.services, id);
  const lead = await app.as('yusuf');
  const drawn = await lead.does(api.sample.draw, { ...at, body: { strata_by: ['level'], size: 20, passages: 3 } });
  await settleAll(app, id);
  await lead.does(api.evaluationReport.draft, { ...at, body: { revision: (await caseAs(app, id)).revision } });
  const { sample, receipts } = await reportAs(app, id, 'yusuf');
  expect(sample).toMatchObject({ roster: { count: 30 }, seed: drawn.seed, size: 20, heard: 0, mastered: null, errors: null });
  expect(receipts).toEqual([{ number: 'R-2027-000001', kind: 'self_evaluation' }]);
  const pdf = await lead.does(api.evaluationReport.pdf, { ...at, query: { language: 'en' } });
  const words = (await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true })).text.replace(/\s+/g, ' ');
  for (const line of [
    sampleTitle('en'),
    ...sampleLines(sample!, 'en'),
    ...methodCodes({ sample, receipts }, 'en').map(({ label, values }) => [label, ...values].join(' ')),
  ])
    expect(words).toContain(line);
  for (const code of CODES) expect(words).not.toContain(code);
});

test('a result is said with its interval', () => {
  const figure = { shown: '3.2', lower: '1.0', upper: '5.5' };
  const sample = {
    roster: { count: 300, sha256: 'a'.repeat(64) },
    seed: 'b'.repeat(64),
    size: 38,
    heard: 38,
    mastered: { shown: '71.3', lower: '56.5', upper: '82.7' },
    errors: { prompts: figure, slips: figure, clear: figure, hidden: { shown: '1.0', lower: null, upper: null } },
  };
  expect(sampleLines(sample, 'en').slice(0, 3)).toEqual([
    'Learners on the roster: 300; drawn: 38; heard: 38.',
    'Share that has mastered: 71.3 % (56.5 to 82.7, with 95 % confidence)',
    'Prompts a juz: 3.2 (1.0 to 5.5, with 95 % confidence)',
  ]);
  expect(sampleLines(sample, 'ar').at(-1)).toBe('اللحن الخفي في الجزء: 1.0');
});
