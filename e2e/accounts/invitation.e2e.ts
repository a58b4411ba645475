import { users } from '@miyar/contract/accounts/users';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { mailWith, pageIn } from '../mails.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';
import { GOOD, registration, signIn } from './forms.ts';

test('an invitation makes an administrator, once', async ({ page, language, say, unique }) => {
  const email = `admin-${unique}@iqs.local`;
  await callAs(page.request, NORA, users.invite, { body: { email, language } });
  const link = pageIn(await mailWith(email, /invitation/), '/auth/invitation');
  // It may be opened while another person is signed in.
  await openDashboard(page, YUSUF, '/dashboard/evaluator');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('انضمّ إلى إدارة المنصة', 'Become an administrator'));
  await expect(page.getByText(email)).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'invitation');
  const form = registration(page, say, 'person');
  await form.password.fill(GOOD);
  const accept = page.getByRole('button', { name: say('قبول الدعوة', 'Accept the invitation') });
  await form.name.fill(say('ريم القحطاني', 'Reem Al-Qahtani'));
  await form.confirmation.fill(GOOD);
  await form.consent.click();
  await accept.click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(say('حسابك جاهز', 'Your account is ready'))).toBeVisible();
  await signIn(page, say, email, GOOD);
  await expect(page).toHaveURL(/\/dashboard\/admin/);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('هذه الدعوة غير صالحة', 'This invitation is no longer valid'));
  await expectAccessible(page);
});
