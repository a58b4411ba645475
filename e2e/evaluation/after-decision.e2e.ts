import { api } from '@miyar/contract';
import type { APIRequestContext, Locator } from '@playwright/test';
import { expect, expectAccessible, expectDirection, narrow, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, pdf } from '../people.ts';

const SALAM = 'office@assalam.example';
const MIZAN = 'office@almizan.example';
const KHALID = 'khalid@iqs.local';
const AISHA = 'aisha@iqs.local';

/** The case of a demo institution, by the name of the school. */
async function caseOf(request: APIRequestContext, owner: string, school: string): Promise<number> {
  const all = await callAs(request, owner, api.cases.list, { query: { limit: 100 } });
  return all.find((one) => one.school.name === school || one.school.name_alternative === school)!.application_id;
}

/** A day of next year, since the certificates of the demo last longer. */
async function fillDay(group: Locator): Promise<void> {
  const day = { day: '15', month: '06', year: String(new Date().getFullYear() + 1) };
  for (const [part, value] of Object.entries(day)) {
    await group.locator(`[role=spinbutton][data-type=${part}]`).click();
    await group.page().keyboard.type(value);
  }
}

// Each language has its own case, since both use the same demo data.
test('an institution appeals, a panel hears it, and its chair decides', async ({ page, browser, language, say }) => {
  const id = await caseOf(page.request, SALAM, language === 'ar' ? 'روضة السلام' : 'As-Salam Homework Club');
  await openDashboard(page, SALAM, `/cases/${id}/appeal`);
  await page.getByText(say('لم تُتّبع الإجراءات', 'The procedure was not followed')).click();
  await page
    .getByRole('textbox', { name: say('ما تتظلّم منه ولماذا', 'What you appeal against, and why') })
    .fill('The classes for older children opened in October.');
  await page.locator('input[type=file]').setInputFiles(pdf('classes.pdf', 'Classes'));
  await expectDirection(page, language);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('إرسال التظلّم', 'Send the appeal') }).click();
  await expect(page.getByText('classes.pdf')).toBeVisible();
  await expect(page.getByText(say('لم تُختر اللجنة بعد.', 'The panel has not been chosen yet.'))).toBeVisible();

  const nora = await browser.newPage();
  await openDashboard(nora, NORA, `/cases/${id}/appeal`);
  await nora.getByRole('button', { name: /^(اختيار اللجنة|Choose the panel)$/ }).click();
  const choose = async (name: RegExp, role: RegExp) => {
    await nora.getByRole('dialog').getByRole('button', { name }).click();
    // The previous list may still be closing.
    await nora.getByRole('listbox', { name }).getByRole('option', { name: role }).click();
  };
  await choose(/Khalid/, /^(رئيس اللجنة|Chair)$/);
  await choose(/Fatuma/, /^(عضو|Member)$/);
  await choose(/عائشة/, /^(عضو|Member)$/);
  await nora.getByRole('button', { name: /^(حفظ اللجنة|Save the panel)$/ }).click();
  await expect(nora.getByRole('dialog')).toBeHidden();
  await nora.close();

  const aisha = await browser.newPage();
  await openDashboard(aisha, AISHA, `/cases/${id}/appeal`);
  await aisha.getByRole('textbox', { name: /^(الإفادة|Statement)/ }).fill('The register of October names no class for older children.');
  await aisha.getByRole('button', { name: /^(إرسال الإفادة|Send the statement)$/ }).click();
  await expect(aisha.getByText(/أُرسلت الإفادة|The statement was sent/).first()).toBeVisible();
  await aisha.close();

  const khalid = await browser.newPage();
  await openDashboard(khalid, KHALID, `/cases/${id}/appeal`);
  await expect(khalid.getByText('names no class for older children')).toBeVisible();
  await khalid.getByRole('button', { name: /^(البتّ في التظلّم|Decide the appeal)$/ }).click();
  const dialog = khalid.getByRole('dialog');
  await dialog.getByText(/^(تأييد القرار|The decision is upheld)$/).click();
  await dialog.getByRole('textbox', { name: /^(الأسباب بالعربية|Reasons in Arabic)/ }).fill('السجل لا يذكر صفًّا لمن بلغ السن المطلوبة.');
  await dialog.getByRole('textbox', { name: /^(الأسباب بالإنجليزية|Reasons in English)/ }).fill('The register names no class of the age that is required.');
  await dialog.getByRole('button', { name: /^(البتّ في التظلّم|Decide the appeal)$/ }).click();
  await expect(dialog).toBeHidden();
  await khalid.close();

  await page.reload();
  await expect(page.getByText(say('تأييد القرار', 'The decision is upheld'))).toBeVisible();
  await expect(page.getByText(say('السجل لا يذكر صفًّا', 'The register names no class'))).toBeVisible();
  await expect(page.getByText('in October names')).toBeHidden();
  await expectAccessible(page);
});

