import { api } from '@miyar/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, openDashboard } from '../people.ts';

// The page as for a visitor without settings for less data or less motion.
test.use({ savesData: false, contextOptions: { reducedMotion: 'no-preference' } });

/** Each run has its own workbook, of two members of one team. */
const PEOPLE = { ar: 'fatuma@iqs.local', en: 'yusuf@iqs.local' } as const;

/** The demo case with a planned visit. */
async function plannedCase(page: Page, person: string): Promise<number> {
  const found = (await callAs(page.request, person, api.cases.list, { query: {} })).find(({ stage }) => stage === 'visit_planned');
  if (!found) throw new Error('the demo has no case whose visit is planned');
  return found.application_id;
}

test('a day of a visit without a network, from a cold start, loses no word and ends with a seal', async ({ page, context, language, say }) => {
  test.slow();
  const person = PEOPLE[language];
  const id = await plannedCase(page, person);
  const { division, workbook, fields, draw } = await callAs(page.request, person, api.workbook.read, { params: { id } });
  const own = division.filter(({ evaluator_id: by }) => by === workbook.evaluator_id).map(({ code }) => code);
  const first = own[0]!;
  // A new level, since the same level would be no change.
  const heard = draw!.learners.filter(({ state }) => state === 'drawn')[language === 'ar' ? 0 : 1]!;
  const isC = fields.find(({ field }) => field === `rating:${first}`)?.entry?.value['level'] === 'C';

  await openDashboard(page, person, `/cases/${id}/workbook`);
  await expect(page).toHaveURL(`/workbook/${id}`);
  await expect(page.getByRole('heading', { name: say('أخذ الدفتر إلى الزيارة', 'Take the workbook along to the visit') })).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'workbook-take-along');
  await page.getByRole('button', { name: say('أخذ الدفتر معي', 'Take along') }).click();
  await expect(page.getByRole('heading', { name: say('مؤشراتي', 'My indicators') })).toBeVisible();
  await page.close();

  // The browser was closed, and there is no network.
  await context.setOffline(true);
  const cold = await context.newPage();
  // Every page of a signed-in person lists what works without a network.
  await cold.goto('/dashboard');
  await expect(cold.getByRole('heading', { name: say('تحتاج هذه الصفحة إلى شبكة', 'This page needs a network') })).toBeVisible();
  await expectAccessible(cold);
  await cold.goto(`/workbook/${id}`);
  await expect(cold.getByRole('heading', { name: say('مؤشراتي', 'My indicators') })).toBeVisible();
  await picture(cold, 'workbook-home');
  await cold.getByRole('link', { name: first }).click();
  await expect(cold.getByRole('heading', { name: new RegExp(first.replaceAll('.', '\\.')) })).toBeVisible();
  await cold.keyboard.press(isC ? '4' : '3');
  const write = async (label: string, text: string) => {
    await cold.getByRole('textbox', { name: new RegExp(label) }).fill(text);
    await cold.keyboard.press('Tab');
  };
  await write(say('الاستنتاج', 'Finding'), say('شهادة الدفاع المدني منتهية', 'The civil defence certificate has expired'));
  await write(say('التوصية', 'Recommendation'), say('تجديد الشهادة', 'Renew the certificate'));
  const count = cold.getByRole('button', { name: say('3 قيود على هذا الجهاز فقط', '3 only on this device') });
  await expect(count).toBeVisible();
  await expect(cold).toHaveTitle(/^\(3\)/);
  await expectAccessible(cold);
  await picture(cold, 'workbook-indicator');

  await cold.reload();
  await expect(count).toBeVisible();
  await expect(cold.getByRole('textbox', { name: new RegExp(say('التوصية', 'Recommendation')) })).toHaveValue(say('تجديد الشهادة', 'Renew the certificate'));

  // Keys record a learner, with a page left in the middle.
  await cold.goto(`/workbook/${id}/recitation`);
  await expect(cold.getByRole('heading', { name: say('التلاوة', 'Recitation'), exact: true })).toBeVisible();
  await expectAccessible(cold);
  await picture(cold, 'workbook-recitation');
  await cold.getByRole('link', { name: new RegExp(`^${heard.code} `) }).click();
  const pad = (name: string) => cold.getByRole('button', { name: new RegExp(`^${name}`) });
  await pad(say('فتح', 'Prompt')).click();
  await cold.keyboard.press('h');
  await expect(cold.getByRole('button', { name: new RegExp(say('^تراجع.*لحن خفي', '^Undo.*Hidden error')) })).toBeVisible();
  await expectDirection(cold, language);
  await expectAccessible(cold);
  await picture(cold, 'workbook-hearing');
  await cold.reload();
  await expect(pad(say('فتح', 'Prompt'))).toContainText('1');
  await cold.keyboard.press('Enter');
  await expect(cold.getByRole('heading', { name: say('كيف كانت طلاقة المقطع؟', 'How fluent was the passage?') })).toBeVisible();
  await expectAccessible(cold);
  await picture(cold, 'workbook-fluency');
  await cold.keyboard.press('4');
  await cold.keyboard.press('Enter');
  await expect(cold.getByRole('button', { name: say('4 قيود على هذا الجهاز فقط', '4 only on this device') })).toBeVisible();
  await cold.goto(`/workbook/${id}/${first}`);

  await context.setOffline(false);
  await expect(cold.getByRole('button', { name: say('وصل كل شيء', 'Everything has arrived') })).toBeVisible();
  const arrived = await callAs(cold.request, person, api.workbook.entries, { params: { id }, query: { limit: 100 } });
  expect(arrived.slice(-4).map(({ kind }) => kind)).toEqual(['rating', 'finding', 'recommendation', 'hearing']);
  expect(arrived.at(-1)).toMatchObject({ aside: null, value: { code: heard.code, prompts: 1, hidden: 1, fluency: 4 } });

  for (const code of own.slice(1)) {
    await cold.keyboard.press('j');
    await expect(cold.getByRole('heading', { name: new RegExp(code.replaceAll('.', '\\.')) })).toBeVisible();
    await cold.keyboard.press('2');
    await expect(cold.getByRole('radio', { name: /^B/ })).toBeChecked();
  }
  await cold.getByRole('link', { name: say('ختم الدفتر', 'Seal') }).click();
  const seal = cold.getByRole('button', { name: say('الختم الآن', 'Seal now') });
  await expect(seal).toBeEnabled();
  await expectAccessible(cold);
  await picture(cold, 'workbook-before-seal');
  await seal.click();
  await cold
    .getByRole('alertdialog')
    .getByRole('button', { name: say('الختم الآن', 'Seal now') })
    .click();
  await expect(cold.getByRole('heading', { name: say('خُتم دفترك', 'Your workbook is sealed') })).toBeVisible();
  await expect(cold.getByText(/R-\d{4}-\d+/)).toBeVisible();
  await expectDirection(cold, language);
  await expectAccessible(cold);
  await picture(cold, 'workbook-receipt');
});
