import { readFileSync } from 'node:fs';
import { api } from '@miyar/contract';
import type { Page } from '@playwright/test';
import { applyingSchool, pdfFile } from './applying.ts';
import { Counted } from './clicks.ts';
import { newAccount, write } from './communication/two-people.ts';
import { expect, test } from './fixtures.ts';
import { callAs, NORA, openDashboard, pdf, YUSUF } from './people.ts';
import { attend, plan, today } from './training/new-trainer.ts';

/** The demo institution with an open self-evaluation. */
const RIBAT = 'office@arribat.example';

const TABLE = readFileSync(new URL('../docs/clicks.md', import.meta.url), 'utf8');

const ROWS = [...TABLE.matchAll(/^\| (\w+) \| ([^|]+) \| ([^|]+) \| (\d+ \/ \d+) \|$/gm)].map(([, role, job, before, sum]) => ({ role, job, before, sum }));

/** The jobs of a role in the document, with clicks and pages. */
const written = (role: string): Record<string, string> => Object.fromEntries(ROWS.filter((row) => row.role === role).map(({ job, sum }) => [job, sum]));

/** The first page shows tasks, so a job that begins in a list is one click further (decision 37). */
const TO_THE_LIST = 1;

test('no job takes more clicks than it did before, but the one to its list', () => {
  const clicksOf = (count: string | undefined) => Number.parseInt(count ?? '', 10);
  expect(ROWS.filter(({ before }) => clicksOf(before) >= 0).length).toBeGreaterThan(35);
  expect(ROWS.filter(({ before, sum }) => clicksOf(sum) > clicksOf(before) + TO_THE_LIST).map(({ job }) => job)).toEqual([]);
});

/** Does a job from somebody's dashboard and returns its clicks and pages. */
type Job = (counted: Counted) => Promise<unknown>;

/** Does every job, each from a new dashboard. */
async function sumsOf(page: Page, home: string, jobs: Record<string, Job>): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [job, does] of Object.entries(jobs)) {
    await test.step(job, async () => {
      await page.goto(home);
      await expect(page.locator('h1')).toBeVisible();
      const counted = new Counted(page);
      await does(counted);
      sums[job] = counted.sum();
    });
  }
  return sums;
}