test('an institution writes and submits its plan, the authority accepts it and a report on it', async ({ page, browser, language, say }) => {
  const owner = language === 'ar' ? SALAM : MIZAN;
  const id = await caseOf(page.request, owner, language === 'ar' ? 'مدرسة السلام المسائية' : 'Al-Mizan Girls’ School');
  // Calls write all items but the first, since they are alike.
  const { items } = await callAs(page.request, owner, api.plan.read, { params: { id } });
  const due = `${new Date().getFullYear() + 1}-06-15`;
  for (const [index, item] of items.slice(1).entries()) {
    const body = { version: index + 1, action: 'Written and dated by the board.', owner_name: 'The deputy head', due_on: due };
    await callAs(page.request, owner, api.plan.saveItem, { params: { id, itemId: item.id }, body });
  }
  await openDashboard(page, owner, `/cases/${id}/plan`);
  await page
    .getByRole('button', { name: new RegExp(say('^كتابة', '^Write')) })
    .first()
    .click();
  await page.getByRole('textbox', { name: new RegExp(say('^الإجراء', '^Action')) }).fill('A register of all policies with their review dates.');
  await page.getByRole('textbox', { name: new RegExp(say('^من يتولاه', '^Who answers for it')) }).fill('The secretary');
  await fillDay(page.getByRole('group', { name: new RegExp(say('^الموعد', '^By')) }));
  await page.getByRole('button', { name: say('حفظ', 'Save'), exact: true }).click();
  await expect(page.getByText('A register of all policies with their review dates.')).toBeVisible();
  await page.getByRole('button', { name: say('تقديم الخطة', 'Submit the plan'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: say('تقديم الخطة', 'Submit the plan') })
    .click();
  await expect(page.getByText(say('تنتظر الخطة جواب الهيئة', 'The plan waits for the answer of the authority'))).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);

  const nora = await browser.newPage();
  await openDashboard(nora, NORA, `/cases/${id}/plan`);
  const accept = /^(قبول الخطة|Accept the plan)$/;
  await nora.getByRole('button', { name: accept }).click();
  await nora.getByRole('alertdialog').or(nora.getByRole('dialog')).getByRole('button', { name: accept }).click();
  await expect(nora.getByRole('button', { name: accept })).toHaveCount(0);

  await page.reload();
  await page
    .getByRole('button', { name: new RegExp(say('^تقرير تقدم', '^Report progress')) })
    .first()
    .click();
  await page.getByRole('textbox', { name: new RegExp(say('^ما عُمل', '^What was done')) }).fill('The register is in use since May.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('إرسال التقرير', 'Send the report') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(say('ينتظر الهيئة', 'Waits for the authority'))).toBeVisible();

  await nora.reload();
  const acceptReport = /^(قبول التقرير|Accept the report)$/;
  await nora.getByRole('button', { name: acceptReport }).click();
  await nora.getByRole('alertdialog').or(nora.getByRole('dialog')).getByRole('button', { name: acceptReport }).click();
  await expect(nora.getByRole('button', { name: acceptReport })).toHaveCount(0);
  await nora.close();
  await page.reload();
  await expect(page.getByText(say('مكتمل', 'Done'), { exact: true }).first()).toBeVisible();
});

test('administrators narrow the figures and export them', async ({ page, language, say }) => {
  await openDashboard(page, NORA, '/dashboard?view=figures');
  await expect(page.getByRole('heading', { name: say('المدة في كل مرحلة', 'Time at each stage') })).toBeVisible();
  await narrow(page, async () => {
    await page.getByRole('button', { name: new RegExp(say('الدولة', 'Country')) }).click();
    await page.getByRole('option', { name: say('كينيا', 'Kenya') }).click();
  });
  await expect(page).toHaveURL(/country=Kenya/);
  await expectDirection(page, language);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: new RegExp(say('تصدير', 'Export')) })
    .first()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: say('CSV لأي برنامج', 'CSV for any program') }).click();
  expect((await download).suggestedFilename()).toMatch(/figures-stages.*\.csv$/);
});
