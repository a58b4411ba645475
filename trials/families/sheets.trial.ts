import { afterAll, expect, it } from 'vitest';
import { familySheet, linesOver, sheetData } from '../../server/src/modules/evaluation/report/family/sheet/sheet.ts';
import { closePdf } from '../../server/src/platform/pdf/index.ts';
import { randomSheet } from '../../server/src/testing/evaluation/family-sheets.ts';
import { trialOptions } from '../tools/options.ts';

const TEXTS = Number(trialOptions({ texts: { type: 'string', default: '200' } }).texts);

afterAll(closePdf);

it.each(['ar', 'en'] as const)('the sheet of every text that passes has one page in %s, with its reply', async (language) => {
  let [passed, seed] = [0, 0];
  while (passed < TEXTS) {
    seed += 1;
    const data = sheetData(randomSheet(seed, language));
    if ((await linesOver(data)) > 0) continue;
    passed += 1;
    const pages = Buffer.from(await familySheet(data))
      .toString('latin1')
      .match(/\/Type \/Page$/gm);
    expect(pages, `seed ${seed}`).toHaveLength(1);
  }
  console.log(`${passed} of ${seed} random texts in ${language} fit on their page`);
});
