import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, narrow, picture, test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';
import { openSections } from '../sections.ts';

type Say = (arabic: string, english: string) => string;

const download = async (page: Page, say: Say): Promise<string> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: say('تنزيل السجل (CSV)', 'Download the register (CSV)') }).click();
  return readFile(await (await coming).path(), 'utf8');
};

test('a request that came by letter is entered, extended with a reason, and answered', async ({ page, language, say, isPhone, unique }) => {
  test.setTimeout(150_000);
  await openDashboard(page, NORA, '/dashboard/admin');
  await (await openSections(page, say, isPhone)).getByRole('link', { name: say('الخصوصية', 'Privacy'), exact: true }).click();
  await expect(page).toHaveURL(/view=privacy/);
  await page.getByRole('button', { name: say('تقييد طلب', 'Enter a request') }).click();
  const entry = page.getByRole('dialog', { name: say('تقييد طلب', 'Enter a request') });
  const save = entry.getByRole('button', { name: say('تقييد الطلب', 'Enter the request') });
  await expectAccessible(page);
  await picture(page, 'privacy-record-request');
  await entry.getByRole('button', { name: new RegExp(say('النوع', 'Kind')) }).click();
  await page.getByRole('option', { name: say('إتلاف', 'Destruction') }).click();
  await entry.getByRole('button', { name: new RegExp(say('طريقة الوصول', 'Came by')) }).click();
  await page.getByRole('option', { name: say('خطاب', 'Letter') }).click();
  await entry.getByRole('textbox', { name: say('اسم مقدّم الطلب', 'Name of who asks') }).fill(`أمينة ${unique}`);
  await entry.getByRole('textbox', { name: new RegExp(say('البريد الإلكتروني', 'Email')) }).fill(`${unique}@example.org`);
  await entry.getByRole('textbox', { name: say('المطلوب', 'What is asked') }).fill(say('إتلاف رسائلي القديمة', 'Destroy my old messages'));
  await save.click();
  await expect(entry).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: unique });
  await expect(row.getByText(say('بقي 29 يومًا', '29 days left'))).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'privacy-requests');
  const openIt = async () => {
    await row.getByRole('button', { name: new RegExp(unique) }).click();
    return page.getByRole('dialog', { name: new RegExp(say('^الطلب', '^Request')) });
  };
  let whole = await openIt();
  await expect(whole.getByText(`${unique}@example.org`)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'privacy-request');
  await whole.getByRole('button', { name: say('تمديد 30 يومًا', 'Extend by 30 days') }).click();
  const extending = page.getByRole('dialog', { name: new RegExp(say('بثلاثين يومًا', 'by 30 days')) });
  await extending.getByRole('textbox').fill(say('الأوراق في الأرشيف', 'The papers are in the archive'));
  await extending.getByRole('button', { name: say('تمديد 30 يومًا', 'Extend by 30 days') }).click();
  await expect(extending).toBeHidden();

  whole = await openIt();
  await expect(whole.getByRole('button', { name: say('تمديد 30 يومًا', 'Extend by 30 days') })).toBeDisabled();
  await whole.getByRole('button', { name: say('الإجابة', 'Answer'), exact: true }).click();
  const answering = page.getByRole('dialog', { name: new RegExp(say('الإجابة عن الطلب', 'Answer request')) });
  await answering.getByText(say('نُفّذ', 'Fulfilled'), { exact: true }).click();
  await answering.getByRole('textbox').fill(say('أُتلفت', 'They are destroyed'));
  await expectAccessible(page);
  await picture(page, 'privacy-answer');
  await answering.getByRole('button', { name: say('إرسال الجواب', 'Answer'), exact: true }).click();
  await expect(answering).toBeHidden();
  await expect(row.getByText(say('نُفّذ', 'Fulfilled'))).toBeVisible();
  await narrow(page, () => page.getByRole('radio', { name: say('أُجيب عنه', 'Answered') }).click());
  await expect(row).toBeVisible();
  expect(await download(page, say)).toContain(unique);
});

