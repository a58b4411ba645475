import { api } from '@miyar/contract';
import { addWorkingDays } from '@miyar/contract/evaluation/clocks/days';
import { MONITORING_OUTCOME_NAMES } from '@miyar/contract/years/monitoring-outcomes';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard } from '../people.ts';

const AMAL = 'office@alamal.example';
const FATUMA = 'fatuma@iqs.local';
const AISHA = 'aisha@iqs.local';

const REASON = {
  ar: 'تنظر الهيئة في المؤشرات الحرجة بعد سنتين من الاعتماد.',
  en: 'The authority looks at the critical indicators two years after the accreditation.',
};

/** Today in Riyadh. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());

/** Forms the team of a visit by calls: fatuma leads it, with aisha, and each has some of its indicators. */
async function formTeam(page: Page, id: number): Promise<void> {
  const { request } = page;
  const revision = async () => (await callAs(request, NORA, api.cases.read, { params: { id } })).revision;
  const ids = await Promise.all([FATUMA, AISHA].map(async (email) => (await callAs(request, email, api.accounts.whoAmI, {})).user.id));
  const members = ids.map((evaluator, index) => ({
    evaluator_id: evaluator,
    role: index === 0 ? ('lead' as const) : ('member' as const),
    warning_reason: 'They know the institution.',
  }));
  await callAs(request, NORA, api.team.invite, { params: { id }, body: { revision: await revision(), members } });
  const team = await callAs(request, NORA, api.team.read, { params: { id } });
  for (const [index, email] of [FATUMA, AISHA].entries()) {
    const { member_id: memberId } = team.find(({ evaluator_id: one }) => one === ids[index])!;
    await callAs(request, email, api.team.accept, { params: { memberId }, body: { none: true } });
  }
  const { shares } = await callAs(request, FATUMA, api.team.division, { params: { id } });
  const divided = shares.map(({ indicator_id }, index) => ({ indicator_id, evaluator_id: ids[index % ids.length]! }));
  await callAs(request, FATUMA, api.team.divide, { params: { id }, body: { revision: await revision(), shares: divided } });
}

test('an administrator orders the visit that is due; its institution reads why, and agrees on the day that the lead proposes', async ({
  page,
  browser,
  language,
  say,
}) => {
  test.setTimeout(180_000);
  await openDashboard(page, NORA, '/dashboard/admin?view=duties&kind=monitoring');
  await page.getByRole('button', { name: say('مُر بالزيارة', 'Order the visit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('معلنة', 'Announced'), { exact: true }).click();
  await dialog.getByRole('textbox', { name: say('السبب بالعربية', 'Reason in Arabic') }).fill(REASON.ar);
  await dialog.getByRole('textbox', { name: say('السبب بالإنجليزية', 'Reason in English') }).fill(REASON.en);
  await dialog.getByText(say('سائر المؤشرات', 'The other indicators')).click();
  for (const code of ['3.1.3', '5.2.1', '6.2.2']) await dialog.getByText(new RegExp(`^${code} `)).click();
  await expectAccessible(page);
  await picture(page, 'monitoring-order');
  await dialog.getByRole('button', { name: say('مُر بزيارة متابعة', 'Order a monitoring visit'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('زيارة المتابعة', 'Monitoring visit'), exact: true })).toBeVisible();
  const id = Number(/\/cases\/(\d+)$/.exec(page.url())?.[1]);
  await formTeam(page, id);
  const { revision } = await callAs(page.request, NORA, api.cases.read, { params: { id } });
  await callAs(page.request, NORA, api.team.propose, { params: { id }, body: { revision } });
  await callAs(page.request, AMAL, api.team.waiveObjections, { params: { id } });
  await callAs(page.request, FATUMA, api.visit.propose, { params: { id }, body: { days: [addWorkingDays(today(), 16, [])] } });

  const school = await browser.newPage();
  await openDashboard(school, AMAL, `/cases/${id}`);
  await expect(school.getByText(REASON[language]).first()).toBeVisible();
  await expectDirection(school, language);
  await school.goto(`/cases/${id}/visit`);
  await school
    .getByRole('button', { name: say('قبول الموعد', 'Accept the days') })
    .first()
    .click();
  await school
    .getByRole('dialog')
    .getByRole('button', { name: say('قبول الموعد', 'Accept the days') })
    .click();
  await expect.poll(async () => (await callAs(page.request, NORA, api.cases.read, { params: { id } })).stage).toBe('visit_planned');
  await school.close();
});

test('an administrator concludes a visit whose report is finished, and its institution reads the outcome', async ({ page, browser, language, say }) => {
  const waiting = await callAs(page.request, NORA, api.cases.list, { query: { purpose: 'monitoring', stage: 'final_report' } });
  const id = waiting[0]!.application_id;
  await openDashboard(page, NORA, `/cases/${id}`);
  await page.getByRole('button', { name: say('أنهِ الزيارة', 'Conclude the visit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(MONITORING_OUTCOME_NAMES.none[language]).click();
  const reasons = {
    ar: 'رأى الفريق أن المباني الباقية آمنة، وأن المؤسسة جرّبت الإخلاء فيها بعد الحريق.',
    en: 'The team saw that the other buildings are safe, and that the institution held a drill in them after the fire.',
  };
  await dialog.getByRole('textbox', { name: say('الأسباب بالعربية', 'Reasons in Arabic') }).fill(reasons.ar);
  await dialog.getByRole('textbox', { name: say('الأسباب بالإنجليزية', 'Reasons in English') }).fill(reasons.en);
  await expectAccessible(page);
  await picture(page, 'monitoring-conclude');
  await dialog.getByRole('button', { name: say('أنهِ الزيارة', 'Conclude the visit'), exact: true }).click();
  await expect(page.getByText(say('انتهت زيارة المتابعة', 'The monitoring visit is concluded')).first()).toBeVisible();
  await expectAccessible(page);
  const school = await browser.newPage();
  await openDashboard(school, 'office@assalam.example', `/cases/${id}`);
  await expect(school.getByText(reasons[language]).first()).toBeVisible();
  await school.close();
});
