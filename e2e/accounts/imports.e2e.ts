import { api } from '@miyar/contract';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { mailWith, pageIn } from '../mails.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';

const HEAD = 'Role,Name,Email,Language,Institution,Institution in the other script,Country';

test('people are imported all or none, and the import is undone', async ({ page, say, language, unique }) => {
  const tongue = language === 'ar' ? 'Arabic' : 'English';
  const school = `institution,Amina ${unique},office@${unique}.example,${tongue},School ${unique},,Uganda`;
  const evaluator = `evaluator,Evaluator ${unique},evaluator@${unique}.example,${tongue},,,`;
  // A known name may belong to another person, which the user decides; a known address is a fault.
  const { name } = (await callAs(page.request, NORA, api.schools.evaluators, { query: { q: YUSUF } }))[0]!;
  const namesake = `evaluator,${name},namesake@${unique}.example,${tongue},,,`;
  const taken = `evaluator,Other ${unique},${YUSUF},${tongue},,,`;
  const file = (...lines: string[]) => ({ name: `${unique}.csv`, mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...lines].join('\r\n')) });

  await openDashboard(page, NORA, '/dashboard/admin?view=users&part=imports');
  const input = page.locator('input[type=file]');
  const preview = page.getByRole('button', { name: say('معاينة', 'Preview'), exact: true });
  const lines = page.getByRole('table', { name: say('أسطر الملف', 'The lines of the file') });
  const send = page.getByRole('button', { name: say('دعوة 3', 'Invite 3'), exact: true });
  await input.setInputFiles(file(school, evaluator, namesake, taken));
  await preview.click();
  await expect(lines.getByRole('row').nth(1)).toContainText(YUSUF);
  await expect(page.getByText(say('في سطر واحد أخطاء', 'One line has faults'))).toBeVisible();
  await expect(page.getByText(say('سطر واحد قد يكون مكررًا', 'One line may be a duplicate'))).toBeVisible();
  await expect(send.or(page.getByRole('button', { name: say('دعوة 4', 'Invite 4'), exact: true }))).toHaveCount(0);
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'import-preview');

  await page.getByRole('button', { name: new RegExp(say('إزالة', 'Remove')) }).click();
  await input.setInputFiles(file(school, evaluator, namesake));
  await preview.click();
  await expect(send).toBeDisabled();
  await page.getByText(say('راجعت ما قد يكون مكررًا', 'I have looked at the possible duplicates')).click();
  await send.click();
  const row = page.getByRole('row').filter({ hasText: `${unique}.csv` });
  await expect(row).toBeVisible();
  const link = pageIn(await mailWith(`office@${unique}.example`, /\/auth\/invitation/), '/auth/invitation');

  await row.getByRole('button', { name: new RegExp(say(`التراجع عن استيراد .*${unique}`, `Undo the import of .*${unique}`)) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('التراجع عن الاستيراد', 'Undo the import') })
    .click();
  await expect(row).toContainText(say('جرى التراجع عنه', 'Undone'));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('هذه الدعوة غير صالحة', 'This invitation is no longer valid'));
});
