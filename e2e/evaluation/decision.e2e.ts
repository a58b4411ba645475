import { api } from '@miyar/contract';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

const WASAT = 'office@alwasat.example';

/** A case of the demo, by where its reader sees it. */
async function caseAt(request: APIRequestContext, reader: string, stage: CaseStage): Promise<number> {
  const [found] = await callAs(request, reader, api.cases.list, { query: { stage } });
  return found!.application_id;
}

test('the authority reads a decision that is prepared, who looks at it, and when it is released', async ({ page, language, say }) => {
  const id = await caseAt(page.request, NORA, 'decision_prepared');
  await openDashboard(page, NORA, `/cases/${id}/decision`);
  await expect(page.getByRole('heading', { name: say('المراجعة الثانية', 'Second look') })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('ما ستراه المؤسسة', 'What the institution will see') })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'decision-prepared');
  await page.getByRole('button', { name: say('استرجع الإعداد', 'Recall the preparation') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'decision-recall');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the institution reads the released decision in both languages, and until when it can appeal', async ({ page, language, say }) => {
  const id = await caseAt(page.request, WASAT, 'released');
  await openDashboard(page, WASAT, `/cases/${id}/decision`);
  await expect(page.getByRole('heading', { name: say('القرار', 'The decision'), exact: true })).toBeVisible();
  await expect(page.getByText('The time is over and nothing arrived.')).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'decision-released');
  await page.getByRole('button', { name: say('اقبل القرار بلا تظلّم', 'Accept without an appeal') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
