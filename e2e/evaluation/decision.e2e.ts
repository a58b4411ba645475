import { api } from '@miyar/contract';
import type { CASE_STAGES } from '@miyar/contract/evaluation/stages';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

const MIZAN = 'office@almizan.example';
const WASAT = 'office@alwasat.example';

/** A case of the demo, by its position on the reader's screen. */
async function caseAt(request: APIRequestContext, reader: string, stage: (typeof CASE_STAGES)[number]): Promise<number> {
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
  await page.getByRole('button', { name: say('سحب القرار من المراجعة', 'Take it back') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'decision-recall');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the authority reads the final report beside the decision that it prepares', async ({ page, language, say }) => {
  const id = await caseAt(page.request, NORA, 'final_report');
  await openDashboard(page, NORA, `/cases/${id}/decision`);
  await page.getByRole('button', { name: new RegExp(say('اقرأ هنا', 'Read here')) }).click();
  const reader = page.getByRole('region', { name: say('تقرير التقويم', 'Evaluation report'), exact: true });
  await expect(reader.getByRole('group', { name: say('الصفحة 1', 'Page 1'), exact: true }).locator('canvas')).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('الفقرة 1 بالعربية', 'Paragraph 1 in Arabic') })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'decision-report-read');
});

test('the institution reads the released decision in both languages, and until when it can appeal', async ({ page, language, say }) => {
  const id = await caseAt(page.request, MIZAN, 'released');
  await openDashboard(page, MIZAN, `/cases/${id}/decision`);
  await expect(page.getByRole('heading', { level: 1, name: say('اعتماد مشروط', 'Conditional accreditation'), exact: true })).toBeVisible();
  await expect(page.getByText('The critical indicator 6.2.2 caps the result')).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'decision-released');
  await page.getByRole('button', { name: say('التنازل عن التظلّم وإغلاق الملف الآن', 'Give up the appeal and close the case now') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the institution follows its appeal, and can withdraw it for good', async ({ page, language, say }) => {
  const id = await caseAt(page.request, WASAT, 'appeal');
  await openDashboard(page, WASAT, `/cases/${id}/appeal`);
  await expect(page.getByText('The request went to an address')).toBeVisible();
  await expect(page.getByText('confirmation.pdf')).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'appeal');
  await page.getByRole('button', { name: say('سحب التظلّم', 'Withdraw the appeal') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the authority chooses who hears an appeal, and reads why others cannot', async ({ page, language, say }) => {
  const id = await caseAt(page.request, NORA, 'appeal');
  await openDashboard(page, NORA, `/cases/${id}/appeal`);
  await page.getByRole('button', { name: say('اختيار اللجنة', 'Choose the panel') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Khalid Al-Otaibi')).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'appeal-panel');
});

test('the institution writes its improvement plan', async ({ page, language, say }) => {
  const id = await caseAt(page.request, MIZAN, 'released');
  await openDashboard(page, MIZAN, `/cases/${id}/plan`);
  await expect(page.getByRole('heading', { level: 2, name: say('حال الخطة', 'State of the plan') })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'plan');
});

test('administrators read the figures of the evaluation', async ({ page, language, say }) => {
  await openDashboard(page, NORA, '/dashboard?view=figures');
  await expect(page.getByRole('heading', { name: say('من التقديم إلى القرار', 'From submission to decision') })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'figures');
});
