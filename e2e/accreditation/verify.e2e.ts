import { api } from '@miyar/contract';
import { hijriDay } from '@miyar/contract/core/hijri';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectLayout, test } from '../fixtures.ts';
import { callAs } from '../people.ts';

/** A certificate of the demo data. */
const certificateOf = async (request: APIRequestContext, email: string) => (await callAs(request, email, api.certificates.list, {}))[0]!;
const FULL = 'office@alihsan.example';
const CONDITIONAL = 'office@alhuda.example';
const WITHOUT_LEVEL = 'office@daralfurqan.example';

test('a valid certificate says so, and what it says', { tag: '@both-ways' }, async ({ page, request, language, say }) => {
  const { verification_code, certificate_number, valid_from } = await certificateOf(request, FULL);
  const day = new Date(`${valid_from}T12:00:00+03:00`);
  await page.goto(`/verify/${verification_code}`);
  await expectLayout(page, language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('صحيحة وسارية', 'Genuine and valid'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(say('مجمع الإحسان الوقفي', 'Al-Ihsan Endowment Complex'));
  for (const words of [
    say('Al-Ihsan Endowment Complex', 'مجمع الإحسان الوقفي'),
    'كينيا',
    'Kenya',
    certificate_number,
    verification_code,
    say('كامل', 'Full'),
    say('المستوى A في سلّم من A إلى D', 'Level A of the scale A to D').replace('A', '⁨A⁩'),
    new Intl.DateTimeFormat(say('ar-SA-u-ca-gregory-nu-latn', 'en-GB'), { dateStyle: 'long' }).format(day),
    hijriDay(day, language),
  ]) {
    await expect(main.getByText(words, { exact: true }).first()).toBeAttached();
  }
  await expectAccessible(page);
});

test('a conditional certificate says that it is conditional, and one without a level shows none', async ({ page, request, say }) => {
  const level = page.getByRole('term').filter({ hasText: say('المستوى', 'Level') });
  await page.goto(`/verify/${(await certificateOf(request, CONDITIONAL)).verification_code}`);
  await expect(page.getByRole('definition').filter({ hasText: say('مشروط', 'Conditional') })).toContainText(
    say('باستيفاء المتطلبات', 'On meeting the requirements'),
  );
  await expect(level).toHaveCount(1);
  await page.goto(`/verify/${(await certificateOf(request, WITHOUT_LEVEL)).verification_code}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(level).toHaveCount(0);
});

test('a code is taken as people write it', async ({ page, request, say }) => {
  const { verification_code } = await certificateOf(request, FULL);
  await page.goto('/verify');
  const field = page.getByLabel(say('رمز التحقق', 'Verification code'));
  await field.fill(` ${verification_code.toLowerCase().replaceAll('-', ' ')} `);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/verify/${verification_code}`);

  await page.goto(`/verify/${verification_code.toLowerCase().replaceAll('-', '')}`);
  await expect(page).toHaveURL(`/verify/${verification_code}`);
});