test.describe('the jobs of each role take as many clicks as is written', { tag: '@desk' }, () => {
  test.setTimeout(180_000);

  test('an administrator', async ({ page, say }) => {
    const button = (arabic: string, english: string) => page.getByRole('button', { name: say(arabic, english), exact: true });
    // A task leads to the page of its school.
    const task = (act: string) => page.locator('.home-row, .task').filter({ hasText: act }).getByRole('link').first();
    const decide = task(say('وصل تقرير الزيارة', 'the visit report has arrived'));
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: say('إرسال', 'Send') });
    const approve = dialog.getByRole('button', { name: say('اعتماد', 'Approve'), exact: true });
    await openDashboard(page, NORA);
    const sums = await sumsOf(page, '/dashboard/admin', {
      'Find the documents of a school that waits': async (by) => {
        await by.press(decide);
        await expect(page.getByRole('region', { name: say('الوثائق', 'Documents'), exact: true })).toBeVisible();
      },
      'Assign an evaluator': async (by) => {
        await by.press(task(say('عيّن مقوّمًا', 'Assign an evaluator')));
        await by.press(page.getByRole('button', { name: new RegExp(say('^تعيين مقوّم', '^Assign evaluator')) }).first());
        await by.press(dialog.getByRole('combobox'));
        await by.press(page.getByRole('option').first());
        await by.couldPress(dialog.getByRole('button', { name: say('تعيين المقوّم', 'Assign evaluator') }));
      },
      'Change an evaluator': async (by) => {
        await by.press(decide);
        await by.press(button('تغيير المقوّم', 'Change evaluator'));
        await by.press(dialog.getByRole('combobox'));
        await by.press(page.getByRole('option').first());
        await dialog.getByRole('textbox', { name: say('سبب التغيير', 'Reason for the change') }).fill('Illness');
        await by.couldPress(dialog.getByRole('button', { name: say('تغيير المقوّم', 'Change evaluator') }));
      },
      Approve: async (by) => {
        await by.press(decide);
        await by.press(button('اعتماد', 'Approve').first());
        await by.couldPress(approve);
      },
      'Approve with a level': async (by) => {
        await by.press(decide);
        await by.press(
          page
            .getByRole('group', { name: say('اعتماد بمستوى محدد', 'Approve with a level') })
            .first()
            .getByRole('button')
            .first(),
        );
        await expect(dialog.getByRole('radio', { name: say('المستوى A', 'Level A') })).toBeChecked();
        await by.couldPress(approve);
      },
      'Reject with a reason': async (by) => {
        await by.press(decide);
        await by.press(page.getByRole('button', { name: new RegExp(say('^رفض', '^Reject')) }).first());
        await expect(page.getByLabel(say('سبب القرار', 'Reason for the decision'))).toBeFocused();
        await page.keyboard.type('The fire exits');
        await by.couldPress(button('رفض', 'Reject'));
      },
      'Read the report, then approve': async (by) => {
        await by.press(decide);
        const reports = page.getByRole('region', { name: new RegExp(say('تقارير الزيارات', 'Visit reports')) });
        await by.press(reports.getByRole('button', { name: new RegExp(say('اقرأ هنا', 'Read here')) }).first());
        await expect(reports.locator('canvas').first()).toBeVisible();
        await by.press(reports.getByRole('button', { name: say('اعتماد', 'Approve'), exact: true }));
        await by.couldPress(approve);
      },
      'Write to one school': async (by) => {
        await by.press(decide);
        await by.press(page.getByRole('button', { name: new RegExp(say('^مراسلة', '^Write to')) }).first());
        await dialog.getByRole('textbox', { name: say('الرسالة', 'Message') }).fill('When may we come?');
        await by.couldPress(send);
      },
      'Write to all schools': async (by) => {
        await by.press(section(page, say('الرسائل', 'Messages')));
        await by.press(button('رسالة جديدة', 'New message'));
        await by.press(dialog.getByRole('button', { name: new RegExp(say('إلى', 'To')) }));
        await by.press(page.getByRole('option', { name: say('جميع المدارس', 'All schools') }));
        await dialog.getByRole('textbox', { name: say('الرسالة', 'Message') }).fill('The office is closed');
        await by.couldPress(send);
      },
      'Mark all notifications as read': async (by) => {
        await by.press(section(page, say('الإشعارات', 'Notifications')));
        await by.couldPress(button('تعليم الكل مقروءًا', 'Mark all as read'));
      },
      'Make a backup now': async (by) => {
        await by.press(section(page, say('حالة المنصة', 'Platform status')));
        const make = button('إعداد نسخة الآن', 'Back up now');
        await expect(make).toBeInViewport();
        await by.couldPress(make);
      },
    });
    expect(sums).toEqual(written('Administrator'));
  });

  test('an institution that evaluates itself, and a member of a team', async ({ page, say }) => {
    await openDashboard(page, RIBAT);
    const level = page.getByRole('radiogroup', { name: say('في أي مستوى ترون هذا المؤشر عندكم؟', 'At which level do you see this indicator?') });
    const institution = await sumsOf(page, '/dashboard/school', {
      'Continue the self-evaluation': async (by) => {
        await by.press(page.getByRole('main').getByRole('link', { name: say('تابعوا التقويم الذاتي', 'Continue the self-evaluation') }));
        await expect(level).toBeVisible();
      },
    });
    expect(institution).toEqual(written('Institution'));
    await openDashboard(page, YUSUF);
    const team = await sumsOf(page, '/dashboard/evaluator', {
      'Accept an invitation': async (by) => {
        await by.press(page.getByRole('main').getByRole('link', { name: say('أجب عن الدعوة إلى الفريق', 'Answer the invitation into the team') }));
        const dialog = page.getByRole('dialog');
        await by.press(dialog.getByText(say('لا صلة لي بهذه المؤسسة', 'Nothing ties me to this institution')));
        await by.couldPress(dialog.getByRole('button', { name: say('قبول', 'Accept') }));
      },
      'Take the workbook along': async (by) => {
        await by.press(page.getByRole('main').getByRole('link', { name: say('خذ دفتر الزيارة معك', 'Take the workbook along') }));
        await by.couldPress(page.getByRole('button', { name: say('أخذ الدفتر معي', 'Take along') }));
      },
    });
    expect(team).toEqual(written('Team'));
  });

  test('an evaluator', async ({ page, say, language, unique }) => {
    const { name } = await applyingSchool(page.request, { unique, language, evaluator: YUSUF });
    // Other journeys decide on reports of this evaluator, and these cannot be withdrawn.
    const visited = await applyingSchool(page.request, { unique: `v${unique}`, language, evaluator: YUSUF });
    const report = { body: { school_id: visited.id, visit_date: today() }, files: { file: pdfFile('visit.pdf') } };
    await callAs(page.request, YUSUF, api.visitReports.upload, report);
    const dialog = page.getByRole('dialog');
    const row = page.getByRole('row').filter({ hasText: name });
    await openDashboard(page, YUSUF);
    const toSchools = (by: Counted) => by.press(section(page, say('المدارس', 'Schools')));
    const toReports = (by: Counted) => by.press(section(page, say('تقاريري', 'My reports')));
    const sums = await sumsOf(page, '/dashboard/evaluator', {
      'Upload a report': async (by) => {
        await toSchools(by);
        await by.press(row.getByRole('button', { name: say('رفع تقرير', 'Upload report') }));
        await dialog.getByRole('spinbutton').first().focus();
        await page.keyboard.type(today().split('-').toReversed().join(''));
        await chooses(page, by, new RegExp(say('اختر ملفًا', 'Choose a file')));
        await by.couldPress(dialog.getByRole('button', { name: say('رفع التقرير', 'Upload report') }));
      },
      'Give feedback': async (by) => {
        await toSchools(by);
        await by.press(row.getByRole('button', { name: say('إضافة ملاحظة', 'Add feedback') }));
        await by.press(dialog.getByText(say('جيد', 'Good'), { exact: true }));
        await by.press(dialog.getByRole('button', { name: new RegExp(say('النوع', 'Type')) }));
        await by.press(page.getByRole('option').first());
        await dialog.getByRole('textbox', { name: say('الوصف', 'Description') }).fill('The lessons are planned well');
        await by.couldPress(dialog.getByRole('button', { name: say('إرسال الملاحظة', 'Submit feedback') }));
      },
      'See the documents of a school': async (by) => {
        await toSchools(by);
        await by.press(row.getByRole('button', { name, exact: false }).first());
        await expect(dialog.getByText('registration.pdf')).toBeVisible();
      },
      'Download both documents of a school': async (by) => {
        await toSchools(by);
        await by.press(row.getByRole('button', { name, exact: false }).first());
        await expect(dialog.getByText('curriculum.pdf')).toBeVisible();
        await by.couldPress(dialog.getByRole('button', { name: say('تنزيل المعلومات', 'Download information') }));
      },
      'View a report': async (by) => {
        await toReports(by);
        await by.press(page.getByRole('button', { name: new RegExp(say('^عرض تقرير', '^View the report')) }).first());
        await expect(dialog).toBeVisible();
      },
      'Withdraw a report': async (by) => {
        await toReports(by);
        await by.press(page.getByRole('button', { name: new RegExp(`${say('^سحب', '^Withdraw')}.*${visited.name}`) }));
        await page.getByRole('textbox').last().fill('A wrong file');
        await by.couldPress(page.getByRole('button', { name: say('سحب التقرير', 'Withdraw report'), exact: true }));
      },
      'Read the feedback given': async (by) => {
        await toReports(by);
        await by.press(page.getByRole('radio', { name: say('ملاحظاتك', 'Feedback given') }));
        await expect(
          page
            .getByRole('list', { name: say('ملاحظات', 'Feedback') })
            .getByRole('listitem')
            .first(),
        ).toBeVisible();
      },
      'Answer a message': (by) => answers(page, by, say),
      'Read a notification': async (by) => {
        await by.press(section(page, say('الإشعارات', 'Notifications')));
        await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
      },
      'Open what a notification is about': async (by) => {
        await by.press(section(page, say('الإشعارات', 'Notifications')));
        await by.press(page.getByRole('link', { name: new RegExp(name) }).first());
        await expect(dialog.getByText('registration.pdf')).toBeVisible();
      },
      'Choose what comes by e-mail': async (by) => {
        await by.press(settings(page, say));
        await by.press(page.getByRole('main').getByRole('link', { name: say('الإشعارات', 'Notifications') }));
        await by.couldPress(page.getByRole('row').locator('.checkbox').first());
      },
    });
    expect(sums).toEqual(written('Evaluator'));
  });

  test('a school', async ({ page, say, language, unique }) => {
    const { email, id } = await applyingSchool(page.request, { unique, language, evaluator: YUSUF });
    await callAs(page.request, YUSUF, api.feedback.give, {
      params: { schoolId: id },
      body: { rating: 3, type: 'Infrastructure', description: `Seen ${unique}` },
      files: {},
    });
    const beginner = await newAccount(page.request, 'school', `new${unique}`, language);
    const dialog = page.getByRole('dialog');
    const home = '/dashboard/school';
    const send = (name: string) => dialog.getByRole('button', { name });
    await openDashboard(page, email);
    const applications = page.getByRole('region', { name: say('كل الطلبات', 'All applications') });
    const toApplications = (by: Counted) => by.press(section(page, say('طلباتنا', 'Our applications')));
    const view = applications.getByRole('button', { name: new RegExp(say('^عرض', '^View')) }).first();
    const applied = await sumsOf(page, home, {
      'View an application': async (by) => {
        await toApplications(by);
        await by.press(view);
        await expect(dialog.getByText('registration.pdf')).toBeVisible();
      },
      'Download all documents of an application': async (by) => {
        await toApplications(by);
        await by.press(view);
        await by.couldPress(dialog.getByRole('button', { name: say('تنزيل المعلومات', 'Download information') }));
      },
      'Delete an application': async (by) => {
        await toApplications(by);
        await by.press(applications.getByRole('button', { name: new RegExp(say('^حذف', '^Delete')) }).first());
        await by.couldPress(page.getByRole('button', { name: say('حذف الطلب', 'Delete application') }));
      },
      'Read the feedback': async (by) => {
        await toApplications(by);
        await expect(page.getByText(`Seen ${unique}`)).toBeVisible();
      },
      'Mark all notifications as read': async (by) => {
        await by.press(section(page, say('الإشعارات', 'Notifications')));
        await by.couldPress(page.getByRole('button', { name: say('تعليم الكل مقروءًا', 'Mark all as read') }));
      },
      'Change the name': async (by) => {
        await by.press(settings(page, say));
        await by.press(page.getByRole('button', { name: say('تعديل', 'Edit'), exact: true }).first());
        await page.getByRole('textbox').first().fill(`Renamed ${unique}`);
        await by.couldPress(page.getByRole('button', { name: say('حفظ', 'Save'), exact: true }).first());
      },
    });
    await openDashboard(page, beginner.email);
    const first = await sumsOf(page, home, {
      'Apply the first time': async (by) => {
        await by.press(page.getByRole('link', { name: say('ابدؤوا الطلب', 'Begin the application') }));
        await by.press(dialog.getByRole('button', { name: new RegExp(say('الدولة', 'Country')) }));
        await by.press(page.getByRole('option', { name: say('كينيا', 'Kenya') }));
        await by.press(dialog.getByText(say('اعتماد جديد', 'New accreditation'), { exact: true }));
        await by.press(send(say('التالي', 'Next')));
        await chooses(page, by, new RegExp(say('^اختيار', '^Choose')));
        await chooses(page, by, new RegExp(say('^اختيار', '^Choose')));
        await by.couldPress(send(say('تقديم الطلب', 'Submit application')));
      },
      'Write to the authority the first time': async (by) => {
        await by.press(section(page, say('الرسائل', 'Messages')));
        await by.press(page.getByRole('button', { name: say('رسالة جديدة', 'New message') }));
        await dialog.getByRole('searchbox').fill('نورة');
        await by.press(dialog.getByRole('option').first());
        await dialog.getByRole('textbox', { name: say('الرسالة', 'Message') }).fill('When is the visit?');
        await by.couldPress(send(say('إرسال', 'Send')));
      },
    });
    await write(page.request, NORA, beginner.id, 'Welcome');
    const again = await sumsOf(page, home, { 'Write to the authority again': (by) => answers(page, by, say) });
    // One of its certificates is valid, another has expired.
    await openDashboard(page, 'office@alamal.example');
    const accredited = await sumsOf(page, home, {
      'Download the certificate': async (by) => {
        await toApplications(by);
        await by.couldPress(page.getByRole('button', { name: say('تنزيل الشهادة', 'Download certificate') }).first());
      },
      'Apply for renewal': async (by) => {
        await toApplications(by);
        await by.press(
          applications
            .getByRole('row')
            .filter({ hasText: '0004' })
            .getByRole('button', { name: new RegExp(say('^عرض', '^View')) }),
        );
        await by.press(send(say('طلب التجديد', 'Apply for renewal')));
        await by.press(send(say('التالي', 'Next')));
        await by.couldPress(send(say('تقديم الطلب', 'Submit application')));
      },
    });
    expect({ ...applied, ...first, ...again, ...accredited }).toEqual(written('School'));
  });

  test('a trainer', async ({ page, say, language, unique }) => {
    const { email, id: trainer } = await newAccount(page.request, 'trainer', unique, language);
    await write(page.request, NORA, trainer, 'Welcome');
    // The trainer's first notification is unread; later ones are above it.
    await callAs(page.request, NORA, api.users.verify, { params: { id: trainer } });
    const { id } = await plan(page.request, email, `Evidence ${unique}`);
    await attend(page.request, email, id, 23);
    await plan(page.request, email, `Reading ${unique}`);
    const dialog = page.getByRole('dialog');
    await openDashboard(page, email);
    const button = (arabic: string, english: string) => page.getByRole('button', { name: new RegExp(`^${say(arabic, english)}`) }).first();
    const submit = (arabic: string, english: string) => dialog.getByRole('button', { name: say(arabic, english) });
    const sums = await sumsOf(page, '/dashboard/trainer', {
      'See the next session': () => expect(page.getByText(new RegExp(`Reading ${unique}`)).first()).toBeInViewport(),
      'See which sessions lack a record': async () => {
        await expect(page.locator('.cover')).toContainText(`Reading ${unique}`);
        await expect(page.locator('.cover')).not.toContainText(`Evidence ${unique}`);
      },
      'See how many people came this year': async (by) => {
        await by.press(section(page, say('التقارير', 'Reports')));
        await expect(page.getByText(say('23 هذا العام', '23 this year'))).toBeVisible();
      },
      'Answer a message': (by) => answers(page, by, say),
      'Mark all notifications as read': async (by) => {
        await by.press(section(page, say('الإشعارات', 'Notifications')));
        await by.couldPress(page.getByRole('button', { name: say('تعليم الكل مقروءًا', 'Mark all as read') }));
      },
      'Create a session': async (by) => {
        await by.press(section(page, say('التدريب', 'Training')));
        await by.press(button('دورة جديدة', 'New session'));
        await dialog.getByRole('textbox', { name: say('اسم الدورة', 'Session name') }).fill('Evidence');
        await by.couldPress(submit('إضافة الدورة', 'Create session'));
      },
      'Change a session': async (by) => {
        await by.press(section(page, say('التدريب', 'Training')));
        await by.press(button('تعديل دورة', 'Edit the session'));
        await by.couldPress(submit('حفظ التعديلات', 'Save changes'));
      },
      'Delete a session': async (by) => {
        await by.press(section(page, say('التدريب', 'Training')));
        await by.press(button('حذف دورة', 'Delete the session'));
        await by.couldPress(page.getByRole('alertdialog').getByRole('button', { name: say('حذف الدورة', 'Delete session') }));
      },
      'Add attendance': async (by) => {
        await by.press(page.getByRole('link', { name: say('أضف تقرير الحضور', 'Add the attendance report') }));
        await chooses(page, by, new RegExp(say('اختر ملف', 'Choose')));
        await by.couldPress(submit('إضافة الحضور', 'Add attendance'));
      },
      'View attendance': async (by) => {
        await by.press(section(page, say('الحضور', 'Attendance')));
        await by.press(button('عرض حضور', 'View the attendance'));
        await expect(dialog).toBeVisible();
      },
      'Download attendance': async (by) => {
        await by.press(section(page, say('الحضور', 'Attendance')));
        await by.press(button('عرض حضور', 'View the attendance'));
        await by.couldPress(submit('تنزيل', 'Download'));
      },
    });
    expect(sums).toEqual(written('Trainer'));
  });
});

/** Opens the system's file dialog and chooses a file. */
async function chooses(page: Page, by: Counted, name: RegExp): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await by.press(page.getByRole('dialog').getByRole('button', { name }).first());
  await (await opened).setFiles(pdf('document.pdf', 'Document'));
}

type Say = (arabic: string, english: string) => string;

/** A section of the dashboard in the navigation. */
const section = (page: Page, name: string) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first();

const settings = (page: Page, say: Say) => page.getByRole('link', { name: say('الإعدادات', 'Settings'), exact: true }).first();

/** Writes in the conversation that opens with the messages, the newest. */
async function answers(page: Page, by: Counted, say: Say): Promise<void> {
  await by.press(section(page, say('الرسائل', 'Messages')));
  await page.getByRole('textbox', { name: say('الرسالة', 'Message') }).fill('Thank you');
  await by.couldPress(page.getByRole('button', { name: say('إرسال', 'Send'), exact: true }));
}
