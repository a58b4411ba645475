import { api } from '@miyar/contract';
import { anotherScreen } from '../communication/two-people.ts';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { mailWith, pageIn } from '../mails.ts';
import { callAs, openDashboard } from '../people.ts';
import { schoolWithApplication } from '../scenes.ts';
import { GOOD, registration, signIn } from './forms.ts';

// As every untagged journey, once per language: Arabic on a desktop, English on a phone.
test('an owner invites a colleague, who joins, sees the application, and loses it live when removed', async ({ page, browser, language, say, unique }) => {
  test.setTimeout(180_000);
  const owner = await schoolWithApplication(page, unique, language);
  const email = `deputy@${unique}.example`;
  const name = say('سلمى كاتو', 'Salma Kato');
  await openDashboard(page, owner.email, '/dashboard/school?view=members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('عضو واحد', 'One member'));
  await expectDirection(page, language);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('دعوة عضو', 'Invite a member') }).click();
  await page.getByRole('textbox', { name: say('البريد الإلكتروني', 'Email') }).fill(email);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('أُرسلت الدعوة.', 'The invitation has been sent.'))).toBeVisible();
  await expect(page.getByRole('table', { name: say('الدعوات', 'Invitations') })).toContainText(email);
  await picture(page, 'members');

  // Somebody without an account follows the mailed link.
  const other = await anotherScreen(browser, page, language);
  await other.goto(pageIn(await mailWith(email, /auth\/join/), '/auth/join'));
  await expect(other.getByRole('heading', { level: 1 })).toContainText(owner.name);
  await expectDirection(other, language);
  await expectAccessible(other);
  await picture(other, 'join');
  const form = registration(other, say, 'person');
  await form.name.fill(name);
  await form.password.fill(GOOD);
  await form.confirmation.fill(GOOD);
  await form.consent.click();
  await other.getByRole('button', { name: say('قبول الدعوة', 'Accept the invitation') }).click();
  await expect(other.getByText(say('انضممت إلى الجهة', 'You have joined the organisation'))).toBeVisible();
  await signIn(other, say, email, GOOD);
  await expect(other).toHaveURL(/\/dashboard\/school/);

  // Both see the application; the editor may apply but cannot hand over.
  await other.goto('/dashboard/school?view=applications');
  await expect(other.getByRole('button', { name: say('طلب جديد', 'New application') })).toBeVisible();
  // Only in the page: the notification of the removal also names the organisation.
  const applications = other.getByRole('main').getByText(owner.name).first();
  await expect(applications).toBeVisible();
  await other.goto('/dashboard/school?view=members');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(say('عضوان', '2 members'));
  await expect(other.getByRole('button', { name: say('نقل المسؤولية', 'Hand over') })).toHaveCount(0);
  await expect(other.getByRole('button', { name: say('دعوة عضو', 'Invite a member') })).toHaveCount(0);
  await other.goto('/dashboard/school');
  await expect(applications).toBeVisible();

  // The owner removes the editor, whose open screen loses the organisation's data.
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`${say('إزالة', 'Remove')}.*${name}`) }).click();
  // Each message is on its screen for a few seconds, that of the other from before the data is fetched again.
  const removal = page.getByRole('dialog').getByRole('button', { name: say('إزالة', 'Remove'), exact: true });
  await Promise.all([
    expect(other.getByText(say('أُزيلت عضويتك من', 'You were removed from')).first()).toBeVisible(),
    expect(page.getByText(say('أُزيل العضو.', 'The member has been removed.'))).toBeVisible(),
    removal.click(),
  ]);
  await expect(applications).toHaveCount(0);
  expect(await callAs(page.request, owner.email, api.members.list, {})).toHaveLength(1);
  await other.context().close();
});
