import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';
import { api } from '@miyar/contract';
import type { APIRequestContext } from '@playwright/test';

const RIBAT = 'office@arribat.example';

/** The demo case with an open self-evaluation, and an indicator that only this run writes. */
async function openIndicator(request: APIRequestContext, language: string): Promise<{ id: number; code: string; indicatorId: number }> {
  const [found] = await callAs(request, RIBAT, api.cases.list, { query: { stage: 'self_evaluation' } });
  const id = found!.application_id;
  const code = language === 'ar' ? '6.1.1' : '6.1.2';
  const { areas } = await callAs(request, RIBAT, api.selfEvaluation.read, { params: { id } });
  const { indicator_id: indicatorId } = areas.flatMap(({ indicators }) => indicators).find((one) => one.code === code)!;
  return { id, code, indicatorId };
}

test('the authority sees every case, what waits for whom, and which days count', async ({ page, language, say }) => {
  await openDashboard(page, NORA, '/cases');
  await expect(page.getByRole('heading', { level: 1, name: say('ملفات الطلبات', 'Cases') })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: say('مركز الرباط', 'Ar-Ribat') });
  await expect(row).toContainText(say('التقويم الذاتي', 'Self-evaluation'));
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'cases');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/cases\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('نظرة عامة', 'Overview'));
  await expect(page.getByText(say('الملف ينتظر المؤسسة.', 'The case waits for the institution.'))).toBeVisible();
  await page.getByText(say('أي الأيام تُحسب', 'Which days count')).click();
  await expect(page.getByText(say('تُحسب كل أيام التقويم.', 'Every calendar day counts.'))).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'case');
  await page.goto('/cases/999999');
  await expect(page.getByRole('heading', { name: say('لم يُعثر على ملف الطلب', 'This case was not found') })).toBeVisible();
});

test('a phone asks for the level on its first screen, and opens the list of indicators over the page', { tag: '@phone' }, async ({ page, language, say }) => {
  const { id, code } = await openIndicator(page.request, language);
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, RIBAT, `/cases/${id}/self-evaluation/${code}`);
  const last = page.getByText(/^D · /);
  await expect(last).toBeVisible();
  const bar = await page.getByRole('navigation', { name: say('الأقسام', 'Sections') }).boundingBox();
  const box = (await last.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(bar!.y);
  const list = page.getByRole('navigation', { name: say('المجالات والمؤشرات', 'Areas and indicators') });
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: say('المؤشرات', 'Indicators'), exact: true }).click();
  await expect(list.getByRole('link', { name: code })).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'indicators-open');
  await list.getByRole('link', { name: language === 'ar' ? '6.1.3' : '6.1.1' }).click();
  await expect(list).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(`/${code}$`));
});

test('an answer saves itself, survives a lost network, and shows a second text beside the first', async ({ page, context, language, say }) => {
  test.setTimeout(120_000);
  const { id, code, indicatorId } = await openIndicator(page.request, language);
  await openDashboard(page, RIBAT, `/cases/${id}/self-evaluation/${code}`);
  const narrative = page.getByRole('textbox', { name: say('كيف يتحقق هذا المؤشر عندكم؟', 'How do you meet this indicator?') });
  const saved = page.getByText(new RegExp(say('^حُفظ ', '^Saved ')));
  await page.getByText(/^B · /).click();
  await narrative.fill(say('لكل معلم ملف تدريب', 'Every teacher has a training file'));
  await expect(saved).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'self-evaluation');

  // Without a network the text stays on the device, also after a reload when the network is back.
  await context.setOffline(true);
  await narrative.press('End');
  await narrative.pressSequentially(say(' محدَّث', ' brought up to date'));
  await expect(page.getByText(say('محفوظ على هذا الجهاز وحده.', 'Only on this device.'), { exact: false })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(narrative).toHaveValue(new RegExp(say('محدَّث$', 'brought up to date$')));
  await expect(saved).toBeVisible();

  // Another person saves while this text is being typed.
  const { version } = await callAs(page.request, RIBAT, api.selfEvaluation.answer, { params: { id, indicatorId } });
  await callAs(page.request, RIBAT, api.selfEvaluation.save, {
    params: { id, indicatorId },
    body: { version, level: 'A', na_reason: null, narrative: 'Saved meanwhile' },
  });
  await narrative.fill(say('كُتب في الوقت نفسه', 'Typed at the same time'));
  const both = page.getByRole('region', { name: say('كتب شخصان في هذه الإجابة', 'Two people wrote in this answer') });
  await expect(both).toContainText('meanwhile');
  await expect(both).toContainText(say('كُتب في الوقت نفسه', 'Typed at the same time'));
  await expectAccessible(page);
  await picture(page, 'two-texts');
  await both.getByRole('button', { name: say('استعمال هذا النص', 'Use this text') }).click();
  await expect(narrative).toHaveValue(say('كُتب في الوقت نفسه', 'Typed at the same time'));
  await expect(both).toBeHidden();
  await page.getByRole('button', { name: say('النصوص السابقة', 'Earlier texts') }).click();
  await expect(page.getByRole('dialog')).toContainText('Saved meanwhile');
});