test('a breach is entered, reported in time, and its earlier versions are stored', async ({ page, language, say, unique }) => {
  test.setTimeout(150_000);
  await openDashboard(page, NORA, '/dashboard/admin?view=privacy&part=breaches');
  await page.getByRole('button', { name: say('تقييد حادثة تسرّب', 'Enter a breach') }).click();
  const entry = page.getByRole('dialog', { name: say('تقييد حادثة تسرّب', 'Enter a breach') });
  const save = entry.getByRole('button', { name: say('حفظ', 'Save'), exact: true });
  await expect(save).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'privacy-record-breach');
  const fill = (ar: string, en: string, words: string) => entry.getByRole('textbox', { name: say(ar, en) }).fill(words);
  await fill('ما حدث', 'What happened', say(`سُرق حاسوب فيه قوائم المقوّمين ${unique}`, `A laptop with lists of evaluators was stolen ${unique}`));
  await fill('البيانات والأشخاص المعنيون', 'Data and people concerned', say('أسماء المقوّمين وبريدهم', 'Names and addresses of evaluators'));
  await entry.getByRole('textbox', { name: new RegExp(say('عدد الأشخاص', 'How many people')) }).fill('42');
  await entry.getByText(say('ضرر على الأشخاص', 'Harm to people'), { exact: true }).click();
  await fill('ما قد ينجم عنها', 'What may come of it', say('قد تُستعمل القائمة في الخداع', 'The list may be used to deceive'));
  await fill('ما اتُّخذ وما سيُتخذ', 'What was done, and will be', say('القرص مشفّر، وأُنهيت الجلسات', 'The disk is encrypted; sessions were ended'));
  await entry.getByRole('textbox', { name: new RegExp(say('من يجيب عن الأسئلة', 'Who answers questions')) }).fill('nora@iqs.local');
  await save.click();
  await expect(entry).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: unique });
  await expect(row.getByText(say('بقيت 71 ساعة', 'Notify within 71 hours'))).toBeVisible();
  await expect(row.getByText(say('أبلغ الأشخاص', 'Notify the people'))).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'privacy-breaches');

  await row.getByRole('button').click();
  let whole = page.getByRole('dialog', { name: new RegExp(say('حادثة التسرّب', 'Breach')) });
  await whole.getByRole('button', { name: say('كتابة ما عُرف الآن', 'Write what is known now') }).click();
  const edit = page.getByRole('dialog', { name: new RegExp(say('ما عُرف الآن', 'what is known now')) });
  const notifiedOn = edit.getByRole('group', { name: new RegExp(say('يوم إبلاغ سدايا', 'SDAIA notified on')) }).getByRole('spinbutton');
  const [day = '', month = '', year = ''] = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Riyadh' }).split('/');
  for (const [index, part] of [day, month, year].entries()) {
    await notifiedOn.nth(index).click();
    await page.keyboard.type(part);
  }
  const now = new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Riyadh', hour: '2-digit', minute: '2-digit' });
  // A breach found this minute can only be reported in the same minute: the entry has the minute of its discovery.
  await edit.getByRole('textbox', { name: new RegExp(say('ساعة الاكتشاف', 'Found at')) }).fill(now);
  await edit.getByRole('textbox', { name: new RegExp(say('ساعة إبلاغ سدايا', 'SDAIA notified at')) }).fill(now);
  await edit.getByRole('button', { name: say('حفظ', 'Save'), exact: true }).click();
  await expect(edit).toBeHidden();
  await expect(row.getByText(say('أُبلغت', 'Notified'), { exact: true })).toBeVisible();

  await row.getByRole('button').click();
  whole = page.getByRole('dialog', { name: new RegExp(say('حادثة التسرّب', 'Breach')) });
  await whole.getByText(say('ما كان مكتوبًا من قبل', 'What it said before')).click();
  const history = whole.getByRole('list', { name: say('ما كان مكتوبًا من قبل', 'What it said before') });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await picture(page, 'privacy-breach');
  await page.keyboard.press('Escape');
  expect(await download(page, say)).toContain(unique);
});
